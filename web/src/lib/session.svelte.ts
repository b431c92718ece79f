/** What the whole page knows: who I am and which games there are. Asked of the server once. */
import { api } from "./api";
import type { GameInfo, Invitation, Me } from "./wire.generated";

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);
  /** What links for others begin with, once it was asked for. */
  invitation = $state.raw<Invitation | null>(null);
  #coming: Promise<void> | null = null;

  /** Fetches both; after a failure it may be tried again. */
  load(): Promise<void> {
    this.#coming ??= this.#fetch().catch((error: unknown) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }

  /** The server has forgotten who this is: it has to be asked again. */
  forget(): void {
    this.me = null;
    this.#coming = null;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  /** Asks for the address that others can reach; where nothing is heard of it, links are as the browser spells them. */
  async invite(): Promise<void> {
    this.invitation ??= await api.invitation().catch(() => null);
  }

  async #fetch(): Promise<void> {
    this.me = await api.me(); // first: it brings the cookie
    this.games = await api.games();
  }
}

export const session = new Session();
