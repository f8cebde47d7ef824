import type { BookingRows } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';

/**
 * Applies these writes to the jobs and exceptions of a series, as the database would (docs/product/office-acts.md, "Undo"). A job that ends
 * on the 29th has that end; an exception written twice is the last one.
 */
export function applyWrites({ jobs, exceptions }: BookingRows, writes: readonly Write[]): BookingRows {
  const jobsByRef = new Map(jobs.map((job) => [job.ref, job]));
  const exceptionsByKey = new Map(exceptions.map((exception) => [toVisitKey(exception), exception]));
  for (const write of writes) {
    if (write.kind === 'insertJob' || write.kind === 'updateJob') jobsByRef.set(write.job.ref, write.job);
    else if (write.kind === 'endJob') {
      const job = jobsByRef.get(write.jobRef);
      if (job) jobsByRef.set(job.ref, { ...job, repeatEndDate: write.repeatEndDate });
    } else if (write.kind === 'deleteJob' || write.kind === 'withdrawJob') jobsByRef.delete(write.jobRef);
    else if (write.kind === 'deleteException') exceptionsByKey.delete(toVisitKey(write.visit));
  }
  // As in the database, an exception that is written again is not deleted first.
  for (const write of writes)
    if (write.kind === 'upsertException') exceptionsByKey.set(toVisitKey(write.exception), write.exception);
  return { jobs: [...jobsByRef.values()], exceptions: [...exceptionsByKey.values()] };
}

/**
 * Lists the writes that take these back, from the rows before them (docs/product/office-acts.md, "Undo"). A new job is deleted, a changed
 * one and each exception are as they were. A renamed visit has its old name. Tickets are put back apart, as stored.
 */
export function invertWrites({ jobs, exceptions }: BookingRows, writes: readonly Write[]): Write[] {
  const jobsBefore = new Map(jobs.map((job) => [job.ref, job]));
  const exceptionsBefore = new Map(exceptions.map((exception) => [toVisitKey(exception), exception]));
  const inserted = new Set(writes.flatMap((write) => (write.kind === 'insertJob' ? write.job.ref : [])));
  const changedJobs = new Set(
    writes.flatMap((write) => {
      if (write.kind === 'updateJob') return write.job.ref;
      return write.kind === 'endJob' ? write.jobRef : [];
    }),
  );
  const touched = new Map(writes.flatMap(listTouched).map((visit) => [toVisitKey(visit), visit]));
  return [
    ...[...changedJobs].flatMap((ref): Write[] => {
      const job = jobsBefore.get(ref);
      return job ? [{ kind: 'updateJob', job }] : [];
    }),
    ...[...touched].map(([key, visit]): Write => {
      const exception = exceptionsBefore.get(key);
      return exception ? { kind: 'upsertException', exception } : { kind: 'deleteException', visit };
    }),
    ...writes.flatMap((write): Write[] =>
      write.kind === 'renameVisit' ? [{ kind: 'renameVisit', from: write.to, to: write.from }] : [],
    ),
    ...[...inserted].map((jobRef): Write => ({ kind: 'deleteJob', jobRef })),
  ];
}

function listTouched(write: Write): VisitKey[] {
  if (write.kind === 'deleteException') return [write.visit];
  if (write.kind !== 'upsertException') return [];
  const { jobRef, originalDate } = write.exception;
  return [{ jobRef, originalDate }];
}
