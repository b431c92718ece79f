import type { CatchOutCommand, CatchOutView } from "../../lib/wire.generated";
import type { Prompt } from "./prompt.svelte";
import type { Reading } from "./reading";

/** What a panel gets: it asks the reader for one command. A new question makes a new panel. */
export interface PanelProps {
  reading: Reading;
  view: CatchOutView;
  prompt: Prompt;
  /** A command is under way. */
  busy: boolean;
  send: (command: CatchOutCommand) => void;
}
