import { addDays } from '#domain/time/day.ts';
import { formatDayOfMonth } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { useToday } from '#web/kernel/use-now.ts';

/** Returns what says when a phone was last used: `Used today`, `Last used 12 August`. */
export function useLastUse(): (lastUsedAt: string) => string {
  const today = useToday();
  return (lastUsedAt) => {
    const { date } = wallClock({ instant: Date.parse(lastUsedAt), zone: brand.timeZone });
    if (date >= today) return 'Used today';
    return date === addDays(today, -1) ? 'Used yesterday' : `Last used ${formatDayOfMonth(date)}`;
  };
}
