import { useMemo } from 'react';
import { indexHolidays } from '#domain/settings/holidays.ts';
import { useSettings } from '#web/session/account.ts';

/** The names of public holidays by date, as they are in a time zone; empty until the settings have come. */
export type HolidayNames = ReadonlyMap<string, string>;

/** They come with the settings and change no rule (docs/product/settings.md, "Public holidays"). */
export function useHolidays(zone: string): HolidayNames {
  const { data } = useSettings();
  const holidays = data?.holidays;
  return useMemo(() => indexHolidays(holidays ?? [], zone), [holidays, zone]);
}
