import type { Schedule } from '#contract/schedule.ts';
import { isAway } from '#domain/appointments/absence.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { Lane } from './lanes.ts';

/** A day of a row of the week: hours, and what is special about its visits. */
export type WeekCell = {
  day: string;
  visits: number;
  minutes: number;
  pending: number;
  toCancel: number;
  cancelled: number;
  declined: number;
  notAnswered: number;
  unallocated: number;
  notConfirmed: number;
};

/** Lists the days of one row. */
export function listWeekCells(visits: readonly ScheduledVisit[], days: readonly string[]): WeekCell[] {
  const byDay = Map.groupBy(visits, ({ visit }) => visit.date);
  return days.map((day) => {
    const own = byDay.get(day) ?? [];
    const count = (isCounted: (shown: ScheduledVisit) => boolean) => own.filter(isCounted).length;
    const countStatus = (status: ScheduledVisit['status']) => count((shown) => shown.status === status);
    return {
      day,
      visits: own.length,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      pending: countStatus('Pending'),
      toCancel: countStatus('PendingCancellation'),
      cancelled: count(({ status, visit }) => status === 'Cancelled' && !visit.notBooked),
      declined: count(({ visit }) => visit.notBooked === 'declined'),
      notAnswered: count(({ visit }) => visit.notBooked === 'lapsed'),
      unallocated: count(needsWorker),
      notConfirmed: countStatus('NotConfirmed'),
    };
  });
}

/** Says whether the person of a row is away on a day. */
export function isAwayOn(schedule: Schedule, { ref }: Pick<Lane, 'ref'>, day: string): boolean {
  const ofWorker = schedule.workerAbsences.filter(({ workerRef }) => workerRef === ref);
  const ofClient = schedule.clientAbsences.filter(({ clientRef }) => clientRef === ref);
  return isAway(day, [...ofWorker, ...ofClient]);
}

const notes: readonly [keyof Omit<WeekCell, 'day' | 'visits' | 'minutes'>, string][] = [
  ['pending', 'pending'],
  ['toCancel', 'to cancel'],
  ['cancelled', 'cancelled'],
  ['declined', 'declined'],
  ['notAnswered', 'not answered'],
  ['unallocated', 'not allocated'],
  ['notConfirmed', 'not confirmed'],
];

/** Returns `1 pending, 2 to cancel`. */
export function formatCellNotes(cell: WeekCell): string {
  return joinWithCommas(notes.flatMap(([name, word]) => (cell[name] > 0 ? `${cell[name]} ${word}` : [])));
}
