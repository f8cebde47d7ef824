import type { Schedule } from '#contract/schedule.ts';
import { type ClientAbsence, isAfterEnding } from '#domain/appointments/absence.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
import { describeDaysOff } from '#domain/support-workers/last-day.ts';
import { describeOffHours, findOffHours } from '#domain/support-workers/off-hours.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { Lane } from './lanes.ts';

/** The visits that a cell of the week shows before "+2" is pressed. */
const mostLines = 2;

/**
 * Picks the visits of a day that its cell shows: those that need the office, then those to come, then those that are over
 * (docs/product/office.md, "A week as a roster").
 */
export function pickFirst(visits: readonly ScheduledVisit[]): ReadonlySet<ScheduledVisit> {
  if (visits.length <= mostLines) return new Set(visits);
  return new Set(visits.toSorted((a, b) => findRank(a) - findRank(b)).slice(0, mostLines));
}

function findRank(shown: ScheduledVisit): number {
  if (needsOffice(shown) || shown.status === 'Pending' || shown.status === 'PendingCancellation') return 0;
  return shown.status === 'Active' || shown.status === 'UnderWay' ? 1 : 2;
}

/** Says whether no one comes to a visit as it is: it needs someone, or its support worker is away. */
export function needsOffice(shown: ScheduledVisit): boolean {
  return needsWorker(shown) || shown.awayWorkers.length > 0;
}

/** Counts the lines of a row of the week: those of its fullest day. */
export function countLines({ visits }: Pick<Lane, 'visits'>): number {
  const counts = [...Map.groupBy(visits, ({ visit }) => visit.date).values()].map(({ length }) => length);
  return Math.min(mostLines, Math.max(1, ...counts));
}

type Absence = ClientAbsence & Pick<Schedule['workerAbsences'][number], 'hasLeft'>;
type Absences = ReadonlyMap<string, readonly Absence[]>;

/** Finds the absences of each support worker and client by their ref. */
export function indexAbsences({ workerAbsences, clientAbsences }: Schedule): Absences {
  const ofWorkers = workerAbsences.map(({ workerRef: ref, ...days }) => ({ ref, ...days }));
  const ofClients = clientAbsences.map(({ clientRef: ref, ...days }) => ({ ref, ...days }));
  return Map.groupBy<string, Absence & { ref: string }>([...ofWorkers, ...ofClients], ({ ref }) => ref);
}

/** Words of a day on which someone is away or does not work; hatching alone shows hours off. */
export type DayOff = { words: string; isShown: boolean };

type DayOffInput = { lane: Pick<Lane, 'ref' | 'workHours'>; absences: Absences; day: string };

/** Finds why a day of a row is hatched: `Away`, `Has left`, `Care has ended`, `Does not work Sundays`. */
export function findDayOff({ lane: { ref, workHours }, absences, day }: DayOffInput): DayOff | undefined {
  const own = absences.get(ref) ?? [];
  if (isAfterEnding(day, own)) return { words: 'Care has ended', isShown: true };
  const daysOff = describeDaysOff(own, day);
  if (daysOff) return { words: daysOff, isShown: true };
  const off = findOffHours(workHours, [{ date: day, minutes: 0 }]);
  return off && { words: describeOffHours(off), isShown: false };
}
