import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { addDays, minutesOf } from '#domain/time/day.ts';

/** Days when a support worker cannot come, inclusive; without `to` there is no end. */
export type WorkerAbsence = { workerRef: string; from: string; to?: string | undefined };

type VisitDays = Pick<Visit, 'date' | 'startTimeOption' | 'startTime' | 'durationOption' | 'durationMins'>;

/**
 * Finds the first day of a visit on which its worker cannot come, if any. Days are whole, on the client's clock, so a night when clocks
 * change is like any other (docs/product/office.md, "When a support worker cannot come"). An overnight visit of the 22nd ends on the
 * 23rd: away on either, Tom cannot do it.
 */
export function findDayAway(
  visit: VisitDays,
  absences: readonly Omit<WorkerAbsence, 'workerRef'>[],
): string | undefined {
  return listDays(visit).find((day) => absences.some((absence) => isAwayOn(absence, day)));
}

/** Writes the reason that stands where the office gives the visits of someone who cannot come to others. */
export function writeAbsenceReason(name: string): string {
  return `${name} cannot come.`;
}

/** Finds the workers of a visit who cannot come to it. The visit is unchanged until the office gives it to someone else. */
export function findAbsentWorkers(
  visit: VisitDays & Pick<Visit, 'supportWorkerRefs'>,
  absences: readonly WorkerAbsence[] = [],
): string[] {
  const days = listDays(visit);
  return visit.supportWorkerRefs.filter((ref) =>
    absences.some((absence) => absence.workerRef === ref && days.some((day) => isAwayOn(absence, day))),
  );
}

function isAwayOn({ from, to }: Omit<WorkerAbsence, 'workerRef'>, day: string): boolean {
  return from <= day && (to === undefined || day <= to);
}

/**
 * Lists the workers of a visit who are shown as unable to come. Only an allocated visit has some: those of an unanswered booking are
 * wishes, and no one comes to a cancelled one (docs/product/office.md, "When a support worker cannot come").
 */
export function listCannotCome(
  visit: VisitDays & Pick<Visit, 'supportWorkerRefs' | 'status'>,
  absences: readonly WorkerAbsence[] = [],
): string[] {
  return visit.status === 'Allocated' && absences.length > 0 ? findAbsentWorkers(visit, absences) : [];
}

/** Lists the days that a visit touches; one that ends at midnight does not touch the next. */
function listDays(visit: VisitDays): string[] {
  const start = findExactStart(visit);
  const minutes = start === undefined ? 0 : minutesOf(start) + countPlannedMinutes(visit) - 1;
  const count = Math.max(0, Math.floor(minutes / 1440));
  return Array.from({ length: count + 1 }, (_, index) => addDays(visit.date, index));
}
