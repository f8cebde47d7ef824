import type { TimesheetVisit, TimesheetVisitChange } from '#contract/timesheets.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { findPlace, type Outcome } from '#domain/confirmations/outcome.ts';
import { type EntryTimes, toEntryTimes } from '#web/parts/timesheet/entry-times.ts';

type VisitChange = Omit<TimesheetVisitChange, 'version'>;
type WhoAndWhat = { supportWorkerRef: string; fundingRef: string };

/** A visit that is to come, as its form shows it. */
export type PlannedValues = EntryTimes & WhoAndWhat & { date: string };

/** A visit as planned, with one of those who come. */
export function toInitialPlan(visit: TimesheetVisit, place: string): PlannedValues {
  return {
    date: visit.date,
    startTime: findExactStart(visit) ?? '',
    durationOption: visit.durationOption === 'Overnight' ? 'Overnight' : 'Specified',
    durationMins: visit.durationMins,
    supportWorkerRef: place,
    fundingRef: visit.fundingRef ?? '',
  };
}

/** `place` is whose it is, empty where only one comes. */
type ChangeInput<V> = { initial: V; values: V; place: string };

/** Only what was changed: what is absent stays. Start and length go together. */
export function toPlanChange({ initial, values, place }: ChangeInput<PlannedValues>): VisitChange {
  const { startTime, durationOption, durationMins, ...rest } = pickChanged(initial, values);
  const isTimed = [startTime, durationOption, durationMins].some((changed) => changed !== undefined);
  const whose = place && rest.supportWorkerRef ? { plannedWorkerRef: place } : {};
  return { ...whose, ...rest, ...(isTimed && toEntryTimes(values)) };
}

/** What was worked by one support worker of a visit, as its form shows it. */
export type WorkValues = WhoAndWhat & {
  outcome: Outcome;
  /** Empty where it is not known. */
  startTime: string;
  durationMins: number;
};

/** What was typed of a worker's time, or else what was planned. `place` is the worker who was planned, empty where no one was. */
export function toInitialWork(visit: TimesheetVisit, place: string): WorkValues {
  const row = visit.worked?.find((work) => findPlace(work) === place);
  return {
    outcome: row?.outcome ?? 'tookPlace',
    startTime: (row ? row.startTime : findExactStart(visit)) ?? '',
    durationMins: row?.minutes ?? visit.plannedMins,
    supportWorkerRef: row?.supportWorkerRef ?? place,
    fundingRef: row?.fundingRef ?? visit.fundingRef ?? '',
  };
}

/** Only what was changed: what is absent stays. Where the worker did not come nothing else counts. */
export function toWorkChange({ initial, values, place }: ChangeInput<WorkValues>): VisitChange {
  const { outcome, startTime, durationMins, ...rest } = pickChanged(initial, values);
  const whose = place ? { plannedWorkerRef: place } : {};
  if (values.outcome === 'workerDidNotCome') return { ...whose, outcome: values.outcome };
  // Another outcome begins from another length: the one shown is sent with it.
  const isLong = durationMins !== undefined || outcome !== undefined;
  return {
    ...whose,
    ...rest,
    ...(outcome && { outcome }),
    ...(startTime && values.outcome === 'tookPlace' && { startTime }),
    ...(isLong && { durationOption: 'Specified' as const, durationMins: values.durationMins }),
  };
}

/** The values of `now` that differ from `before`. */
function pickChanged<V extends object>(before: V, now: V): Partial<V> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof V]);
  return Object.fromEntries(changed) as Partial<V>;
}
