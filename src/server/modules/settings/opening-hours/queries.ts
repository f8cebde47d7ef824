import type { Holiday } from '#domain/settings/holidays.ts';
import { findOpenings, listClosedDays, type Openings } from '#domain/settings/opening-hours.ts';
import type { Clock } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

/** The column that says when the office is open, as `openingsSql` selects it; null until its hours are typed. */
export type StoredOpenings = {
  openings: { openingHours: string; region: string | null; holidays: Omit<Holiday, 'name'>[] } | null;
};

/** Selects when the office is open, for a statement that reads more; `now` is the place of the moment. Six weeks are looked ahead. */
export const openingsSql = (now: string): string => `
  (select json_build_object('openingHours', opening_hours, 'region', region, 'holidays', (
      select coalesce(json_agg(json_build_object('date', date, 'country', country, 'region', region)), '[]') from public_holidays
       where date between (${now}::timestamptz)::date - 2 and (${now}::timestamptz)::date + 42))
     from office_contact where opening_hours is not null) as openings`;

/** Reads when the office is open, in the provider's zone (docs/product/settings.md, "Opening hours"). Undefined until its hours are typed. */
export function readOpenings({ openings }: StoredOpenings, zone: string): Openings | undefined {
  if (!openings) return undefined;
  const contact = withoutNulls({ openingHours: openings.openingHours, region: openings.region });
  const holidays = openings.holidays.map((holiday) => withoutNulls(holiday));
  return findOpenings({ contact, closedOn: listClosedDays({ contact, holidays, zone }), zone });
}

/** Finds when the office is open, by a statement of its own; `zone` is the provider's. */
export async function loadOpenings(tx: Tx, { now, zone }: Clock): Promise<Openings | undefined> {
  const record = await row<StoredOpenings>(tx, `select ${openingsSql('$1')}`, [new Date(now)]);
  return readOpenings(record ?? { openings: null }, zone);
}
