import { isOccurrence, listOccurrences } from '#domain/recurrence/occurrences.ts';
import { compareText } from '#domain/texts/compare-text.ts';
import { type Day, toDate, toDay } from '#domain/time/day.ts';
import { sortMinutes } from './begin.ts';
import { overlayTimes } from './times.ts';
import type { BookingRows, Job, Visit, VisitException } from './types.ts';

type RosterDay = { date: string; appointmentRefs: string[]; fundingRefs: string[] };

type RosterWindow = BookingRows & { start: string; end: string };
type SlotEntry = { minutes: number; ref: string };
/** A day: visits on their own date, already in order, and visits that an exception placed there. */
type DaySlot = { refs: string[]; fundings: string[]; placed: SlotEntry[] };
/** Exceptions of one job: by days after the window's first, and those that place a visit elsewhere in a day or on another. */
type ExceptionsByDay = { byIndex: (VisitException | undefined)[]; placed: VisitException[] };

/**
 * Lists the days from `start` to `end`, inclusive, that have a visit, each with its visits in order of start. An entry is `ref` for a visit
 * on its original date, `ref@originalDate` for a moved one (docs/product/calendar.md, "What a roster holds"). The visit of Monday 23
 * November, moved to the 24th, is `a@2026-11-23` on the 24th. An exception has no effect for a day that its job does not fall on, or
 * without any of `dateFields`.
 */
export function expandRoster({ jobs, exceptions, start, end }: RosterWindow): RosterDay[] {
  const from = toDay(start);
  const slots = new Array<DaySlot | undefined>(Math.max(0, toDay(end) - from + 1));
  const differing = groupExceptionsByJob({ exceptions: exceptions.filter(isPlacedApart), from, length: slots.length });
  const ordered = sortByStart(jobs);
  const minutes = new Map(ordered.map((entry) => [entry.ref, entry.minutes]));
  // Jobs sorted by start fill every day in order. Only a day with an exception is sorted again.
  for (const { job } of ordered) {
    const exceptionsByDay = differing.get(job.ref);
    for (const day of listOccurrences(job, from, from + slots.length - 1)) {
      if (!exceptionsByDay?.byIndex[day - from]) findSlot(slots, day - from, job)?.refs.push(job.ref);
    }
    for (const exception of exceptionsByDay?.placed ?? []) {
      if (!isOccurrence(job, toDay(exception.originalDate))) continue;
      const visit = mergeVisit(job, exception.originalDate, exception);
      const ref = visit.date === visit.originalDate ? job.ref : `${job.ref}@${visit.originalDate}`;
      findSlot(slots, toDay(visit.date) - from, job)?.placed.push({ minutes: sortMinutes(visit), ref });
    }
  }
  const days: RosterDay[] = [];
  for (const [index, slot] of slots.entries()) {
    if (!slot) continue;
    days.push({ date: toDate(from + index), appointmentRefs: sortSlot(slot, minutes), fundingRefs: slot.fundings });
  }
  return days;
}

/** Finds the visit that an entry of a roster's day names: `'a@2026-11-23'` on the 24th, or `'a'` on its own date. */
export function parseVisitRef(entry: string, date: string): { jobRef: string; originalDate: string } {
  const at = entry.indexOf('@');
  if (at < 0) return { jobRef: entry, originalDate: date };
  return { jobRef: entry.slice(0, at), originalDate: entry.slice(at + 1) };
}

/** Lists every visit from `start` to `end`, inclusive, with its exception applied, in order of day and start. */
export function listVisits({ jobs, exceptions, start, end }: RosterWindow): Visit[] {
  const [from, to] = [toDay(start), toDay(end)];
  // As in `expandRoster`: jobs sorted by start fill every day in order, except days with an exception.
  const days: (Visit[] | undefined)[] = new Array(Math.max(0, to - from + 1));
  const addVisit = (index: number, visit: Visit) => {
    const day = days[index];
    if (day) day.push(visit);
    else if (index >= 0 && index < days.length) days[index] = [visit];
  };
  const differing = groupExceptionsByJob({ exceptions, from, length: days.length });
  const untidy = new Set<Day>();
  for (const { job } of sortByStart(jobs)) {
    const exceptionsByDay = differing.get(job.ref);
    for (const day of listOccurrences(job, from, to)) {
      const exception = exceptionsByDay?.byIndex[day - from];
      if (!exception || !isPlacedApart(exception)) addVisit(day - from, mergeVisit(job, toDate(day), exception));
    }
    for (const exception of exceptionsByDay?.placed ?? []) {
      if (!isOccurrence(job, toDay(exception.originalDate))) continue;
      const visit = mergeVisit(job, exception.originalDate, exception);
      const index = toDay(visit.date) - from;
      addVisit(index, visit);
      untidy.add(index);
    }
  }
  for (const index of untidy) days[index]?.sort(compareVisits);
  return days.flatMap((day) => day ?? []);
}

