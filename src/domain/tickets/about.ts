import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, Recurrence, Times, Visit } from '#domain/appointments/types.ts';
import type { AbsenceReason } from '#domain/clients/absence-reason.ts';
import { weekdayName } from '#domain/time/format.ts';
import type { VisitTicket } from './types.ts';

export const aboutVersion = 1;

/** The fields of a whole booking that the office changes, beside its times and support workers. */
export const bookingFields = ['service', 'payer', 'notes'] as const;
export type BookingField = (typeof bookingFields)[number];

type AboutRule = Pick<Recurrence, 'repeatOption' | 'dayOfWeek' | 'repeatFrequencyInWeeks'>;
type AboutStart = Pick<Times, 'startTimeOption' | 'startTime' | 'durationOption'>;

/** The refs of support workers who no longer come, and of those who come in their place. */
type WorkersReplaced = { from: string[]; to: string[] };

/** A service, and one visit on its day, or all of a rule from a day on; `workers` of what the office did. */
type AboutVisits = {
  service: string;
  date: string;
  rule?: AboutRule | undefined;
  workers?: WorkersReplaced | undefined;
};

/** A new day, a new start, or both. */
type AboutMove = { day?: string | undefined; start?: AboutStart | undefined };

/** The place that a question is shown in: a request, or a visit of a series, whatever jobs that is split into. */
type QuestionPlace = {
  requestRef?: string | undefined;
  seriesRef?: string | undefined;
  originalDate?: string | undefined;
};

/**
 * The facts of what a request or an act of the office asks for, of the time when it was made. They stay as they were when its visits change;
 * `describeAbout` makes the words for each reader (record 56).
 */
export type About = { version: typeof aboutVersion } & (
  | (AboutVisits & { kind: 'booking' | 'cancel' | 'workers' | 'note' })
  | (AboutVisits & AboutMove & { kind: 'move' })
  | (AboutVisits & { kind: 'length'; minutes?: number | undefined })
  | (AboutVisits & { kind: 'details'; fields: BookingField[] })
  /** The office's booking of one service, and of `more`; `given` has who comes, by the series of each line. */
  | { kind: 'booked'; service: string; more: number; given?: Record<string, string[]> | undefined }
  | { kind: 'consumablesOrder' | 'employerRegistration' }
  /** It was said of a visit that has begun. */
  | (AboutVisits & { kind: 'late' | 'runningLate' | 'nobodyHome' | 'workerDidNotCome' })
  /** It was cancelled at short notice; `names` are of those it is about, where that is not all. */
  | (AboutVisits & { kind: 'cancelledLate'; minutes: number; charged: boolean; names?: string[] | undefined })
  /** Someone else was sent to a visit that no one had come to. */
  | (AboutVisits & { kind: 'sent'; startTime: string; jobRef: string; originalDate: string })
  /** The client is away; without `to` until further notice. */
  | {
      kind: 'away';
      from: string;
      to?: string | undefined;
      reason?: AbsenceReason | undefined;
      reasonWords?: string | undefined;
    }
  | ({ kind: 'question' } & Partial<Pick<AboutVisits, 'service' | 'date'>> & QuestionPlace)
  | { kind: 'registration' | 'supportWorkerRegistration'; givenName: string; familyName: string }
);
export type AboutKind = About['kind'];

/** With the present names, which are read with it and never stored. */
export type NamedAbout = About & { serviceName?: string | null | undefined; clientName?: string | null | undefined };

export type VisitTicketFacts = Pick<VisitTicket, 'type' | 'originalDate' | 'effectiveDate' | 'requestedChange'> & {
  job: Job;
  /** The one visit that the ticket is about, with its exception applied. */
  visit?: Visit | undefined;
};

/** Says what a request about visits asks for, compared with the visits as they are when it is made. */
export function toVisitAbout(facts: VisitTicketFacts): About {
  const { type, job, visit, originalDate, effectiveDate, requestedChange } = facts;
  const service = job.jobTypeRefs[0] ?? '';
  const version = aboutVersion;
  if (type === 'newBooking') {
    const days = job.date === undefined ? { date: job.repeatStartDate ?? '', rule: toRule(job) } : { date: job.date };
    return { version, kind: 'booking', service, ...days };
  }
  const isSeries = effectiveDate !== undefined;
  const date = effectiveDate ?? visit?.date ?? originalDate ?? job.date ?? '';
  const about = { version, service, date, ...(isSeries && { rule: toRule(job) }) } as const;
  if (type === 'cancellation') return { ...about, kind: 'cancel' };
  const base = visit ?? job;
  const { startTimeOption, startTime, durationOption, durationMins } = changeTimes(base, requestedChange);
  const { date: day } = requestedChange;
  const isNewDay = day !== undefined && (isSeries ? weekdayName(day) !== weekdayName(date) : day !== date);
  const isNewStart = startTimeOption !== base.startTimeOption || startTime !== base.startTime;
  if (isNewDay || isNewStart) {
    const start = isNewStart && { start: { startTimeOption, startTime, durationOption } };
    return { ...about, kind: 'move', ...(isNewDay && { day }), ...start };
  }
  if (durationOption !== base.durationOption || durationMins !== base.durationMins)
    return { ...about, kind: 'length', minutes: durationMins };
  return { ...about, kind: requestedChange.supportWorkerRefs === undefined ? 'note' : 'workers' };
}

type WorkersThen = { before: readonly string[]; after: readonly string[] };

/**
 * Adds who came before and who comes now, where that changes (docs/product/office-acts.md, "History of a booking"). Tom and Mele came and Tom and
 * Grace come: from Mele to Grace.
 */
export function addWorkersReplaced<A extends About>(about: A, { before, after }: WorkersThen): A {
  const from = before.filter((ref) => !after.includes(ref));
  const to = after.filter((ref) => !before.includes(ref));
  return from.length + to.length === 0 ? about : { ...about, workers: { from, to } };
}

function toRule({ repeatOption, dayOfWeek, repeatFrequencyInWeeks }: Job): AboutRule {
  return { repeatOption, dayOfWeek, repeatFrequencyInWeeks };
}
