import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { mayBeginAt, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { Clock, Instant } from '#domain/time/zone.ts';
import type { VisitDifference } from './compare-visits.ts';
import type { WorkerLine } from './notice-line.ts';

/** The changes for a support worker, a line a visit. */
export type WorkerNews = { ref: string; lines: WorkerLine[]; beginsAt: Instant };

/** So many visits are named one by one; of the others how many there are, and until when. */
const mostLines = 5;

type WorkerNewsInput = Clock & {
  differences: readonly VisitDifference[];
  absences: readonly ClientAbsence[];
};

/**
 * Lists what each support worker must know of changes of visits that have not begun (docs/product/notices.md, "Support workers"). Who
 * comes no more hears it as well as who comes instead. Wishes, and visits on days when the client is away, count for no one.
 */
export function listWorkerNews({ differences, absences, zone, now }: WorkerNewsInput): WorkerNews[] {
  const lines = new Map<string, { line: WorkerLine; date: string; begins: Instant }[]>();
  for (const { before, after } of differences) {
    const [had, has] = [pickComing(before, { absences, zone, now }), pickComing(after, { absences, zone, now })];
    for (const ref of new Set([...(had?.supportWorkerRefs ?? []), ...(has?.supportWorkerRefs ?? [])])) {
      const [was, is] = [had?.supportWorkerRefs.includes(ref) && had, has?.supportWorkerRefs.includes(ref) && has];
      const line = compareForWorker(was || undefined, is || undefined);
      const visits = [was, is].flatMap((visit) => visit || []);
      const begins = Math.min(...visits.map((visit) => mayBeginAt(visit, zone)));
      if (line) lines.set(ref, [...(lines.get(ref) ?? []), { line, begins, date: visits.at(-1)!.date }]);
    }
  }
  return [...lines].map(([ref, all]) => {
    const more = all.slice(mostLines);
    const last = more.map(({ date }) => date).reduce((latest, date) => (date > latest ? date : latest), '');
    return {
      ref,
      lines: [
        ...all.slice(0, mostLines).map(({ line }) => line),
        ...(more.length > 0 ? [{ kind: 'more' as const, visits: more.length, until: last }] : []),
      ],
      beginsAt: Math.min(...all.map(({ begins }) => begins)),
    };
  });
}

/** Picks a visit that a support worker comes to and that has not begun; one without a time until its part of the day is over. */
function pickComing(
  visit: Visit | undefined,
  { absences, zone, now }: Pick<WorkerNewsInput, 'absences' | 'zone' | 'now'>,
): Visit | undefined {
  if (!visit || applyAbsences(visit, absences).status !== 'Allocated') return undefined;
  return partOfDayEndsAt(visit, zone) > now ? visit : undefined;
}

function compareForWorker(was: Visit | undefined, is: Visit | undefined): WorkerLine | undefined {
  if (!was) return is && { kind: 'new', is: pickDay(is) };
  if (!is) return { kind: 'gone', was: pickDay(was) };
  const [from, to] = [pickDay(was), pickDay(is)];
  if (timesOf(from) !== timesOf(to)) return { kind: 'changed', was: from, is: to };
  return was.jobTypeRefs.join() === is.jobTypeRefs.join() && was.notes === is.notes
    ? undefined
    : { kind: 'instructions', is: to };
}

function pickDay(visit: Visit) {
  return { date: visit.date, ...pickTimes(visit) };
}

function timesOf(times: ReturnType<typeof pickDay>): string {
  return Object.values(times).join();
}
