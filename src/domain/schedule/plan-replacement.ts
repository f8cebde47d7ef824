import { endsAt } from '#domain/appointments/begin.ts';
import type { Job, Visit } from '#domain/appointments/types.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';

/** The step of a start that is made up, and of a length. */
const step = 5;

type ReplacementInput = Clock & {
  /** The ref of the new booking. */
  ref: string;
  /** The visit that no one has come to, and its booking. */
  visit: Visit;
  job: Job;
  supportWorkerRefs: string[];
};

/**
 * Plans the visit of who is sent in place of someone who has not come (docs/product/arrivals.md, "Someone else is sent"). It begins at the
 * next five minutes and is as long as the first, overnight until its end. Rose's hour of 9:00am, at 9:22am: from 9:25am for an hour.
 */
export function planReplacement({ ref, visit, job, supportWorkerRefs, now, zone }: ReplacementInput): Job {
  const begins = Math.ceil(now / (step * 60_000)) * step * 60_000;
  const { date, time } = wallClock({ instant: begins, zone });
  const rest = Math.floor((endsAt(visit, zone) - begins) / (step * 60_000)) * step;
  const minutes = visit.durationOption === 'Specified' ? visit.durationMins : Math.max(rest, step);
  return {
    ref,
    seriesRef: ref,
    jobTypeRefs: job.jobTypeRefs,
    fundingType: job.fundingType,
    fundingRef: job.fundingRef,
    repeatOption: 'None',
    date,
    startTimeOption: 'Specified',
    startTime: time,
    durationOption: 'Specified',
    durationMins: minutes,
    supportWorkerRefs,
    status: 'Pending',
    notes: job.notes,
    version: 1,
  };
}
