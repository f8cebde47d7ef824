import type { Job } from '#domain/appointments/types.ts';
import { joinAlike } from '#domain/appointments/upcoming.ts';
import { repeatLabel } from '#domain/booking/choices.ts';
import { formatDate } from '#domain/time/format.ts';
import { joinNames, lengthWords, startWords } from './visit-words.ts';

export type Naming = {
  /** The name of a worker, by ref. */
  nameOf: (ref: string) => string | undefined;
  /** What stands where nobody comes. */
  none?: string;
};

/**
 * How a series goes on, where its later jobs are different from the first: `From 30 Nov 2026: every Monday, 10:00am, 1 hour, with
 * Tom Whitaker.` Nothing where all are alike.
 */
export function laterWords(jobs: readonly Job[], { nameOf, none = 'no one yet' }: Naming): string[] {
  const [, ...later] = joinAlike(jobs);
  return later.map((job) => {
    const who = joinNames(job.supportWorkerRefs.map((ref) => nameOf(ref) ?? 'a support worker')) || none;
    const rule = repeatLabel(job).replace(/^Every/, 'every');
    return `From ${formatDate(job.repeatStartDate ?? '')}: ${rule}, ${startWords(job)}, ${lengthWords(job)}, with ${who}.`;
  });
}
