import type { OfficeHoliday } from '#contract/office-settings.ts';
import type { Holiday } from '#domain/settings/holidays.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';

const holidayColumns = 'date, name, country, region';

/** Lists holidays from a day on, in order of date. */
export async function listHolidays(tx: Tx, from: string): Promise<Holiday[]> {
  return presentRows<Holiday>(
    tx,
    `select ${holidayColumns} from public_holidays where date >= $1 order by date, name, region`,
    [from],
  );
}

export async function listOfficeHolidays(tx: Tx): Promise<OfficeHoliday[]> {
  return presentRows<OfficeHoliday>(
    tx,
    `select ref, version, ${holidayColumns},
            case when asked_at is not null then json_build_object('byName', (select full_name from users where users.ref = asked_by),
              'at', to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as asked
       from public_holidays order by date, name, region`,
  );
}

export async function countHolidays(tx: Tx): Promise<number> {
  const record = await row<{ count: number }>(tx, 'select count(*)::int as count from public_holidays');
  return record?.count ?? 0;
}

type HolidayRow = Holiday & { ref: string };

export function insertHoliday({ ref, date, name, country, region }: HolidayRow): SqlStatement {
  return {
    text: `insert into public_holidays (ref, ${holidayColumns}) values ($1, $2, $3, $4, $5)`,
    values: [ref, date, name, country, region ?? null],
  };
}

/** Locks the holiday until the transaction ends. */
export async function lockHoliday(tx: Tx, ref: string): Promise<OfficeHoliday | null> {
  return presentRow<OfficeHoliday>(
    tx,
    `select ref, version, ${holidayColumns} from public_holidays where ref = $1 for no key update`,
    [ref],
  );
}

export function updateHoliday({ ref, date, name, country, region }: HolidayRow): SqlStatement {
  return {
    // What was asked of one day was not asked of another.
    text: `update public_holidays set date = $2, name = $3, country = $4, region = $5, version = version + 1,
             asked_by = case when date = $2 then asked_by end, asked_at = case when date = $2 then asked_at end where ref = $1`,
    values: [ref, date, name, country, region ?? null],
  };
}

/** Returns the holiday that was deleted, if there was one. */
export async function deleteHoliday(tx: Tx, ref: string): Promise<Holiday | null> {
  return presentRow<Holiday>(tx, `delete from public_holidays where ref = $1 returning ${holidayColumns}`, [ref]);
}
