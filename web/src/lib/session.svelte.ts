/** What the whole page knows: who I am and which games there are. Asked of the server once. */
import { api } from "./api";
import type { GameInfo, Invitation, Me, TableOverview } from "./wire.generated";

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);
  /** The tables that belong to me, once they were asked for. */
  tables = $state.raw<readonly TableOverview[] | null>(null);
  /** What links for others begin with, once it was asked for. */
  invitation = $state.raw<Invitation | null>(null);
  #coming: Promise<void> | null = null;
  readonly #rules: Record<string, Promise<GameInfo["help"]>> = {};

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
    this.tables = null;
    this.#coming = null;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** Asks for one's own tables; without an answer they are those that are known. */
  async findTables(): Promise<void> {
    this.tables = await api.myTables().catch(() => this.tables ?? []);
  }

  /** The whole rules of a game, in all languages: asked for once, and after a failure again. */
  rules({ name, help }: GameInfo): Promise<GameInfo["help"]> {
    if (Object.values(help).some((page) => page?.sections.length)) return Promise.resolve(help);
    return (this.#rules[name] ??= api.help(name).catch((error: unknown) => {
      delete this.#rules[name];
      throw error;
    }));
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  /** Asks for the address that others can reach; where nothing is heard of it, links are as the browser spells them. */
  async invite(): Promise<void> {
    this.invitation ??= await api.invitation().catch(() => null);
  }

  async #fetch(): Promise<void> {
    [this.me, this.games] = await Promise.all([api.me(), api.games()]);
  }
}

export const session = new Session();
