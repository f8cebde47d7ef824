import { findExactStart, overnightStart } from '#domain/appointments/begin.ts';
import { checkWork } from '#domain/confirmations/check.ts';
import { findPlace, type Outcome } from '#domain/confirmations/outcome.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { formatDuration } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { checkClock, checkFunding, checkWorker, type EntryWeek, entryLimits } from './check-entry.ts';
import type { PlannedRow } from './transitions.ts';
import type { TimesheetVisit } from './types.ts';

/** The work that was entered of a visit that has begun. Absent fields are unchanged. */
export type TypedWork = {
  startTime?: string | undefined;
  durationOption?: 'Specified' | 'Overnight' | undefined;
  durationMins?: number | undefined;
  supportWorkerRef?: string | undefined;
  /** The worker whose time it is, where several come. */
  plannedWorkerRef?: string | undefined;
  fundingRef?: string | undefined;
  outcome?: Outcome | undefined;
};

type TypeInput = { visit: TimesheetVisit; typed: TypedWork; week: EntryWeek; now: Instant };
/** `place` is whose row this takes the place of. */
type TypedRow = { ok: true; row: PlannedRow; place: string } | { ok: false; problems: FieldIssue[] };

export const chooseWhose: FieldIssue = { path: 'plannedWorkerRef', message: 'Choose whose time this is.' };

/**
 * Makes the row of one support worker after something was typed of a visit that has begun. It is laid over what was typed before or else
 * over the plan (docs/product/timesheets.md, "Changing a visit"). Planned for an hour with Tom, typed 45 minutes: Tom, 45 minutes.
 */
export function typeWork({ visit, typed, week, now }: TypeInput): TypedRow {
  const place = findTypedPlace(visit, typed);
  if (place === undefined) return { ok: false, problems: [chooseWhose] };
  const row = layOver({ visit, typed, place, zone: week.zone });
  const problems = checkTyped({ visit, typed, row, week, now, place });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, row, place };
}

type Places = Pick<TimesheetVisit, 'supportWorkerRefs' | 'workersNeeded' | 'worked'>;

/** Lists the workers whose time a visit has: those who were planned, and those who came where no one was. */
export function listPlaces({ supportWorkerRefs, worked = [] }: Places): string[] {
  return [...new Set([...supportWorkerRefs, ...worked.map(findPlace)])];
}

/** Says whether one more support worker is needed than a visit has. */
export function hasOpenPlace(visit: Places): boolean {
  return listPlaces(visit).length < (visit.workersNeeded ?? 1);
}

/**
 * Finds whose place it is: the named one's, else the only one's. While one is open, of the one who came: Ana, typed beside Mele where
 * two are needed, takes no one's place.
 */
export function findTypedPlace(
  visit: Places,
  { plannedWorkerRef, supportWorkerRef }: Pick<TypedWork, 'plannedWorkerRef' | 'supportWorkerRef'>,
): string | undefined {
  const places = listPlaces(visit);
  if (plannedWorkerRef !== undefined) return places.find((ref) => ref === plannedWorkerRef);
  if (hasOpenPlace(visit)) return supportWorkerRef;
  return places.length === 1 ? places[0] : undefined;
}

type LayOverInput = { visit: TimesheetVisit; typed: TypedWork; place: string; zone: string };

function layOver({ visit, typed, place, zone }: LayOverInput): PlannedRow {
  const stored = visit.worked?.find((row) => findPlace(row) === place);
  const isPlanned = visit.supportWorkerRefs.includes(place);
  const came = typed.supportWorkerRef ?? stored?.supportWorkerRef ?? place;
  const outcome = typed.outcome ?? stored?.outcome ?? 'tookPlace';
  const fundingRef = typed.fundingRef ?? stored?.fundingRef ?? visit.fundingRef;
  const { jobRef, originalDate, jobTypeRefs } = visit;
  const supportWorkerRef = outcome === 'workerDidNotCome' ? place : came;
  return {
    jobRef,
    originalDate,
    supportWorkerRef,
    ...(supportWorkerRef !== place && isPlanned && { plannedWorkerRef: place }),
    outcome,
    ...layTimes({ visit, typed, stored: stored?.outcome === outcome ? stored : undefined, outcome, zone }),
    jobTypeRef: jobTypeRefs[0]!,
    fundingRef,
  };
}

type LayTimesInput = Pick<LayOverInput, 'visit' | 'typed' | 'zone'> & {
  stored: { startTime?: string | undefined; minutes: number } | undefined;
  outcome: Outcome;
};

function layTimes({ visit, typed, stored, outcome, zone }: LayTimesInput): Pick<PlannedRow, 'startTime' | 'minutes'> {
  if (outcome === 'workerDidNotCome') return { minutes: 0 };
  const startTime = typed.startTime ?? (stored ? stored.startTime : findExactStart(visit));
  if (typed.durationOption === 'Overnight') {
    const night = { date: visit.date, startTimeOption: 'Specified', durationOption: 'Overnight' } as const;
    const { minutes } = findPlannedWork({ ...night, startTime: overnightStart }, zone);
    return { startTime: overnightStart, minutes };
  }
  const asPlanned = outcome === 'tookPlace' ? findPlannedWork(visit, zone).minutes : 0;
  return { startTime, minutes: typed.durationMins ?? stored?.minutes ?? asPlanned };
}

type CheckTypedInput = TypeInput & { row: PlannedRow; place: string };

function checkTyped({ visit, typed, row, week, now, place }: CheckTypedInput): FieldIssue[] {
  const { supportWorkerRef } = row;
  const stored = visit.worked?.find((one) => findPlace(one) === place);
  const isNew = !visit.supportWorkerRefs.includes(supportWorkerRef) && stored?.supportWorkerRef !== supportWorkerRef;
  const others = [...visit.supportWorkerRefs.filter((ref) => ref !== place), ...listOthers(visit, place)];
  const work = checkWork({ confirmation: { ...row, note: '-' }, date: visit.date, zone: week.zone, now });
  return [
    ...(isNew ? checkWorker(supportWorkerRef, week) : []),
    ...(others.includes(supportWorkerRef)
      ? [{ path: 'supportWorkerRef', message: 'Choose someone who is not at this visit already.' }]
      : []),
    ...(typed.fundingRef === undefined ? [] : checkFunding(typed.fundingRef, week)),
    ...checkMinutes(typed),
    ...checkClock({ date: visit.date, startTime: row.startTime }, week.zone),
    ...(work ? [{ path: work.path === 'minutes' ? 'durationMins' : (work.path ?? ''), message: work.message }] : []),
  ];
}

function listOthers({ worked = [] }: TimesheetVisit, place: string): string[] {
  return worked.filter((row) => findPlace(row) !== place).map(({ supportWorkerRef }) => supportWorkerRef);
}

/** Checks that the minutes are not too many; any number is right, since it is what was worked. */
function checkMinutes({ durationMins }: TypedWork): FieldIssue[] {
  if (durationMins === undefined || (durationMins >= 0 && durationMins <= entryLimits.mostMinutes)) return [];
  return [{ path: 'durationMins', message: `Enter at most ${formatDuration(entryLimits.mostMinutes)}.` }];
}
