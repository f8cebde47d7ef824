import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import type { Job, Times } from '#domain/appointments/types.ts';
import { listOccurrences } from '#domain/recurrence/occurrences.ts';
import { type Day, minutesOf } from '#domain/time/day.ts';
import { type Setting, weeksOfHistory } from './setting.ts';

type BusyInterval = readonly [start: number, end: number];

/** Support workers' time, so that none is booked twice. Each works in one time zone, so local times suffice. */
export type Diary = {
  /** Says whether the worker is free for a job on every day it falls on. */
  isFree(workerRef: string, job: Job): boolean;
  isFreeAt(workerRef: string, day: Day, times: Times): boolean;
  book(workerRef: string, job: Job): void;
  bookAt(workerRef: string, day: Day, times: Times): void;
  /** Counts the minutes a week that a worker has, about. */
  load(workerRef: string): number;
};

/** A little more than the office checks ahead when it approves. */
const daysAhead = 54 * 7;
/** The way from one home to the next. */
const travelMins = 15;

export function createDiary(setting: Setting): Diary {
  const busyDays = new Map<string, Map<Day, BusyInterval[]>>();
  const loads = new Map<string, number>();
  const from = setting.today - (weeksOfHistory + 2) * 7;
  const to = setting.today + daysAhead;
  const isFreeAt = (workerRef: string, day: Day, times: Times) => {
    const days = busyDays.get(workerRef);
    if (!days) return true;
    const [start, end] = toInterval(day, times);
    return [day - 1, day, day + 1].every((near) =>
      (days.get(near) ?? []).every((other) => other[1] + travelMins <= start || end + travelMins <= other[0]),
    );
  };
  const bookAt = (workerRef: string, day: Day, times: Times) => {
    const days = busyDays.get(workerRef) ?? new Map<Day, BusyInterval[]>();
    busyDays.set(workerRef, days.set(day, [...(days.get(day) ?? []), toInterval(day, times)]));
  };
  return {
    isFreeAt,
    bookAt,
    isFree: (workerRef, job) => listOccurrences(job, from, to).every((day) => isFreeAt(workerRef, day, job)),
    book(workerRef, job) {
      const days = listOccurrences(job, from, to);
      for (const day of days) bookAt(workerRef, day, job);
      const weekly = (days.length * countPlannedMinutes(job) * 7) / (to - from);
      loads.set(workerRef, (loads.get(workerRef) ?? 0) + weekly);
    },
    load: (workerRef) => loads.get(workerRef) ?? 0,
  };
}

function toInterval(day: Day, times: Times): BusyInterval {
  const start = day * 1440 + minutesOf(findExactStart(times)!);
  return [start, start + countPlannedMinutes(times)];
}
