import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { listVisits, mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, Visit } from '#domain/appointments/types.ts';
import { checkAppointment } from '#domain/booking/check.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import type { NewAppointment } from '#domain/booking/rule.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import type { SameDayRule } from '#domain/brands/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import { applyAnswer } from '#domain/tickets/apply-answer.ts';
import type { ApprovalPlan } from '#domain/tickets/plan-approval.ts';
import { addDays, toDate } from '#domain/time/day.ts';
import type { Clock } from '#domain/time/zone.ts';
import { type ActWarning, checkNewDay, listAwayWarnings, sameDayMessage, shortNoticeMessage } from './check-act.ts';
import { officeLimits } from './office-limits.ts';
import { checkPayer } from './office-payer.ts';

type OfficeLine = NewAppointment & { workersNeeded?: number | undefined; fundingRef?: string | undefined };

type CheckLineInput = Clock & {
  line: OfficeLine;
  jobTypeRefs: readonly string[];
  privateJobTypeRefs: readonly string[];
  /** Fundings of the client that pay for new visits. */
  fundings: readonly { ref: string; jobTypeRef: string }[];
};

/**
 * Lists what is wrong with a line that the office books, by field. The rules of a client's booking hold with the office's limits, and a
 * support worker needs an exact time (docs/product/office-acts.md, "Booking for a client"). Today at 05:15 is right.
 */
export function checkOfficeLine({ line, ...input }: CheckLineInput): FieldIssue[] {
  const checked = { ...input, appointment: line, limits: officeLimits };
  const issues = [
    ...checkAppointment({ ...checked, sameDayRule: 'afterYesterday' }),
    ...checkPayer(line, input.fundings),
  ];
  if (issues.length > 0) return issues;
  const { supportWorkerRefs = [], workersNeeded } = line;
  if (supportWorkerRefs.length > countWorkersNeeded({ workersNeeded }))
    return [{ path: 'supportWorkerRefs', message: 'Choose one support worker, or set two as needed.' }];
  return applyAnswer(line, { supportWorkerRefs }).problems;
}

/** Refuses a line of one visit on a day when the client is away (docs/product/office-acts.md, "A client who is away"). */
export function checkLineDay(
  { repeatOption, date }: Pick<OfficeLine, 'repeatOption' | 'date'>,
  clientAbsences: readonly ClientAbsence[],
): FieldIssue[] {
  return repeatOption === 'None' ? checkNewDay(date, clientAbsences) : [];
}

/** Lists what a client could not book so late, and the office may (docs/product/office-acts.md, "Booking for a client"). */
export function listLineWarnings({
  line,
  job,
  sameDayRule,
  clientAbsences,
  ...input
}: Omit<CheckLineInput, 'fundings'> & {
  job: Job;
  sameDayRule: SameDayRule;
  clientAbsences: readonly ClientAbsence[];
}): ActWarning[] {
  const isTooSoon = checkAppointment({ ...input, appointment: line, limits: officeLimits, sameDayRule }).length > 0;
  const first = findFirstVisit(job);
  const isShort = isShortNotice(first, input);
  const end = addDays(first.date, weeksAhead * 7);
  const visits = listVisits({ jobs: [job], exceptions: [], start: first.date, end });
  return [
    ...(isTooSoon ? [{ kind: 'sameDay' as const, message: sameDayMessage }] : []),
    ...(isShort ? [{ kind: 'shortNotice' as const, message: shortNoticeMessage }] : []),
    ...listAwayWarnings(visits, clientAbsences),
  ];
}

/** Finds the first visit of a new job. */
export function findFirstVisit(job: Job): Visit {
  return mergeVisit(job, job.date ?? toDate(findFirstOccurrence(job)!));
}

/**
 * Plans new jobs as the office books them: Allocated where a support worker comes (docs/product/office-acts.md, "Booking for a client").
 */
export function planOfficeBooking(jobs: readonly Job[]): ApprovalPlan {
  const allocated = jobs.map((job): Job => {
    return { ...job, status: job.supportWorkerRefs.length > 0 ? 'Allocated' : 'NotAllocated' };
  });
  const writes = allocated.map((job) => ({ kind: 'insertJob' as const, job }));
  return { ok: true, writes, jobs: allocated, changed: allocated, exceptions: [] };
}
