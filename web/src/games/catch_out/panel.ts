import type { CatchOutCommand, CatchOutView } from "../../lib/wire.generated";
import type { Reading } from "./reading";

/** What a panel gets: it asks the reader for one command. A new question makes a new panel. */
export interface PanelProps {
  reading: Reading;
  view: CatchOutView;
  /** A command is under way. */
  busy: boolean;
  send: (command: CatchOutCommand) => void;
  /** Says above the panel what can be done now. */
  ask: (sentence: string) => void;
}
