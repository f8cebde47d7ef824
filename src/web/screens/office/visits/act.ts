import type { PlannedChange } from '#contract/notices.ts';
import type { OfficeWorker } from '#contract/office.ts';
import type { ActChange, ActPreview } from '#contract/office-acts.ts';
import { countWorkersNeeded, hasSameRefs } from '#domain/appointments/change-visit.ts';
import { findOpenTimes } from '#domain/appointments/times.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkAct } from '#domain/schedule/check-act.ts';
import { hiddenReasonMessage, isHidden } from '#domain/support-workers/relationship.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { PaidValues } from '#web/parts/schedule/paid-and-charged.tsx';
import type { OfficeVisit } from '#web/parts/schedule/scheduled-visits.ts';

export type ActKind = 'move' | 'length' | 'workers' | 'reassign' | 'cancel';

/** This visit alone, or it and all upcoming ones of its series. */
export type ActScope = 'one' | 'all';

/** The parts of a visit that an act may change. */
type ActTimes = ReturnType<typeof toActTimes>;

export type ActValues = ActTimes &
  PaidValues & {
    reason: string;
    requestedBy: string;
    /** The answer to an open request with its ref, as in `toAnswerChoice`; empty leaves all of them open. */
    answer: string;
    message: string;
  };

type ActTarget = { visit: OfficeVisit; scope: ActScope };

/** Finds what there is before the act: for all upcoming visits that of their series, which this visit may differ from. */
export function findPresent({ visit, scope }: ActTarget) {
  return scope === 'all' ? { ...visit.job, date: visit.originalDate } : visit;
}

export function toActTimes(target: ActTarget) {
  const present = findPresent(target);
  const { date, startTimeOption, startTime, durationOption, durationMins } = present;
  const times = { date, startTimeOption, startTime, durationOption, durationMins };
  return { ...times, workersNeeded: String(countWorkersNeeded(present)) };
}

/** Returns start and length as the line of a booking, whose choices change each other. */
export function toActLine({ startTimeOption, startTime, durationOption, durationMins }: ActTimes): BookingLine {
  const times = { startTimeOption, startTime, durationOption, durationMinutes: durationMins };
  return { ...times, repeat: 'None', services: [] };
}

export function setActLine<V extends ActTimes>(values: V, line: BookingLine): V {
  const { startTimeOption, startTime, durationOption, durationMinutes } = line;
  return { ...values, startTimeOption, startTime, durationOption, durationMins: durationMinutes };
}

type ActInput = ActTarget & {
  kind: ActKind;
  values: ActTimes;
  /** The workers who come afterwards, where a support worker is chosen. */
  supportWorkerRefs?: readonly string[] | undefined;
};

/** Finds what is to be different: an empty change while nothing is. */
export function toAct(input: ActInput): { cancel: true } | { change: ActChange } {
  const { kind, values, supportWorkerRefs: chosen } = input;
  if (kind === 'cancel') return { cancel: true };
  const [{ supportWorkerRefs: present }, before] = [findPresent(input), toActTimes(input)];
  const isNew = (...names: (keyof ActTimes)[]) => names.some((name) => values[name] !== before[name]);
  const { date, startTimeOption, startTime, durationOption, durationMins, workersNeeded } = values;
  const supportWorkerRefs = leavesTimeOpen(input) ? [] : chosen;
  return {
    change: {
      ...(isNew('date') && { date }),
      ...(isNew('startTimeOption', 'startTime') && { startTimeOption, ...(startTime !== undefined && { startTime }) }),
      ...(isNew('durationOption', 'durationMins') && { durationOption, ...(durationMins && { durationMins }) }),
      ...(isNew('workersNeeded') && { workersNeeded: Number(workersNeeded) }),
      ...(supportWorkerRefs &&
        !hasSameRefs(present, [...supportWorkerRefs]) && { supportWorkerRefs: [...supportWorkerRefs] }),
    },
  };
}

/** Says whether it takes a start or a length from a visit (docs/product/office-acts.md, "A start or length left open"). */
export function leavesTimeOpen(input: ActTarget & { values: ActTimes }): boolean {
  return isTimed(toActTimes(input)) && !isTimed(input.values);
}

function isTimed(times: ActTimes): boolean {
  const { start, minutes } = findOpenTimes(times);
  return !start && !minutes;
}

