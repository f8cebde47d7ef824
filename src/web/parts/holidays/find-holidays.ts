import { type Holiday, indexHolidays } from '#domain/settings/holidays.ts';

/** The names of public holidays by date, as they are in a time zone; empty until the settings have come. */
export type HolidayNames = ReadonlyMap<string, string>;

const none: readonly Holiday[] = [];
/** Each screen with visits asks for them, and they change with the settings only. */
const indexed = new WeakMap<readonly Holiday[], Map<string, HolidayNames>>();

/**
 * Finds the public holidays of a time zone. They come with the settings and change no rule (docs/product/settings.md,
 * "Public holidays").
 */
export function findHolidays(zone: string, holidays: readonly Holiday[] = none): HolidayNames {
  const byZone = indexed.get(holidays) ?? new Map<string, HolidayNames>();
  indexed.set(holidays, byZone);
  const names = byZone.get(zone) ?? indexHolidays(holidays, zone);
  byZone.set(zone, names);
  return names;
}
