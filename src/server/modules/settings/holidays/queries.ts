import type { OfficeHoliday } from '#contract/office-settings.ts';
import type { Holiday } from '#domain/settings/holidays.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { AppError } from '#server/kernel/problem.ts';

const holidayColumns = 'date, name, country, region';

/** Lists holidays from a day on, in order of date. */
export async function listHolidays(tx: Tx, from: string): Promise<Holiday[]> {
  const records = await rows<Holiday>(
    tx,
    `select ${holidayColumns} from public_holidays where date >= $1 order by date, name, region`,
    [from],
  );
  return records.map(withoutNulls);
}

export async function listOfficeHolidays(tx: Tx): Promise<OfficeHoliday[]> {
  const records = await rows<OfficeHoliday>(
    tx,
    `select ref, version, ${holidayColumns} from public_holidays order by date, name, region`,
  );
  return records.map(withoutNulls);
}

export async function countHolidays(tx: Tx): Promise<number> {
  const record = await row<{ count: number }>(tx, 'select count(*)::int as count from public_holidays');
  return record?.count ?? 0;
}

type HolidayRow = Holiday & { ref: string };

export async function insertHoliday(tx: Tx, { ref, date, name, country, region }: HolidayRow): Promise<void> {
  const inserted = tx.query(`insert into public_holidays (ref, ${holidayColumns}) values ($1, $2, $3, $4, $5)`, [
    ...[ref, date, name, country, region ?? null],
  ]);
  await refuseTwice(inserted);
}

/** Locks the holiday until the transaction ends. */
export async function lockHoliday(tx: Tx, ref: string): Promise<OfficeHoliday | null> {
  const record = await row<OfficeHoliday>(
    tx,
    `select ref, version, ${holidayColumns} from public_holidays where ref = $1 for no key update`,
    [ref],
  );
  return record && withoutNulls(record);
}

export async function updateHoliday(tx: Tx, { ref, date, name, country, region }: HolidayRow): Promise<void> {
  const updated = tx.query(
    `update public_holidays set date = $2, name = $3, country = $4, region = $5, version = version + 1 where ref = $1`,
    [ref, date, name, country, region ?? null],
  );
  await refuseTwice(updated);
}

async function refuseTwice(write: Promise<unknown>): Promise<void> {
  await translateConstraint(write, {
    public_holidays_once() {
      const message = 'This holiday is in the list already.';
      return new AppError('clash', message, { errors: [{ path: 'name', message }] });
    },
  });
}

/** Returns the holiday that was deleted, if there was one. */
export async function deleteHoliday(tx: Tx, ref: string): Promise<Holiday | null> {
  const record = await row<Holiday>(tx, `delete from public_holidays where ref = $1 returning ${holidayColumns}`, [
    ref,
  ]);
  return record && withoutNulls(record);
}
