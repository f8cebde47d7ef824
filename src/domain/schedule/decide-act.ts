import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { NoticeLine } from '#domain/notices/notice-line.ts';
import { type CancellationNotice, listLateVisits, type PaidLate } from '#domain/schedule/late-cancellations.ts';
import { type About, addWorkersReplaced, toVisitAbout } from '#domain/tickets/about.ts';
import { pickRule, toApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import type { TicketToAnswer } from '#domain/tickets/decide-answer.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { listBookingChanges } from './booking-change.ts';
import type { CalendarChange } from './calendar-change.ts';
import { checkAct } from './check-act.ts';
import { findActVisit, isSeriesAct, type PlanActInput, planAct, toTicket } from './plan-act.ts';

export type ActDecisionInput = PlanActInput & {
  clientAbsences: readonly ClientAbsence[];
  /** Differences of the whole booking. */
  details?: NoticeLine[];
  reason?: string | undefined;
  requestedBy?: string | undefined;
  /** The notice that a cancellation needs, and what is paid and charged where it has less. */
  notice?: CancellationNotice | undefined;
  paid?: PaidLate | undefined;
  /** The open request that the act answers. */
  answer?:
    | { ticket: TicketToAnswer; status: 'approved' | 'declined'; text: string | undefined; wishes: string[] }
    | undefined;
};

const audits = { change: 'visitChanged', cancellation: 'visitCancelled' } as const;
const noticeKinds = { change: 'changed', cancellation: 'cancelled' } as const;

/** Decides on what the office does by itself, or says why it cannot be done (docs/product/office-acts.md, "Acts"). */
export function decideAct(input: ActDecisionInput): CalendarChange | ApprovalRefusal {
  const { act, job, zone, answer, reason, requestedBy, notice } = input;
  const visit = findActVisit(input);
  const problems = checkAct({ ...input, visit });
  if (problems.length > 0) return { ok: false, problems };
  const plan = planAct(input);
  if (!plan.ok) return plan;
  const chosen = act.change?.supportWorkerRefs ?? [];
  const present = isSeriesAct(act, job) ? [visit, job] : [visit];
  const { originalDate, effectiveDate } = toTicket(act, job);
  const type = act.change ? 'change' : 'cancellation';
  const schedule = toApprovedSchedule(plan);
  const changed = isSeriesAct(act, job) ? job : visit;
  const late = act.change || !notice ? undefined : findLate(input, { plan, notice });
  return {
    ok: true,
    plan,
    jobRef: job.ref,
    choice: {
      chosen,
      newlyChosen: chosen.filter((ref) => !present.every(({ supportWorkerRefs }) => supportWorkerRefs.includes(ref))),
      reason: { text: reason, path: 'reason' },
    },
    audits: [{ action: audits[type], subjectRef: job.ref, ...(late?.paid && { detail: late.paid }) }],
    answer: answer && {
      ref: answer.ticket.ref,
      status: answer.status,
      text: answer.text,
      schedule: answer.status === 'approved' ? schedule : undefined,
    },
    act: {
      ...{ ref: act.ref, type, jobRef: job.ref, seriesRefs: [job.seriesRef] },
      ...{ originalDate, effectiveDate, reason, requestedBy },
      about: addWorkersReplaced(toActAbout(input), {
        before: changed.supportWorkerRefs,
        after: (schedule ?? changed).supportWorkerRefs,
      }),
      beginsAt: type === 'cancellation' ? beginsAt(visit, zone) : undefined,
    },
    late,
    notice: {
      ...describeNews(input),
      schedule: schedule && { booked: schedule, single: originalDate !== undefined },
    },
  };
}

/** Finds what an act cancels late; the office says of that alone what is paid and charged. */
function findLate(input: ActDecisionInput, { plan, notice }: { plan: ApprovalPlan; notice: CancellationNotice }) {
  const { jobs, exceptions, clientAbsences: absences, paid, now, zone } = input;
  const visits = listLateVisits({ rows: { jobs, exceptions }, writes: plan.writes, absences, notice, now, zone });
  return { visits, paid: visits.length > 0 ? paid : undefined };
}

/** Describes the answer to the request, where the act answers one, else what was done. */
function describeNews(
  input: ActDecisionInput,
): Pick<NonNullable<CalendarChange['notice']>, 'kind' | 'askedBy' | 'content'> {
  const { act, job, answer, details = [], reason: message } = input;
  if (answer) {
    const { ticket, status: kind, text, wishes } = answer;
    return {
      kind,
      askedBy: ticket.askedBy,
      content: { subjects: [{ kind: 'request', about: ticket.about }], details, message: text, wishes },
    };
  }
  const visit = isSeriesAct(act, job) ? undefined : findActVisit(input);
  const schedule = visit ? { repeatOption: 'None' as const, date: visit.date, ...pickTimes(visit) } : pickRule(job);
  const subjects: NoticeLine[] = [{ kind: 'booking', service: job.jobTypeRefs[0] ?? '', schedule }];
  return { kind: noticeKinds[act.change ? 'change' : 'cancellation'], content: { subjects, details, message } };
}

/** Says what an act does, as a request for the same would. One that changes the booking itself alone says so. */
function toActAbout(input: ActDecisionInput): About {
  const { act, job } = input;
  const about = toVisitAbout({ ...toTicket(act, job), job, visit: findActVisit(input) });
  if (about.kind !== 'note' || !act.booking) return about;
  return { ...about, kind: 'details', fields: listBookingChanges(job, act.booking) };
}
