import { mayBeginAt } from '#domain/appointments/begin.ts';
import { listVisits, mergeVisit } from '#domain/appointments/roster.ts';
import type { BookingRows, Visit } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { applyWrites } from '#domain/schedule/apply-writes.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import { addDays } from '#domain/time/day.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';
import type { NoticeLine } from './notice-line.ts';

/** A visit before and after a change; one that is new or gone has one of them. */
export type VisitDifference = { before?: Visit | undefined; after?: Visit | undefined };

/** As far ahead as a calendar goes. */
export const daysAhead = 364;

type CompareVisitsInput = Clock & { rows: BookingRows; writes: readonly Write[] };

/**
 * Compares the visits of a series before and after writes, new and gone ones among them (docs/product/notices.md, "What a notice is
 * about"). A split gives visits another job, which alone is no difference. Moving the 23rd to the 24th is one difference.
 */
export function compareVisits({ rows, writes, now, zone }: CompareVisitsInput): VisitDifference[] {
  const touched = writes.flatMap(listTouched);
  const after = applyWrites(rows, writes);
  const isFew = writes.every(({ kind }) => kind === 'upsertException' || kind === 'deleteException');
  const { date: today } = wallClock({ instant: now, zone });
  const window = { start: addDays(today, -1), end: addDays(today, daysAhead) };
  const list = (of: BookingRows) =>
    isFew ? touched.flatMap((key) => findVisit(of, key)) : listVisits({ ...of, ...window });
  return pairVisits(list(rows), list(after));
}

/** Finds when the first visit that a change is about may begin, before or after it. */
export function findFirstBegin(differences: readonly VisitDifference[], zone: string): Instant | undefined {
  const visits = differences.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  return visits.length > 0 ? Math.min(...visits.map((visit) => mayBeginAt(visit, zone))) : undefined;
}

/** Says how many visits differ, and on which days. */
export function toDaysLine(differences: readonly VisitDifference[]): NoticeLine {
  const dates = differences.flatMap(({ before, after }) => (before ?? after)?.date ?? []).sort();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  return { kind: 'days', visits: dates.length, from, to };
}

/** Finds when the visit of a declined change may begin. */
export function findUnchangedBegin(rows: BookingRows, name: VisitKey, zone: string): Instant | undefined {
  return findFirstBegin(
    findVisit(rows, name).map((before) => ({ before })),
    zone,
  );
}

function listTouched(write: Write): VisitKey[] {
  if (write.kind === 'deleteException') return [write.visit];
  return write.kind === 'upsertException' ? [write.exception] : [];
}

function findVisit({ jobs, exceptions }: BookingRows, { jobRef, originalDate }: VisitKey): Visit[] {
  const job = jobs.find(({ ref }) => ref === jobRef);
  const exception = exceptions.find((one) => one.jobRef === jobRef && one.originalDate === originalDate);
  return job ? [mergeVisit(job, originalDate, exception)] : [];
}

/** Pairs visits before and after. Those that read the same cancel each other out; the others are paired by name, then by day. */
export function pairVisits(before: readonly Visit[], after: readonly Visit[]): VisitDifference[] {
  const same = new Map<string, number>();
  for (const visit of after) same.set(toContent(visit), (same.get(toContent(visit)) ?? 0) + 1);
  const gone = before.filter((visit) => !takeOne(same, toContent(visit)));
  const left = after.filter((visit) => takeOne(same, toContent(visit)));
  const byName = pairBy(gone, left, toVisitKey);
  const byDay = pairBy(byName.before, byName.after, ({ date }) => date);
  return [
    ...byName.pairs,
    ...byDay.pairs,
    ...byDay.before.map((visit) => ({ before: visit })),
    ...byDay.after.map((visit) => ({ after: visit })),
  ];
}

function takeOne(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

function pairBy(before: readonly Visit[], after: readonly Visit[], toKey: (visit: Visit) => string) {
  const waiting = new Map(after.map((visit) => [toKey(visit), visit]));
  const pairs: Required<VisitDifference>[] = [];
  for (const visit of before) {
    const match = waiting.get(toKey(visit));
    if (!match) continue;
    waiting.delete(toKey(visit));
    pairs.push({ before: visit, after: match });
  }
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  return {
    pairs,
    before: before.filter((visit) => !paired.has(visit)),
    after: after.filter((visit) => !paired.has(visit)),
  };
}

/** Writes down all of a visit that matters to the people it concerns; the job that it is of does not. */
function toContent(visit: Visit): string {
  const { date, startTimeOption, startTime, durationOption, durationMins, status } = visit;
  const { jobTypeRefs, supportWorkerRefs, notes, workersNeeded } = visit;
  const times = [date, startTimeOption, startTime, durationOption, durationMins];
  return JSON.stringify([...times, status, jobTypeRefs, supportWorkerRefs, notes, workersNeeded]);
}