function compareVisits(a: Visit, b: Visit): number {
  return (
    sortMinutes(a) - sortMinutes(b) || compareText(a.jobRef, b.jobRef) || compareText(a.originalDate, b.originalDate)
  );
}

/**
 * Makes a visit: its job with its exception laid over it (docs/product/visits.md, "Four words"). Job A is on Mondays at 09:00. With `{
 * date: '2026-11-24', startTime: '14:00' }` for the 23rd, that visit is on the 24th at 14:00 and all else is A's.
 */
export function mergeVisit(job: Job, originalDate: string, exception?: VisitException): Visit {
  const times = exception && hasOwnTimes(exception) ? overlayTimes(job, exception) : job;
  return {
    jobRef: job.ref,
    seriesRef: job.seriesRef,
    originalDate,
    date: exception?.date ?? originalDate,
    repeatOption: job.repeatOption,
    startTimeOption: times.startTimeOption,
    startTime: times.startTime,
    durationOption: times.durationOption,
    durationMins: times.durationMins,
    jobTypeRefs: job.jobTypeRefs,
    fundingRef: job.fundingRef,
    supportWorkerRefs: exception?.supportWorkerRefs ?? job.supportWorkerRefs,
    workersNeeded: exception?.workersNeeded ?? job.workersNeeded,
    status: exception?.status ?? job.status,
    notBooked: job.notBooked,
    notes: job.notes,
    actualStartTime: exception?.actualStartTime,
    actualDurationMins: exception?.actualDurationMins,
  };
}

/** Indexes the exceptions of one job by original date. */
export function exceptionsOf(job: Job, exceptions: readonly VisitException[]): Map<string, VisitException> {
  return new Map(
    exceptions.filter(({ jobRef }) => jobRef === job.ref).map((exception) => [exception.originalDate, exception]),
  );
}

type GroupInput = { exceptions: readonly VisitException[]; from: Day; length: number };

function groupExceptionsByJob({ exceptions, from, length }: GroupInput) {
  const byJob = new Map<string, ExceptionsByDay>();
  for (const exception of exceptions) {
    let exceptionsByDay = byJob.get(exception.jobRef);
    if (!exceptionsByDay) {
      exceptionsByDay = { byIndex: new Array(length), placed: [] };
      byJob.set(exception.jobRef, exceptionsByDay);
    }
    const index = toDay(exception.originalDate) - from;
    if (index >= 0 && index < length) exceptionsByDay.byIndex[index] = exception;
    if (isPlacedApart(exception)) exceptionsByDay.placed.push(exception);
  }
  return byJob;
}

/** The fields of an exception that can change a visit's day or its place in the day; `isPlacedApart` reads them. */
export const dateFields = ['date', 'startTimeOption', 'startTime', 'durationOption', 'durationMins'] as const;

function isPlacedApart(exception: VisitException): boolean {
  return exception.date !== undefined || hasOwnTimes(exception);
}

function hasOwnTimes(exception: VisitException): boolean {
  return (
    exception.startTimeOption !== undefined ||
    exception.startTime !== undefined ||
    exception.durationOption !== undefined ||
    exception.durationMins !== undefined
  );
}

function sortByStart(jobs: readonly Job[]): (SlotEntry & { job: Job })[] {
  return jobs.map((job) => ({ job, ref: job.ref, minutes: sortMinutes(job) })).sort(compare);
}

function findSlot(slots: (DaySlot | undefined)[], index: number, job: Job): DaySlot | undefined {
  if (index < 0 || index >= slots.length) return undefined;
  let slot = slots[index];
  if (!slot) {
    slot = { refs: [], fundings: [], placed: [] };
    slots[index] = slot;
  }
  if (job.fundingRef !== undefined && !slot.fundings.includes(job.fundingRef)) slot.fundings.push(job.fundingRef);
  return slot;
}

function sortSlot(slot: DaySlot, minutes: ReadonlyMap<string, number>): string[] {
  if (slot.placed.length === 0) return slot.refs;
  const slotMinutes = slot.refs.map((ref) => ({ ref, minutes: minutes.get(ref)! }));
  return [...slotMinutes, ...slot.placed].sort(compare).map(({ ref }) => ref);
}

function compare(a: SlotEntry, b: SlotEntry): number {
  return a.minutes - b.minutes || compareText(a.ref, b.ref);
}
