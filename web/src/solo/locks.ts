/** One page at a time plays at a table of this device: the lines of this one, and the lock that keeps others out. */
export class TableLocks {
  #tables: Record<number, string> = {};
  #release: Record<string, () => void> = {};

  /** False if another page has the table. Where a browser knows no locks, only the store keeps versions apart. */
  async enter(line: number, table: string): Promise<boolean> {
    const free = table in this.#release || (await this.#acquire(table));
    if (free) this.#tables[line] = table;
    return free;
  }

  leave(line: number): void {
    const table = this.#tables[line];
    delete this.#tables[line];
    if (table === undefined || Object.values(this.#tables).includes(table)) return;
    this.#release[table]?.();
    delete this.#release[table];
  }

  #acquire(table: string): Promise<boolean> {
    const locks = (navigator as Partial<Navigator>).locks;
    if (!locks) return Promise.resolve(true);
    return new Promise((settle) => {
      void locks.request(`tablee ${table}`, { ifAvailable: true }, (lock) => {
        settle(lock !== null);
        return lock && new Promise<void>((release) => (this.#release[table] = release));
      });
    });
  }
}
