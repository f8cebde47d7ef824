import { unsentStore } from './database-rows.ts';
import { openRow, type RowId, type Rows, sealRow } from './sealed-row.ts';

export type UnsentRow = {
  key: string;
  /** The time when it was written. */
  at: number;
  /** Undefined where this person's key does not open it. */
  value: unknown;
};

type UnsentDeps = {
  ownerRef: string;
  key: CryptoKey;
  now: () => number;
  /** Places where rows are written now, then where earlier ones may lie; none once the store is closed. */
  findPlaces: () => readonly Rows[];
  /** Tells the other tabs. */
  post: (id: RowId) => void;
};

/** Writes that wait to be sent, as rows: each is on the disk before it is sent (docs/offline.md, "What waits"). */
export class UnsentRows {
  readonly #deps: UnsentDeps;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(deps: UnsentDeps) {
    this.#deps = deps;
  }

  async list(): Promise<UnsentRow[]> {
    const { ownerRef, key, findPlaces } = this.#deps;
    const lists = await Promise.all(findPlaces().map((rows) => rows.list(ownerRef, unsentStore)));
    // The place of now comes first, so that its rows win.
    const rows = new Map(lists.reverse().flatMap((list) => list.map((row) => [row.key, row])));
    return Promise.all([...rows.values()].map(async (row) => ({ ...row, value: await openRow(key, row) })));
  }

  /** Says whether the disk, or without Remember me the tab, has it now. */
  change(change: { puts: readonly Omit<UnsentRow, 'at'>[]; removals: readonly string[] }): Promise<boolean> {
    const written = this.#write(change).catch(() => false);
    this.#writing = Promise.all([this.#writing, written]);
    return written;
  }

  /** Waits until everything is written. */
  async flush() {
    await this.#writing;
  }

  async #write({ puts, removals: keys }: Parameters<UnsentRows['change']>[0]): Promise<boolean> {
    const { ownerRef, key, now, findPlaces, post } = this.#deps;
    const toId = (rowKey: string) => ({ ownerRef, store: unsentStore, key: rowKey });
    const rows = await Promise.all(puts.map((row) => sealRow(key, { id: toId(row.key), at: now(), value: row.value })));
    const removals = keys.map(toId);
    const [place, ...others] = findPlaces();
    if (!place) return false;
    await place.write({ puts: rows, removals, isStrict: true });
    // A row that another place has still would be sent again.
    if (keys.length > 0) for (const other of others) await other.write({ puts: [], removals }).catch(() => undefined);
    for (const id of [...rows, ...removals]) post({ ownerRef, store: unsentStore, key: id.key });
    return true;
  }
}
