import { addDays } from '#domain/time/day.ts';
import { formatShortDay } from '#domain/time/format.ts';

/** Returns `Today`, `Tomorrow`, `Yesterday`, `Wed 25 Nov`. */
export function formatNearDay(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date === addDays(today, -1) ? 'Yesterday' : formatShortDay(date);
}
