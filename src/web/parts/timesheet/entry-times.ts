import { type BookingLine, createLine } from '#domain/booking/line.ts';
import { entryLimits } from '#domain/timesheets/check-entry.ts';

/** Start and length of an entry, as they are sent. */
export type EntryTimes = {
  /** Empty until it is chosen. */
  startTime: string;
  durationOption: 'Specified' | 'Overnight';
  durationMins: number | undefined;
};

/** Makes the line of a booking that has these times. */
export function toLine({ startTime, durationOption, durationMins }: EntryTimes): BookingLine {
  const exact = { ...createLine(undefined, entryLimits), durationOption, durationMinutes: durationMins };
  return startTime ? { ...exact, startTime } : exact;
}

/** Reads the times of a line. An entry has an exact start, also where its line leaves Overnight. */
export function fromLine({ startTime = '', durationOption, durationMinutes }: BookingLine): EntryTimes {
  return {
    startTime,
    durationOption: durationOption === 'Overnight' ? 'Overnight' : 'Specified',
    durationMins: durationMinutes,
  };
}

/** Returns the times of a body, each where there is one. */
export function toEntryTimes({ startTime, durationOption, durationMins }: EntryTimes) {
  return { ...(startTime && { startTime }), durationOption, ...(durationMins !== undefined && { durationMins }) };
}
