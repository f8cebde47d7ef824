import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { Times, Visit } from '#domain/appointments/types.ts';
import { addDays, toDay } from '#domain/time/day.ts';
import type { Clock } from '#domain/time/zone.ts';
import type { VisitDifference } from '../compare-visits.ts';

/** A visit as people hear of it: its times, who comes, and who of them cannot. */
type VisitPlan = Times & { workers: string[]; away?: string[] | undefined };
export type PlannedVisit = VisitPlan & { date: string };

/** The change of a visit. One that is new has no `was`, one that is off no `is`. */
export type VisitChange = {
  was?: PlannedVisit | undefined;
  is?: PlannedVisit | undefined;
  /** Its service or notes differ. */
  isInstructed?: true | undefined;
  /** Of one support worker: someone comes to it all the same. */
  isGiven?: boolean | undefined;
};

/** Visits that change alike, as they are stored: their days, and by how many days each moves. */
export type ChangeOfVisits = {
  was?: VisitPlan | undefined;
  is?: VisitPlan | undefined;
  dates: string[];
  movedBy?: number | undefined;
  isInstructed?: true | undefined;
};

type Coming = Clock & { absences: readonly ClientAbsence[] };

/** Lists what becomes of visits that are not over, packed to be stored. Wishes, and visits on days when the client is away, are none. */
export function toChangesOfVisits(differences: readonly VisitDifference[], coming: Coming): ChangeOfVisits[] {
  return packChanges(
    differences.map(({ before, after }) => {
      const [was, is] = [planVisit(before, coming), planVisit(after, coming)];
      const isInstructed = was && is && describesOther(before!, after!) ? true : undefined;
      return { was, is, isInstructed };
    }),
  );
}

function planVisit(visit: Visit | undefined, { absences, zone, now }: Coming): PlannedVisit | undefined {
  if (!visit || partOfDayEndsAt(visit, zone) <= now) return undefined;
  const { status } = applyAbsences(visit, absences);
  if (status !== 'Allocated' && status !== 'NotAllocated') return undefined;
  return toPlannedVisit(visit, status === 'Allocated' ? visit.supportWorkerRefs : []);
}

/** Picks of a visit what people hear of it. */
export function toPlannedVisit(visit: Visit, workers: string[], away?: string[]): PlannedVisit {
  return { date: visit.date, ...pickTimes(visit), workers, ...(away && { away }) };
}

function describesOther(before: Visit, after: Visit): boolean {
  return before.jobTypeRefs.join() !== after.jobTypeRefs.join() || before.notes !== after.notes;
}

/** Packs changes that are alike into one with all of their days. */
export function packChanges(changes: readonly VisitChange[]): ChangeOfVisits[] {
  const packed = new Map<string, ChangeOfVisits>();
  for (const { was, is, isInstructed } of changes) {
    const date = (was ?? is)?.date;
    if (date === undefined) continue;
    const movedBy = was && is && was.date !== is.date ? toDay(is.date) - toDay(was.date) : undefined;
    const alike = { was: was && withoutDate(was), is: is && withoutDate(is), movedBy, isInstructed };
    const key = JSON.stringify(alike);
    const change = packed.get(key) ?? { ...alike, dates: [] };
    change.dates.push(date);
    packed.set(key, change);
  }
  return [...packed.values()];
}

/** Unpacks what is stored, a change for each visit. */
export function unpackChanges(changes: readonly ChangeOfVisits[]): VisitChange[] {
  return changes.flatMap(({ was, is, dates, movedBy = 0, isInstructed }) =>
    dates.map((date) => ({
      was: was && { ...was, date },
      is: is && { ...is, date: was ? addDays(date, movedBy) : date },
      isInstructed,
    })),
  );
}

function withoutDate({ date: _, ...plan }: PlannedVisit): VisitPlan {
  return plan;
}

/** Finds what a change is to one support worker; undefined where it is nothing to them. */
export function findOwnChange({ was, is, isInstructed }: VisitChange, workerRef: string): VisitChange | undefined {
  const own = (visit: PlannedVisit | undefined) =>
    visit?.workers.includes(workerRef) ? { ...visit, workers: [workerRef], away: undefined } : undefined;
  const change = { was: own(was), is: own(is), isInstructed };
  return change.was || change.is ? change : undefined;
}
