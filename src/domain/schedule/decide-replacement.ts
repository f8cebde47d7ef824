import { pickTimes } from '#domain/appointments/times.ts';
import type { Job, Visit } from '#domain/appointments/types.ts';
import { aboutVersion, addWorkersReplaced } from '#domain/tickets/about.ts';
import type { CalendarChange } from './calendar-change.ts';
import { decideOfficeBooking } from './decide-booking.ts';

type DecisionInput = {
  /** The visit of who is sent, as `planReplacement` makes it. */
  line: Job;
  /** The visit that no one has come to, and its booking. */
  visit: Visit;
  job: Job;
  /** Those of its support workers who did not come. */
  didNotComeRefs: readonly string[];
  actRef: string;
  /** Words that everyone with the calendar reads. */
  answer: string;
};

/**
 * Decides that someone else is sent (docs/product/arrivals.md, "Someone else is sent"): a booking by the office that is in the history of
 * both visits, and whose one notice answers about the first. Grace for Tom: Grace’s visit, and “Grace comes at 9:25am” about 9:00am.
 */
export function decideReplacement({ line, visit, job, didNotComeRefs, actRef, answer }: DecisionInput): CalendarChange {
  const { act, notice, choice, steps: _, ...booked } = decideOfficeBooking({ lines: [line], actRef, reason: answer });
  const { jobRef, originalDate, date } = visit;
  const about = {
    version: aboutVersion,
    kind: 'sent',
    service: job.jobTypeRefs[0] ?? '',
    date,
    jobRef,
    originalDate,
  } as const;
  return {
    ...booked,
    // The family reads the answer, which is no reason why someone they have hidden comes.
    choice: choice && { ...choice, reason: { ...choice.reason, text: undefined } },
    act: act && {
      ...act,
      seriesRefs: [job.seriesRef, ...act.seriesRefs],
      about: addWorkersReplaced(
        { ...about, startTime: line.startTime ?? '' },
        { before: didNotComeRefs, after: line.supportWorkerRefs },
      ),
    },
    notice: notice && {
      ...notice,
      kind: 'arrival',
      content: { ...notice.content, subjects: [{ kind: 'visit', date, ...pickTimes(visit) }] },
    },
  };
}
