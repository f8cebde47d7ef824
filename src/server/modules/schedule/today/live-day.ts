import type { LateVisit, LiveDay } from '#contract/today.ts';
import { isOver } from '#domain/confirmations/office-status.ts';
import type { Instant } from '#domain/time/zone.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { listTodayVisits } from '#domain/today/list-today.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { SharedRows } from './queries.ts';
import type { DayCounts } from './summaries.ts';

type LiveDayInput = {
  rows: SharedRows;
  day: DayCounts;
  /** The reports that wait for an answer. */
  late: readonly Omit<LateVisit, 'key'>[];
  notAllocated: ReturnType<typeof listTodayVisits>['notAllocated'];
  today: string;
  now: Instant;
  /** The provider's time zone. */
  zone: string;
};

/** Counts the day of all visits (docs/product/today.md, "The day in a line"). A visit that is late is not under way. */
export function toLiveDay({ rows, day, late, notAllocated, today, now, zone }: LiveDayInput): LiveDay {
  const isGoingOn = ({
    timeZone = zone,
    ...visit
  }: Parameters<typeof isOver>[0]['visit'] & { timeZone?: string | undefined }) =>
    !isOver({ visit, now, zone: timeZone });
  const answered = rows.answered.map(withoutNulls).filter(isGoingOn);
  return {
    underWay: Math.max(0, day.begun - day.ended - answered.length - late.filter(isGoingOn).length),
    late: late.length + answered.filter(({ sent }) => !sent).length,
    toCome: day.planned - day.begun,
    withoutAnyone: notAllocated.filter(({ visit }) => visit.date === today).length,
    requestsOfToday: listRequestsOfToday(rows, { today, now }),
  };
}

function listRequestsOfToday({ requests }: SharedRows, { today, now }: { today: string; now: Instant }) {
  return requests
    .flatMap(({ ref, clientName, beginsAt, timeZone }) => (beginsAt ? [{ ref, clientName, beginsAt, timeZone }] : []))
    .filter(({ beginsAt, timeZone }) => {
      const instant = Date.parse(beginsAt);
      return instant > now && wallClock({ instant, zone: timeZone }).date === today;
    })
    .map((request) => withIsoTimes(request, 'beginsAt'))
    .sort((a, b) => a.beginsAt.localeCompare(b.beginsAt));
}
