import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { isCivilDate } from '#domain/time/day.ts';
import { type Country, isZoneOf, type RegionCode, regions } from './regions.ts';

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

/**
 * Indexes the holidays of a time zone by date. One of a region says which, because a zone may hold several regions: `Labour Day (NSW, ACT)`
 * in Sydney, and `ANZAC Day` for all of Australia.
 */
export function indexHolidays(holidays: readonly Holiday[], zone: string): Map<string, string> {
  const here = holidays.filter(({ country, region }) =>
    region ? (regions[region].zones as readonly string[]).includes(zone) : isZoneOf[country](zone),
  );
  const byDate = Map.groupBy(here, ({ date }) => date);
  return new Map([...byDate].map(([date, onDate]) => [date, formatHolidays(onDate)]));
}

function formatHolidays(onDate: readonly Holiday[]): string {
  const byName = Map.groupBy(onDate, ({ name }) => name);
  return joinWithCommas(
    [...byName].map(([name, alike]) => {
      if (alike.some(({ region }) => region === undefined)) return name;
      const where = joinWithCommas(alike.map(({ region }) => regions[region!].name));
      return `${name} (${where})`;
    }),
  );
}
