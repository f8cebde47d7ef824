import { isRecorded } from '#domain/appointments/status.ts';
import { addDays } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, visitsOn } from '#web/parts/visit/roster-index.ts';

const mostShown = 5;
const daysBack = 30;

/**
 * Lists the latest past appointments, newest first: at most 5, at most 30 days back (docs/product/dashboard.md, "Recent
 * visits"). On 20 November a visit of 21 October still counts. Cancelled visits and those that wait for an answer are
 * not past.
 */
export function listRecentVisits({ index, today, now }: { index: RosterIndex; today: string; now: Instant }) {
  const first = addDays(today, -daysBack);
  const visits: ShownVisit[] = [];
  for (const date of index.dates.filter((one) => one >= first && one <= today).reverse()) {
    visits.push(...visitsOn({ index, date, now }).filter(isOver).reverse());
    if (visits.length >= mostShown) break;
  }
  return visits.slice(0, mostShown);
}

function isOver({ status }: ShownVisit): boolean {
  return status === 'Past' || isRecorded({ status });
}
