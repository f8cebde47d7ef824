import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { isCivilDate } from '#domain/time/day.ts';
import type { Contact } from './contact.ts';
import { type Country, isZoneOf, type RegionCode, regionCodes, regions } from './regions.ts';

/** A public holiday of a country, or of one of its regions (docs/product/settings.md, "Public holidays"). */
export type Holiday = { date: string; name: string; country: Country; region?: RegionCode | undefined };

export const holidayFields = ['date', 'name', 'country', 'region'] as const;

export const longestHolidayName = 80;
/** Some ten years of a country with all its regions. */
export const mostHolidays = 1000;
/** A calendar shows the past, too: settings carry holidays of the last weeks that it can show. */
export const holidayDaysBack = 400;

/** Lists what is wrong with a new holiday, by field. */
export function checkHoliday({ date, name, country, region }: Holiday): FieldIssue[] {
  return [
    ...(isCivilDate(date) ? [] : [{ path: 'date', message: 'Choose a date.' }]),
    ...(name.trim() === '' ? [{ path: 'name', message: 'Enter a name.' }] : []),
    ...(region && regions[region].country !== country
      ? [{ path: 'region', message: 'Choose a region of this country, or the whole country.' }]
      : []),
  ];
}

/** The place of a client or the office: its region if that is known, and in any case its time zone. */
export type HolidayPlace = { zone: string; region?: RegionCode | undefined };

/** Finds the place of the office from its settings, which have the region as text; `zone` is the provider's. */
export function findOfficePlace({ region }: Pick<Contact, 'region'>, zone: string): HolidayPlace {
  return { zone, region: regionCodes.find((code) => code === region) };
}

/** Says whether a place keeps a holiday (docs/product/settings.md, "Whose holidays"). In Petone that of Wellington, not of Westland. */
export function isHolidayAt({ zone, region }: HolidayPlace, holiday: Pick<Holiday, 'country' | 'region'>): boolean {
  if (holiday.region) return holiday.region === region;
  return region ? regions[region].country === holiday.country : isZoneOf[holiday.country](zone);
}

/** The names of public holidays by date. */
export type HolidayNames = ReadonlyMap<string, string>;

const none: readonly Holiday[] = [];
/** Every screen with visits and each line of payroll asks for them, and they change with the settings only. */
const indexed = new WeakMap<readonly Holiday[], Map<string, HolidayNames>>();

/** Finds the holidays of a place by date. In Sydney the 25th of April 2026 is `ANZAC Day`. */
export function findHolidays(place: HolidayPlace, holidays: readonly Holiday[] = none): HolidayNames {
  const byPlace = indexed.get(holidays) ?? new Map<string, HolidayNames>();
  indexed.set(holidays, byPlace);
  const key = place.region ?? place.zone;
  const names = byPlace.get(key) ?? indexHolidays(holidays, place);
  byPlace.set(key, names);
  return names;
}

function indexHolidays(holidays: readonly Holiday[], place: HolidayPlace): HolidayNames {
  const here = holidays.filter((holiday) => isHolidayAt(place, holiday));
  const byDate = Map.groupBy(here, ({ date }) => date);
  // Named once, where the country and its region both have it.
  const nameOf = (onDate: readonly Holiday[]) => joinWithCommas([...new Set(onDate.map(({ name }) => name))]);
  return new Map([...byDate].map(([date, onDate]) => [date, nameOf(onDate)]));
}
