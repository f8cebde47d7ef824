import type { TimesheetVisit, TimesheetVisitChange } from '#contract/timesheets.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { findPlace, type Outcome } from '#domain/confirmations/outcome.ts';
import { listPlaces } from '#domain/timesheets/typed-work.ts';
import { type EntryTimes, toEntryTimes } from '#web/parts/timesheet/entry-times.ts';

type WhoAndWhat = { supportWorkerRef: string; fundingRef: string };

/** A visit that is to come, as its form shows it. */
export type PlannedValues = EntryTimes &
  WhoAndWhat & {
    date: string;
    editTime: boolean;
    editSupportWorkers: boolean;
    /** The worker whose place it is about; empty for that of no one. */
    plannedWorkerRef: string;
  };

/** Returns a visit as planned, with the first of those who come. */
export function toInitialPlan(visit: TimesheetVisit): PlannedValues {
  const plannedWorkerRef = listPlaces(visit)[0] ?? '';
  return {
    ...{ editTime: false, editSupportWorkers: false },
    date: visit.date,
    startTime: findExactStart(visit) ?? '',
    durationOption: visit.durationOption === 'Overnight' ? 'Overnight' : 'Specified',
    durationMins: visit.durationMins,
    ...{ plannedWorkerRef, supportWorkerRef: plannedWorkerRef },
    fundingRef: visit.fundingRef ?? '',
  };
}

type PlanChangeInput = { initial: PlannedValues; values: PlannedValues; isOneOfSeveral: boolean };

/** Returns only what was ticked and changed: what is absent stays. Start and length go together. */
export function toPlanChange({ initial, values, isOneOfSeveral }: PlanChangeInput): TimesheetVisitChange {
  const { date, fundingRef, startTime, durationOption, durationMins } = pickChanged(initial, values);
  const { editTime, editSupportWorkers, plannedWorkerRef, supportWorkerRef } = values;
  const isTimed = [startTime, durationOption, durationMins].some((changed) => changed !== undefined);
  // A worker who was chosen, and whose place someone else has by now, is named: the server then asks whose place it is.
  const isNamed = isOneOfSeveral || plannedWorkerRef !== initial.plannedWorkerRef;
  const whose = isNamed && plannedWorkerRef && { plannedWorkerRef };
  return {
    ...(editTime && date && { date }),
    ...(editTime && isTimed && toEntryTimes(values)),
    ...(editSupportWorkers &&
      supportWorkerRef &&
      supportWorkerRef !== plannedWorkerRef && { supportWorkerRef, ...whose }),
    ...(fundingRef && { fundingRef }),
  };
}

/** The work of one support worker at a visit, as its form shows it. */
export type WorkValues = WhoAndWhat & {
  outcome: Outcome;
  /** Empty where it is not known. */
  startTime: string;
  durationOption: 'Specified' | 'Overnight';
  durationMins: number;
};

/** Returns what was typed of a worker's time, or else what was planned. `place` is the worker who was planned, empty where no one was. */
export function toInitialWork(visit: TimesheetVisit, place: string): WorkValues {
  const row = visit.worked?.find((work) => findPlace(work) === place);
  const [startTime, durationMins] = row ? [row.startTime, row.minutes] : [findExactStart(visit), visit.plannedMins];
  const isAsPlanned = startTime === findExactStart(visit) && durationMins === visit.plannedMins;
  return {
    outcome: row?.outcome ?? 'tookPlace',
    startTime: startTime ?? '',
    durationOption: visit.durationOption === 'Overnight' && isAsPlanned ? 'Overnight' : 'Specified',
    durationMins,
    supportWorkerRef: row?.supportWorkerRef ?? place,
    fundingRef: row?.fundingRef ?? visit.fundingRef ?? '',
  };
}

/** `place` is whose it is, empty where only one comes. */
type ChangeInput<V> = { initial: V; values: V; place: string };

/** Returns only what was changed: what is absent stays. Where the worker did not come nothing else counts. */
export function toWorkChange({ initial, values, place }: ChangeInput<WorkValues>): TimesheetVisitChange {
  const { outcome, startTime, durationOption, durationMins, ...rest } = pickChanged(initial, values);
  const whose = place ? { plannedWorkerRef: place } : {};
  if (values.outcome === 'workerDidNotCome') return { ...whose, outcome: values.outcome };
  // Another outcome begins from another length: the one shown is sent with it.
  const isLong = [durationOption, durationMins, outcome].some((changed) => changed !== undefined);
  const changes = { ...whose, ...rest, ...(outcome && { outcome }) };
  if (isNight(values)) return { ...changes, ...(isLong && { durationOption: 'Overnight' as const }) };
  return {
    ...changes,
    ...(startTime && values.outcome === 'tookPlace' && { startTime }),
    ...(isLong && { durationOption: 'Specified' as const, durationMins: values.durationMins }),
  };
}

/** Says whether it is overnight, which says its start and its length itself. Time that is only paid for has a length. */
export function isNight({ durationOption, outcome }: Pick<WorkValues, 'durationOption' | 'outcome'>): boolean {
  return durationOption === 'Overnight' && outcome === 'tookPlace';
}

/** Returns the values of `now` that differ from `before`. */
function pickChanged<V extends object>(before: V, now: V): Partial<V> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof V]);
  return Object.fromEntries(changed) as Partial<V>;
}
