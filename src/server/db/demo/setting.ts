import type { Brand } from '#domain/brands/types.ts';
import { findOpenings, listClosedDays, type Openings } from '#domain/settings/opening-hours.ts';
import { type Day, toDate, toDay, weekdayOf } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import { contacts } from './contacts.ts';
import { makeHolidays } from './holidays.ts';

/** The place and day of the demonstration. The hour changes nothing: a date has one demonstration. */
export type Setting = {
  country: Brand['country'];
  /** Clients have a health identifier. */
  hasIdentifier: boolean;
  hasIndividualisedFunding: boolean;
  zone: string;
  openings: Openings | undefined;
  today: Day;
};

/** Whole weeks, so that a fortnight that starts with the history matches today's. */
export const weeksOfHistory = 12;

export function createSetting({ brand, now }: { brand: Brand; now: Instant }): Setting {
  const zone = brand.timeZone;
  const { country } = brand;
  const contact = contacts[country];
  return {
    country,
    hasIdentifier: brand.clientIdentifier !== undefined,
    hasIndividualisedFunding: brand.individualisedFunding,
    zone,
    openings: findOpenings({
      contact,
      closedOn: listClosedDays({ contact, holidays: makeHolidays(country), zone }),
      zone,
    }),
    today: toDay(wallClock({ instant: now, zone }).date),
  };
}

/** Returns the date so many days from today; `-1` is yesterday. */
export function toDemoDate(setting: Setting, days: number): string {
  return toDate(setting.today + days);
}

/** Returns a time of the provider's clock on a day counted from today. */
export function toDemoInstant(setting: Setting, days: number, time: string): Instant {
  return instantOf({ date: toDemoDate(setting, days), time, zone: setting.zone });
}

/** Finds the last weekday before a day counted from today, counted from today: on a Monday `findWeekdayBefore(setting, 0)` is -3. */
export function findWeekdayBefore(setting: Setting, days: number): number {
  const before = days - 1;
  return weekdayOf(setting.today + before) < 5 ? before : findWeekdayBefore(setting, before);
}

/** Finds the first weekday on or after a day counted from today, counted from today. */
export function findWeekdayFrom(setting: Setting, days: number): number {
  return weekdayOf(setting.today + days) < 5 ? days : findWeekdayFrom(setting, days + 1);
}

/** Counts the days from today to the next of a weekday, tomorrow at the earliest; Monday is 0. */
export function countDaysToNext(setting: Setting, weekday: number): number {
  return ((weekday - weekdayOf(setting.today) + 6) % 7) + 1;
}
