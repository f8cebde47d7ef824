import type { Job } from '#domain/appointments/types.ts';
import { mergeEqual } from '#domain/appointments/upcoming.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { joinWithAnd, joinWithOr } from '#domain/texts/join-with-and.ts';
import { formatDate } from '#domain/time/format.ts';
import { formatLength, formatStart } from './visit-text.ts';

export type WorkerNaming = {
  nameOf: (ref: string) => string | undefined;
  /** Shown for a visit without a worker. */
  none?: string;
  /** Workers are asked for, and any one of them is right. */
  areWishes?: boolean;
};

/**
 * Lists how a series continues where its later jobs differ from the first: `From 30 Nov 2026: every Monday, 10:00am, 1
 * hour, with Tom Whitaker.` Empty where all are alike.
 */
export function formatLaterJobs(jobs: readonly Job[], naming: WorkerNaming): string[] {
  const { nameOf, none = 'no support worker yet', areWishes = false } = naming;
  const [, ...later] = mergeEqual(jobs);
  return later.map((job) => {
    const names = job.supportWorkerRefs.map((ref) => nameOf(ref) ?? 'a support worker');
    const who = (areWishes ? joinWithOr(names) : joinWithAnd(names)) || none;
    const rule = formatRepeat(job).replace(/^Every/, 'every');
    return `From ${formatDate(job.repeatStartDate ?? '')}: ${rule}, ${formatStart(job)}, ${formatLength(job)}, with ${who}.`;
  });
}
