import { type PeriodName, periodNames, periods } from '#domain/settings/periods.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

type StoredPeriod = { name: PeriodName; length: number; version: number };

/** The column is called after the unit of the first period. */
const columns = 'name, days as length, version';

/** Returns a period with version 0, which means that the office has never changed it. */
const unchanged = (name: PeriodName): StoredPeriod => ({ name, length: periods[name].initial, version: 0 });

export async function listPeriods(tx: Tx): Promise<StoredPeriod[]> {
  const stored = await rows<StoredPeriod>(tx, `select ${columns} from periods`);
  return periodNames.map((name) => stored.find((period) => period.name === name) ?? unchanged(name));
}

export async function findPeriod(tx: Tx, name: PeriodName): Promise<StoredPeriod> {
  const stored = await row<StoredPeriod>(tx, `select ${columns} from periods where name = $1`, [name]);
  return stored ?? unchanged(name);
}

/** Locks the period until the transaction ends. */
export async function lockPeriod(tx: Tx, name: PeriodName): Promise<StoredPeriod> {
  const { length } = unchanged(name);
  await tx.query('insert into periods (name, days, version) values ($1, $2, 0) on conflict do nothing', [name, length]);
  await tx.query('select from periods where name = $1 for no key update', [name]);
  return findPeriod(tx, name);
}

export function updatePeriod({ name, length }: { name: PeriodName; length: number }): SqlStatement {
  return { text: 'update periods set days = $2, version = version + 1 where name = $1', values: [name, length] };
}
