import type { BusySlot } from '#contract/office.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';

/** `Thu 26 Nov, 10:00am to 11:00am`. */
export function formatSlot({ date, startTime, endTime }: BusySlot): string {
  return `${formatShortDay(date)}, ${formatTime(startTime)} to ${formatTime(endTime)}`;
}
