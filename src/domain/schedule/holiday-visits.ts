import type { Holiday, HolidayPlace } from '#domain/settings/holidays.ts';
import { isHolidayAt } from '#domain/settings/holidays.ts';
import type { RegionCode } from '#domain/settings/regions.ts';
import { listScheduleVisits, type ScheduleTables, type ScheduleVisit } from './list-visits.ts';

/** Days before a public holiday from which on the office asks who wants their visits. */
export const holidayDaysAhead = 14;

type HolidayClient = { ref: string; timeZone?: string | undefined; region?: RegionCode | undefined };
type HolidayVisits<C> = { client: C; place: HolidayPlace; visits: ScheduleVisit[] };

type HolidayVisitsInput<C> = {
  schedule: ScheduleTables;
  clients: readonly C[];
  holiday: Holiday;
  /** The provider's time zone. */
  zone: string;
};

/**
 * Lists the clients who keep a public holiday and have visits to come on its day, with these
 * (docs/product/notices.md, "Before a public holiday").
 */
export function listHolidayVisits<C extends HolidayClient>({
  schedule,
  clients,
  holiday,
  zone,
}: HolidayVisitsInput<C>): HolidayVisits<C>[] {
  const { date } = holiday;
  const planned = listScheduleVisits(schedule, { from: date, to: date }).filter(
    ({ status }) => status === 'Allocated' || status === 'NotAllocated',
  );
  const visitsOf = Map.groupBy(planned, ({ clientRef }) => clientRef);
  return clients.flatMap((client) => {
    const visits = visitsOf.get(client.ref);
    const place = { zone: client.timeZone ?? zone, region: client.region };
    return visits && isHolidayAt(place, holiday) ? [{ client, place, visits }] : [];
  });
}
