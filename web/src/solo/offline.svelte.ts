/** Whether somebody wants to play on this device alone, also without a connection. */
import { SERVERLESS } from "../lib/base";
import { recall, remember } from "../lib/device";

const KEY = "offline";
const USED = "solo";

class Offline {
  /** A page that any web space serves has no server of ours behind it. */
  readonly hasServer = !SERVERLESS;
  /** Where there is a server, offline play is a choice; a page that may keep nothing for later cannot offer it. */
  readonly possible = this.hasServer && "serviceWorker" in navigator;
  wanted = $state(recall(KEY) === "on");

  /** There are tables on this device. */
  get used(): boolean {
    return recall(USED) === "yes";
  }

  use(): void {
    remember(USED, "yes");
  }

  set(wanted: boolean): void {
    this.wanted = wanted;
    remember(KEY, wanted ? "on" : "off");
  }
}

export const offline = new Offline();
