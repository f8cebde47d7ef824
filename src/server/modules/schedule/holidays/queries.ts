import type { Holiday } from '#domain/settings/holidays.ts';
import type { RegionCode } from '#domain/settings/regions.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRow, withoutNulls } from '#server/db/without-nulls.ts';
import { scheduleSql, toSchedule, type WeekRow, windowTables } from '../week/queries.ts';

type HolidayToAsk = Holiday & { askedBy?: string; askedByName?: string; askedAt?: string };

/** Locks the holiday until the transaction ends, so that it is asked about once. */
export function lockHoliday(tx: Tx, ref: string): Promise<HolidayToAsk | null> {
  return presentRow<HolidayToAsk>(
    tx,
    `select date, name, country, region, asked_by as "askedBy", asked_at as "askedAt",
            (select full_name from users where ref = asked_by) as "askedByName"
       from public_holidays where ref = $1 for no key update`,
    [ref],
  );
}

type HolidayQuestion = { ref: string; actorRef: string; now: Instant };

export function updateAsked({ ref, actorRef, now }: HolidayQuestion): SqlStatement {
  return {
    text: 'update public_holidays set asked_by = $2, asked_at = $3 where ref = $1',
    values: [ref, actorRef, new Date(now)],
  };
}

export function updateNotAsked(ref: string): SqlStatement {
  return { text: 'update public_holidays set asked_by = null, asked_at = null where ref = $1', values: [ref] };
}

type DayClient = { ref: string; timeZone?: string; region?: RegionCode };
type DayRow = Omit<WeekRow, 'clients'> & { clients: DayClient[] };

/** All visits of the day $1, and whose they are; no one else is read. */
const daySql = scheduleSql({
  days: '$1, $1',
  tables: windowTables({ days: '$1, $1' }),
  version: `select '' as version`,
  clients: `
  select ref, time_zone as "timeZone", coalesce(region, suburb_region) as region from clients
   where ref in (select client_ref from shown) order by ref`,
  workers: 'select ref from support_workers where false',
});

/** Reads the visits of all clients on a day in one statement. */
export async function readDay(tx: Tx, date: string, zone: string) {
  const read = (await row<DayRow>(tx, daySql, [date]))!;
  return { schedule: toSchedule({ ...read, clients: [] }, zone), clients: read.clients.map(withoutNulls) };
}
