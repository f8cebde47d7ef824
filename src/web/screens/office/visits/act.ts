import type { ActChange, ActPreview } from '#contract/office-acts.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { countWorkersNeeded, hasSameRefs } from '#domain/appointments/change-visit.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkAct as checkChange } from '#domain/schedule/check-act.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { OfficeVisit } from '#web/parts/schedule/scheduled-visits.ts';

export type ActKind = 'move' | 'length' | 'workers' | 'give' | 'cancel';

/** This visit alone, or it and all upcoming ones of its series. */
export type ActScope = 'one' | 'all';

/** What an act may change; every value is text, as its field has it. */
type ActTimes = Record<'date' | 'startTime' | 'durationMins' | 'workersNeeded', string>;

export type ActValues = ActTimes & {
  reason: string;
  requestedBy: string;
  /** The answer to an open request with its ref, as in `toAnswerChoice`; empty leaves all of them open. */
  answer: string;
  message: string;
};

type ActTarget = { visit: OfficeVisit; scope: ActScope };

/** What there is before the act: for all upcoming visits that of their series, which this visit may differ from. */
export function findPresent({ visit, scope }: ActTarget) {
  return scope === 'all' ? { ...visit.job, date: visit.originalDate } : visit;
}

export function toActTimes(target: ActTarget): ActTimes {
  const present = findPresent(target);
  return {
    date: present.date,
    startTime: findExactStart(present) ?? '',
    durationMins: present.durationMins === undefined ? '' : String(present.durationMins),
    workersNeeded: String(countWorkersNeeded(present)),
  };
}

export type ActInput = ActTarget & {
  kind: ActKind;
  values: ActTimes;
  /** Who comes afterwards, where a support worker is chosen. */
  supportWorkerRefs?: readonly string[] | undefined;
};

/** What is to be different: an empty change while nothing is. */
export function toAct(input: ActInput): { cancel: true } | { change: ActChange } {
  const { kind, values, supportWorkerRefs } = input;
  if (kind === 'cancel') return { cancel: true };
  const [present, before] = [findPresent(input), toActTimes(input)];
  const isNew = (name: keyof ActTimes, of: ActKind) => kind === of && values[name] !== before[name];
  const isNewWorker = supportWorkerRefs && !hasSameRefs(present.supportWorkerRefs, [...supportWorkerRefs]);
  return {
    change: {
      ...(isNew('date', 'move') && { date: values.date }),
      ...(isNew('startTime', 'move') && { startTime: values.startTime }),
      ...(isNew('durationMins', 'length') && { durationMins: Number(values.durationMins) }),
      ...(isNew('workersNeeded', 'workers') && { workersNeeded: Number(values.workersNeeded) }),
      ...(isNewWorker && { supportWorkerRefs: [...supportWorkerRefs] }),
    },
  };
}

/** What is wrong before the office can act; the server checks it again, and what others do meanwhile. */
export function checkAct(
  input: ActInput & { values: ActValues },
  { now, zone }: { now: Instant; zone: string },
): FieldIssue[] {
  const { kind, values, visit, scope } = input;
  const typed = toAct(input);
  const act = { ref: '', effectiveDate: visit.originalDate, repeating: scope === 'all', ...typed };
  const lacksStart = 'change' in typed && typed.change.startTime === '';
  return [
    ...(lacksStart
      ? [{ path: 'startTime', message: 'Enter when it starts.' }]
      : // The preview knows when the client is away.
        checkChange({ act, job: visit.job, visit, clientAbsences: [], now, zone })),
    ...(kind === 'cancel' && values.reason.trim() === '' ? [{ path: 'reason', message: 'Enter a reason.' }] : []),
    ...checkAnswerMessage(values),
  ];
}

/** Whether what would change can be read already: something is different, and every value is whole. */
export function isPreviewable(act: ReturnType<typeof toAct>): boolean {
  if ('cancel' in act) return true;
  const { startTime, durationMins } = act.change;
  const isWhole =
    startTime !== '' && (durationMins === undefined || (Number.isInteger(durationMins) && durationMins > 0));
  return isWhole && Object.keys(act.change).length > 0;
}

type OpenTicket = ActPreview['openTickets'][number];
type AnswerValues = Pick<ActValues, 'answer' | 'message'>;
const outcomes = ['approved', 'declined'] as const;

export function toAnswerChoice(outcome: (typeof outcomes)[number], { ref }: Pick<OpenTicket, 'ref'>): string {
  return `${outcome} ${ref}`;
}

/** The open request that is answered with the act; none once it is open no more. */
export function findAnswered(tickets: readonly OpenTicket[], { answer }: AnswerValues) {
  const choices = tickets.flatMap((ticket) => outcomes.map((outcome) => ({ ticket, outcome })));
  return choices.find(({ ticket, outcome }) => toAnswerChoice(outcome, ticket) === answer);
}

export function checkAnswerMessage({ answer, message }: AnswerValues): FieldIssue[] {
  const lacksMessage = answer.startsWith('declined') && message.trim() === '';
  return lacksMessage ? [{ path: 'message', message: 'Enter a reason.' }] : [];
}

/** The part of a call that answers a request. */
export function toTicketAnswer(tickets: readonly OpenTicket[], values: AnswerValues) {
  const answered = findAnswered(tickets, values);
  if (!answered) return {};
  const { ticket, outcome } = answered;
  const message = values.message.trim();
  return { answer: { ticketRef: ticket.ref, version: ticket.version, outcome, ...(message && { message }) } };
}
