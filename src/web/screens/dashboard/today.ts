import { beginsAt, endsAt, findExactStart } from '#domain/appointments/begin.ts';
import { addDays } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, visitsOn } from '#web/parts/visit/roster-index.ts';

/** What the day holds, from where the reader stands in it. */
export type TodayVisits = {
  /** The visit that goes on now, one of last night too, else the next one today, else the next one on a later day. */
  lead: ShownVisit | undefined;
  leadIs: 'on' | 'today' | 'later' | 'none';
  /** Others of today that are still to come. */
  after: ShownVisit[];
  /** Visits of today that are over. */
  over: ShownVisit[];
  cancelled: ShownVisit[];
};

/** Sorts today's visits into what is on, what comes, what is over and what was cancelled. */
export function findToday({ index, date, now }: { index: RosterIndex; date: string; now: Instant }): TodayVisits {
  const visits = visitsOn({ index, date, now });
  const cancelled = visits.filter(({ status }) => status === 'Cancelled');
  const standing = visits.filter(({ status }) => status !== 'Cancelled');
  const lastNight = visitsOn({ index, date: addDays(date, -1), now });
  const on = [...lastNight, ...standing].filter((shown) => isOn({ shown, now, zone: index.zone }));
  const toCome = standing.filter(({ visit, status }) => status !== 'Completed' && beginsAt(visit, index.zone) > now);
  const over = standing.filter((shown) => !on.includes(shown) && !toCome.includes(shown));
  const [lead, ...after] = [...on, ...toCome];
  if (lead) return { lead, leadIs: on.includes(lead) ? 'on' : 'today', after, over, cancelled };
  const later = findNextAfter({ index, date, now });
  return { lead: later, leadIs: later ? 'later' : 'none', after, over, cancelled };
}

/** Somebody was to come at an exact time that has come, and it has not yet ended. */
function isOn({ shown, now, zone }: { shown: ShownVisit; now: Instant; zone: string }): boolean {
  const { visit } = shown;
  if (visit.status !== 'Allocated' || findExactStart(visit) === undefined) return false;
  return beginsAt(visit, zone) <= now && endsAt(visit, zone) > now;
}

function findNextAfter({
  index,
  date,
  now,
}: {
  index: RosterIndex;
  date: string;
  now: Instant;
}): ShownVisit | undefined {
  for (const later of index.dates) {
    if (later <= date) continue;
    const found = visitsOn({ index, date: later, now }).find(({ status }) => status !== 'Cancelled');
    if (found) return found;
  }
  return undefined;
}
