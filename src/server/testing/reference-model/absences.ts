import { addDays } from '#domain/time/day.ts';
import { beginsAt, endsAt, isAway, minutesOf, move, type ReferenceCalendar, type ReferenceVisit } from './calendar.ts';

/** The days when a client is away and when support workers cannot come, in a reference calendar. */

/** Days of a visit; one that goes on after midnight has two. */
function listDays({ date, startTime, ...times }: ReferenceVisit): string[] {
  const [hours = 0, minutes = 0] = (startTime ?? '00:00').split(':').map(Number);
  const goesOn = startTime !== undefined && hours * 60 + minutes + minutesOf({ ...times }) > 1440;
  return goesOn ? [date, addDays(date, 1)] : [date];
}

/** Says whether a worker of one of these visits, as they would be, cannot come on its day. */
export function isWorkerAway(calendar: ReferenceCalendar, visits: ReferenceVisit[], today: string): boolean {
  return visits.some(
    (visit) =>
      visit.status !== 'Cancelled' &&
      !isAway(calendar, visit) &&
      visit.date >= addDays(today, -1) &&
      visit.date <= addDays(today, 364) &&
      calendar.workerAbsences.some(
        ({ worker, from, to = '9999-12-31' }) =>
          visit.workers.includes(worker) && listDays(visit).some((day) => from <= day && day <= to),
      ),
  );
}

/**
 * Changes when the client is away or the care ends; returns how many visits that are there again lost a worker. Of two that are
 * there again at one time the first has the worker.
 */
export function changeAbsences(
  calendar: ReferenceCalendar,
  after: Partial<Pick<ReferenceCalendar, 'absences' | 'ending'>>,
  { now, today }: { now: number; today: string },
): number {
  const before = { ...calendar };
  Object.assign(calendar, after);
  const isTaking = (visit: ReferenceVisit) =>
    visit.startTime !== undefined && !['Cancelled', 'Pending'].includes(visit.status) && !isAway(calendar, visit);
  const spanOf = (visit: ReferenceVisit) => ({
    begins: beginsAt(visit, calendar.zone),
    ends: endsAt(visit, calendar.zone),
  });
  const orderOf = (visit: ReferenceVisit) =>
    `${String(beginsAt(visit, calendar.zone)).padStart(15, '0')} ${visit.job.ref} ${visit.usual}`;
  const restored = calendar.visits
    .filter(
      (visit) =>
        visit.status === 'Allocated' &&
        visit.date <= addDays(today, 364) &&
        isAway(before, visit) &&
        !isAway(calendar, visit) &&
        beginsAt(visit, calendar.zone) > now,
    )
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const waiting = new Set(restored);
  const released = restored.filter((visit) => {
    waiting.delete(visit);
    const own = spanOf(visit);
    const isTaken = (worker: string) =>
      isTaking(visit) &&
      calendar.visits.some((other) => {
        if (other === visit || waiting.has(other) || !isTaking(other) || !other.workers.includes(worker)) return false;
        const { begins, ends } = spanOf(other);
        return begins < own.ends && own.begins < ends;
      });
    const workers = visit.workers.filter((worker) => !isTaken(worker));
    if (workers.length === visit.workers.length) return false;
    Object.assign(visit, { workers, status: workers.length > 0 ? 'Allocated' : 'NotAllocated' });
    return true;
  });
  for (const job of new Set(released.map((visit) => visit.job))) move(calendar, job);
  return released.length;
}
