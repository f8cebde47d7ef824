import type { ActPreview } from '#contract/office-acts.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';

export type ActKind = 'move' | 'length' | 'workers' | 'cancel';

/** What is typed about an act; every value is text, as its field has it. */
export type ActValues = {
  date: string;
  startTime: string;
  durationMins: string;
  workersNeeded: string;
  scope: string;
  reason: string;
  requestedBy: string;
  answer: string;
  message: string;
};

const [leastMinutes, mostMinutes] = [5, 720];

/** What is missing before the office can act; the server checks the rest. */
export function checkAct(kind: ActKind, values: ActValues): FieldIssue[] {
  return [
    ...(kind === 'move' && values.startTime === '' ? [{ path: 'startTime', message: 'Enter when it starts.' }] : []),
    ...(kind === 'length' && !isLength(values)
      ? [{ path: 'durationMins', message: `Enter ${leastMinutes} to ${mostMinutes} minutes.` }]
      : []),
    ...(kind === 'cancel' && values.reason.trim() === '' ? [{ path: 'reason', message: 'Enter a reason.' }] : []),
    ...(values.answer === 'declined' && values.message.trim() === ''
      ? [{ path: 'message', message: 'Enter a reason.' }]
      : []),
  ];
}

/** Whether what would change can be read already. A visit without a length, such as an overnight one, can be moved or cancelled. */
export function isPreviewable(kind: ActKind, values: ActValues): boolean {
  return kind !== 'length' || isLength(values);
}

function isLength({ durationMins }: ActValues): boolean {
  const minutes = Number(durationMins);
  return Number.isInteger(minutes) && minutes >= leastMinutes && minutes <= mostMinutes;
}

type ActInput = { kind: ActKind; values: ActValues; visit: Visit };

/** What is to be different; undefined while nothing is. */
export function toAct({ kind, values, visit }: ActInput) {
  if (kind === 'cancel') return { cancel: true as const };
  const { date, startTime, durationMins, workersNeeded, scope } = values;
  const change = {
    ...(kind === 'move' && scope === 'one' && date !== visit.date && { date }),
    ...(kind === 'move' && startTime !== '' && startTime !== findExactStart(visit) && { startTime }),
    ...(kind === 'length' && Number(durationMins) !== visit.durationMins && { durationMins: Number(durationMins) }),
    ...(kind === 'workers' &&
      Number(workersNeeded) !== countWorkersNeeded(visit) && { workersNeeded: Number(workersNeeded) }),
  };
  return Object.keys(change).length === 0 ? undefined : { change };
}

/** The answer to an open request that goes with the act, if it is not left open. */
export function toTicketAnswer({ ref, version }: ActPreview['openTickets'][number], { answer, message }: ActValues) {
  if (answer !== 'approved' && answer !== 'declined') return {};
  const outcome: 'approved' | 'declined' = answer;
  return { answer: { ticketRef: ref, version, outcome, ...(message.trim() && { message: message.trim() }) } };
}