/** Finds what is wrong before the office can act. The server checks it again, and what others do meanwhile. */
export function checkActForm(
  input: ActInput & { values: ActValues },
  { now, zone }: { now: Instant; zone: string },
): FieldIssue[] {
  const { kind, values, visit, scope } = input;
  const typed = toAct(input);
  const act = { ref: '', effectiveDate: visit.originalDate, repeating: scope === 'all', ...typed };
  const lacksStart = 'change' in typed && isStartMissing(typed.change);
  return [
    ...(lacksStart
      ? [{ path: 'startTime', message: 'Enter when it starts.' }]
      : // The preview knows when the client is away.
        checkAct({ act, job: visit.job, visit, clientAbsences: [], now, zone })),
    ...(kind === 'cancel' && values.reason.trim() === '' ? [{ path: 'reason', message: 'Enter a reason.' }] : []),
    ...checkAnswerMessage(values),
  ];
}

/** Says whether what would change can be read already: something is different, and an exact start is typed. */
export function isPreviewable(act: ReturnType<typeof toAct>): boolean {
  if ('cancel' in act) return true;
  return !isStartMissing(act.change) && Object.keys(act.change).length > 0;
}

/** Says whether an exact start is chosen and not yet typed. */
function isStartMissing({ startTimeOption, startTime }: ActChange): boolean {
  return startTimeOption === 'Specified' && !startTime;
}

type OpenTicket = ActPreview['openTickets'][number];
type AnswerValues = Pick<ActValues, 'answer' | 'message'>;
const outcomes = ['approved', 'declined'] as const;

export function toAnswerChoice(outcome: (typeof outcomes)[number], { ref }: Pick<OpenTicket, 'ref'>): string {
  return `${outcome} ${ref}`;
}

/** Finds the open request that is answered with the act; none once it is open no more. */
export function findAnswered(tickets: readonly OpenTicket[], { answer }: AnswerValues) {
  const choices = tickets.flatMap((ticket) => outcomes.map((outcome) => ({ ticket, outcome })));
  return choices.find(({ ticket, outcome }) => toAnswerChoice(outcome, ticket) === answer);
}

/** Asks why a visit is given to workers who the client has hidden, as the server does (docs/product/support-workers.md, "Who could come"). */
export function checkHiddenReason(
  given: readonly Pick<OfficeWorker, 'level'>[],
  { reason }: Pick<ActValues, 'reason'>,
): FieldIssue[] {
  return given.some(isHidden) && isBlank(reason) ? [{ path: 'reason', message: hiddenReasonMessage }] : [];
}

export function checkAnswerMessage({ answer, message }: AnswerValues): FieldIssue[] {
  const lacksMessage = answer.startsWith('declined') && message.trim() === '';
  return lacksMessage ? [{ path: 'message', message: 'Enter a reason.' }] : [];
}

/** Returns the part of a call that answers a request. */
export function toTicketAnswer(tickets: readonly OpenTicket[], values: AnswerValues) {
  const answered = findAnswered(tickets, values);
  if (!answered) return {};
  const { ticket, outcome } = answered;
  const message = values.message.trim();
  return { answer: { ticketRef: ticket.ref, version: ticket.version, outcome, ...(message && { message }) } };
}

type PlannedInput = {
  scope: ActScope;
  /** The support workers who will come. */
  workerRefs?: readonly string[] | undefined;
  /** Nothing changes for those who come. */
  isSame?: boolean;
};

/** Returns what people hear of a change of a visit: those who come and those who will. */
export function toPlannedChange(
  { clientRef, date, startTime, supportWorkerRefs, status }: OfficeVisit,
  { workerRefs = [], scope, isSame = false }: PlannedInput,
): PlannedChange {
  const present = status === 'Allocated' && !isSame ? supportWorkerRefs : [];
  return {
    ...{ clientRef, date, repeating: scope === 'all', workerRefs: [...new Set([...present, ...workerRefs])] },
    ...(startTime && { startTime }),
  };
}

/**
 * Returns what people hear of an act: of the visit as it is, and of the day and start that it moves to, since the sooner counts. Where an
 * exact start is taken from it, the day counts.
 */
export function toPlannedChanges(
  visit: OfficeVisit,
  { date = visit.date, startTimeOption, startTime }: Pick<ActChange, 'date' | 'startTimeOption' | 'startTime'>,
  hearing: PlannedInput,
): PlannedChange[] {
  const before = toPlannedChange(visit, hearing);
  if (date === visit.date && startTimeOption === undefined) return [before];
  const start = startTimeOption === undefined ? visit.startTime : startTime;
  return [before, toPlannedChange({ ...visit, date, startTime: start }, hearing)];
}
