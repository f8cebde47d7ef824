import { beginsAt, endsAt, findExactStart, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { isRecorded } from '#domain/appointments/status.ts';
import { addDays } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, visitsOn } from '#web/parts/visit/roster-index.ts';

/** Today's visits as the reader sees them at this moment. */
export type TodayVisits = {
  /** The visit that goes on now, also one of last night; else the next one, today or later. */
  lead: ShownVisit | undefined;
  leadIs: 'on' | 'today' | 'later' | 'none';
  /** Today's other visits that are still to come. */
  after: ShownVisit[];
  over: ShownVisit[];
  cancelled: ShownVisit[];
};

/** Sorts today's visits into what is on, what comes, what is over and what was cancelled. */
export function findToday({ index, date, now }: { index: RosterIndex; date: string; now: Instant }): TodayVisits {
  const visits = visitsOn({ index, date, now });
  const cancelled = visits.filter(({ status }) => status === 'Cancelled');
  const activeVisits = visits.filter(({ status }) => status !== 'Cancelled');
  const lastNight = visitsOn({ index, date: addDays(date, -1), now });
  const on = [...lastNight, ...activeVisits].filter((shown) => isOn({ shown, now, zone: index.zone }));
  const toCome = activeVisits.filter(
    ({ visit, status }) => !isRecorded({ status }) && partOfDayEndsAt(visit, index.zone) > now,
  );
  const over = activeVisits.filter((shown) => !on.includes(shown) && !toCome.includes(shown));
  const [lead, ...after] = [...on, ...toCome];
  if (lead) return { lead, leadIs: on.includes(lead) ? 'on' : 'today', after, over, cancelled };
  const later = findNextAfter({ index, date, now });
  return { lead: later, leadIs: later ? 'later' : 'none', after, over, cancelled };
}

/** Counts today's visits that are on or still to come, and those that are over, as today's card has them. */
export function countToday(input: Parameters<typeof findToday>[0]): { toCome: number; over: number } {
  const { lead, leadIs, after, over } = findToday(input);
  const isToday = (leadIs === 'on' && lead?.visit.date === input.date) || leadIs === 'today';
  return { toCome: after.length + (isToday ? 1 : 0), over: over.length };
}

/** Says whether a visit with a worker at an exact time has begun and not ended. */
function isOn({ shown, now, zone }: { shown: ShownVisit; now: Instant; zone: string }): boolean {
  const { visit } = shown;
  if (visit.status !== 'Allocated' || findExactStart(visit) === undefined) return false;
  return beginsAt(visit, zone) <= now && endsAt(visit, zone) > now;
}

function findNextAfter({ index, date, now }: Parameters<typeof visitsOn>[0]): ShownVisit | undefined {
  for (const later of index.dates) {
    if (later <= date) continue;
    const nextVisit = visitsOn({ index, date: later, now }).find(({ status }) => status !== 'Cancelled');
    if (nextVisit) return nextVisit;
  }
  return undefined;
}
