import { hasBegun } from '#domain/appointments/begin.ts';
import { describeCancelled } from '#domain/appointments/status.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { type Instant, instantOf } from '#domain/time/zone.ts';
import { isOver } from './office-status.ts';
import { type Confirmation, findPlace, type WorkedVisit } from './outcome.ts';

/** The reason why a confirmation is not written. `path` is the field that it is about. */
export type ConfirmationProblem = {
  code: 'notFound' | 'stale' | 'ruleBroken';
  path?: 'startTime' | 'minutes' | 'charged' | 'otherWorkerRef' | 'note';
  message: string;
};

export type ConfirmedVisit = {
  /** With what differs and the client's absences laid over it. */
  visit: Visit;
  zone: string;
  /** The client's own timesheet confirms. */
  hasTimesheets: boolean;
  /** The office has processed its week. */
  isProcessed: boolean;
  worked: readonly WorkedVisit[];
};

type CheckInput = {
  confirmation: Confirmation;
  confirmed: ConfirmedVisit | undefined;
  /** Workers that exist, of those that the confirmation names. */
  workerRefs: ReadonlySet<string>;
  now: Instant;
};

const broken = (message: string, path?: ConfirmationProblem['path']): ConfirmationProblem => ({
  code: 'ruleBroken',
  message,
  ...(path && { path }),
});

/**
 * Finds what is wrong with a confirmation, if anything (docs/product/office.md, "What happened"). Tom's visit of this evening, confirmed
 * at noon: it is not over yet.
 */
export function checkConfirmation({
  confirmation,
  confirmed,
  workerRefs,
  now,
}: CheckInput): ConfirmationProblem | undefined {
  if (!confirmed) return { code: 'notFound', message: 'This visit could not be found.' };
  if (confirmation.outcome === 'cancelledLate') return broken('This visit was not cancelled late.');
  if (confirmed.hasTimesheets) return broken('This client’s visits are confirmed by timesheet.');
  const stored = findStoredRow(confirmation, confirmed);
  if (stored?.version !== confirmation.version) return { code: 'stale', message: describeStale(stored) };
  if (stored?.payrollExport !== undefined)
    return broken(
      `These hours are in payroll export ${stored.payrollExport} and can no longer be changed. Tell payroll.`,
    );
  if (confirmed.isProcessed)
    return broken('The week of this visit is processed and can no longer be changed. Tell payroll.');
  if (confirmation.outcome === 'notConfirmed') return stored ? undefined : broken('This visit is not confirmed.');
  return (
    checkVisit({ confirmation, confirmed, isStored: stored !== undefined, now }) ??
    checkWorkers({ confirmation, confirmed, workerRefs }) ??
    checkWork({ confirmation, date: confirmed.visit.date, zone: confirmed.zone, now })
  );
}

/** Finds the row that a confirmation corrects. */
function findStoredRow({ supportWorkerRef }: Confirmation, { worked }: ConfirmedVisit): WorkedVisit | undefined {
  return worked.find((row) => findPlace(row) === supportWorkerRef);
}

function describeStale(stored: WorkedVisit | undefined): string {
  if (!stored) return 'Someone else has taken this confirmation back since you opened it.';
  return 'Someone else has confirmed this visit since you opened it.';
}

type VisitInput = { confirmation: Confirmation; confirmed: ConfirmedVisit; isStored: boolean; now: Instant };

function checkVisit({ confirmation: { outcome }, confirmed, isStored, now }: VisitInput) {
  const { visit, zone } = confirmed;
  if (!isStored && visit.status === 'Cancelled') return broken(`${describeCancelled(visit)}.`);
  if (!isStored && visit.status === 'Pending') return broken('This visit was never approved.');
  if (isOver({ visit, now, zone })) return undefined;
  if (outcome === 'tookPlace') return broken('This visit is not over yet.');
  return hasBegun({ visit, now, zone }) ? undefined : broken('This visit has not begun yet.');
}

function checkWorkers({
  confirmation,
  confirmed,
  workerRefs,
}: Omit<CheckInput, 'now'> & { confirmed: ConfirmedVisit }) {
  const { supportWorkerRef, otherWorkerRef, outcome } = confirmation;
  const planned = confirmed.visit.supportWorkerRefs;
  const isStored = findStoredRow(confirmation, confirmed) !== undefined;
  if (!isStored && planned.length > 0 && !planned.includes(supportWorkerRef)) {
    return broken('This support worker was not planned for this visit.');
  }
  if (planned.length === 0 && outcome === 'workerDidNotCome') return broken('No support worker was planned.');
  const who = otherWorkerRef ?? supportWorkerRef;
  if (!workerRefs.has(who)) return broken('Choose a support worker.', 'otherWorkerRef');
  if (otherWorkerRef === undefined) return undefined;
  if (outcome === 'workerDidNotCome') return broken('Choose who came, or that no one did.', 'otherWorkerRef');
  const isThere = planned.includes(otherWorkerRef) || confirmed.worked.some((row) => isOther(row, confirmation));
  return isThere ? broken('Choose someone who is not at this visit already.', 'otherWorkerRef') : undefined;
}

function isOther(row: WorkedVisit, { supportWorkerRef, otherWorkerRef }: Confirmation): boolean {
  return row.supportWorkerRef === otherWorkerRef && findPlace(row) !== supportWorkerRef;
}

/** The problem of a visit of which no one has said whether it is charged. */
export const chargeNotChosen = { path: 'charged' as const, message: 'Choose whether the visit is charged.' };

type WorkInput = { confirmation: Omit<Confirmation, 'clientRef' | 'jobRef' | 'originalDate'>; now: Instant };

/**
 * Finds what is wrong with the time and the note that were typed for a visit of a day (docs/product/office.md, "What happened"). The
 * worker did not come, and nothing says what was done about it: the note is missing.
 */
export function checkWork({ confirmation, date, zone, now }: WorkInput & { date: string; zone: string }) {
  const { outcome, startTime, minutes = 0, charged, note = '' } = confirmation;
  const isAsked = outcome === 'nobodyHome' || outcome === 'cancelledLate';
  // A visit where no one was home may have been recorded before this was asked, and is put back so by an undo.
  if (outcome === 'cancelledLate' && charged === undefined)
    return broken(chargeNotChosen.message, chargeNotChosen.path);
  if (!isAsked && charged !== undefined)
    return broken('Say this only where no one was home, or where it was cancelled late.', 'charged');
  if (outcome === 'workerDidNotCome') {
    if (minutes > 0 || startTime !== undefined) return broken('Leave the time empty where no one came.', 'minutes');
    return isBlank(note) ? broken('Enter what was done about it.', 'note') : undefined;
  }
  if (outcome === 'tookPlace' && minutes === 0) return broken('Enter how long it took.', 'minutes');
  const began = startTime === undefined ? undefined : instantOf({ date, time: startTime, zone });
  if (began !== undefined && began > now) return broken('Enter a start that has passed.', 'startTime');
  if (began !== undefined && began + minutes * 60_000 > now)
    return broken('Enter a length that has passed.', 'minutes');
  return undefined;
}
