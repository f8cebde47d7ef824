import type { BusySlot } from '#contract/office.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';

/** Returns `Thu 26 Nov, 10:00am to 11:00am`. */
export function formatSlot({ date, startTime, endTime }: BusySlot): string {
  return `${formatShortDay(date)}, ${formatTime(startTime)} to ${formatTime(endTime)}`;
}

/** Returns `Busy Mon 23 Nov, 9:00am to 10:00am`, or `Away Mon 23 Nov`. */
export function describeBusy(slot: BusySlot | undefined): string {
  if (slot?.isAway) return `Away ${formatShortDay(slot.date)}`;
  return `Busy ${slot ? formatSlot(slot) : 'then'}`;
}
