import { canReportArrival } from '#domain/appointments/arrival.ts';
import { beginsAt, endsAt, findExactStart, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { canGiveFeedback } from '#domain/appointments/can-change.ts';
import { isRecorded } from '#domain/appointments/status.ts';
import { addDays } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, visitsOn } from './roster-index.ts';

/** Today's visits as the reader sees them at this moment. */
export type TodayVisits = {
  date: string;
  /** The visit that goes on now, also one of last night; else the next one, today or later. */
  lead: ShownVisit | undefined;
  leadIs: 'on' | 'today' | 'later' | 'none';
  /** Today's other visits that are still to come. */
  after: ShownVisit[];
  over: ShownVisit[];
  cancelled: ShownVisit[];
  /** Visits of today that were asked for and are not confirmed, to come; where nothing is booked, the first of a later day. */
  asked: ShownVisit[];
};

/** Sorts today's visits into what is on, what comes, what is over and what was cancelled. */
export function findToday({ index, date, now }: { index: RosterIndex; date: string; now: Instant }): TodayVisits {
  const visits = visitsOn({ index, date, now });
  const cancelled = visits.filter(({ status }) => status === 'Cancelled');
  const activeVisits = visits.filter(({ status }) => status !== 'Cancelled');
  const today = activeVisits.filter((shown) => !isAsked(shown));
  const lastNight = visitsOn({ index, date: addDays(date, -1), now });
  const on = [...lastNight, ...today].filter((shown) => isOn({ shown, now, zone: index.zone }));
  const isToCome = ({ visit, status }: ShownVisit) =>
    !isRecorded({ status }) && partOfDayEndsAt(visit, index.zone) > now;
  const toCome = today.filter(isToCome);
  const asked = activeVisits.filter((shown) => isAsked(shown) && isToCome(shown));
  const over = today.filter((shown) => !on.includes(shown) && !toCome.includes(shown));
  const [lead, ...after] = [...on, ...toCome];
  const rest = { date, after, over, cancelled, asked };
  if (lead) return { ...rest, lead, leadIs: on.includes(lead) ? 'on' : 'today' };
  const later = findNextAfter({ index, date, now }, (shown) => !isAsked(shown));
  if (later) return { ...rest, lead: later, leadIs: 'later' };
  const askedLater = asked.length > 0 ? undefined : findNextAfter({ index, date, now }, isAsked);
  return { ...rest, lead: undefined, leadIs: 'none', asked: askedLater ? [askedLater] : asked };
}

/**
 * Finds the visit to ask about: the last of today that took place, once nothing more of today is to come and until someone has said how it
 * was. Of one to which no one came, as reported or as recorded, nothing is asked.
 */
export function findVisitToRate({ day, index, now }: { day: TodayVisits; index: RosterIndex; now: Instant }) {
  if (day.leadIs === 'on' || day.leadIs === 'today') return undefined;
  const last = day.over.at(-1);
  if (!last || last.status === 'DidNotTakePlace' || index.arrivals.has(last.key)) return undefined;
  const isAnswered = index.feedback.has(last.key);
  return isAnswered || !canGiveFeedback({ ...last, now, zone: index.zone }) ? undefined : last;
}

/** Says whether a visit was asked for and is not confirmed: a request never leads the day (docs/product/dashboard.md, "Today"). */
function isAsked({ tickets }: ShownVisit): boolean {
  return tickets.some(({ type, status }) => type === 'newBooking' && status === 'open');
}

/** Says whether a visit with a worker at an exact time has begun and not ended. */
function isOn({ shown, now, zone }: { shown: ShownVisit; now: Instant; zone: string }): boolean {
  const { visit } = shown;
  if (visit.status !== 'Allocated' || findExactStart(visit) === undefined) return false;
  return beginsAt(visit, zone) <= now && endsAt(visit, zone) > now;
}

/** Finds today's visit, else one that was today, and the next one after it; what was only asked for is neither. */
export function findTodayAndNext(at: Parameters<typeof visitsOn>[0]) {
  const { lead, leadIs, after, over, asked, cancelled } = findToday(at);
  const isToday = leadIs === 'on' || leadIs === 'today';
  return {
    today: isToday ? lead : (over.at(-1) ?? asked.find(({ visit }) => visit.date === at.date) ?? cancelled.at(-1)),
    next: (isToday ? after[0] : lead) ?? findNextAfter(at, (shown) => !isAsked(shown)),
  };
}

function findNextAfter(
  { index, date, now }: Parameters<typeof visitsOn>[0],
  isWanted: (shown: ShownVisit) => boolean,
): ShownVisit | undefined {
  for (const later of index.dates) {
    if (later <= date) continue;
    const nextVisit = visitsOn({ index, date: later, now }).find(
      (shown) => shown.status !== 'Cancelled' && isWanted(shown),
    );
    if (nextVisit) return nextVisit;
  }
  return undefined;
}

/** Lists visits of a day, and of the night before, of which no one has said that a worker came, though one should have (docs/product/arrivals.md). */
export function listLate({ index, date, now }: { index: RosterIndex; date: string; now: Instant }): ShownVisit[] {
  return [addDays(date, -1), date]
    .flatMap((day) => visitsOn({ index, date: day, now }))
    .filter(({ visit }) => canReportArrival({ visit, now, zone: index.zone }));
}
