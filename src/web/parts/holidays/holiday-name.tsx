import { findHolidays, findOfficePlace, type HolidayPlace } from '#domain/settings/holidays.ts';
import { brand } from '#web/kernel/brand.ts';
import { useOfficeContact } from '#web/kernel/office-contact.ts';
import { useSettings } from '#web/person/session/account.ts';
import './holidays.css';

/** Shows the public holiday of a day, on a line of its own; nothing on any other day. */
export function HolidayName({ children }: { children: string | undefined }) {
  return children && <span className="holiday">{children}</span>;
}

/** Shows the same where only the place is known. */
export function HolidayOn({ date, place }: { date: string; place: HolidayPlace }) {
  return <HolidayName>{findHolidays(place, useSettings().data?.holidays).get(date)}</HolidayName>;
}

/** Shows the same of the office's own place. */
export function OfficeHolidayOn({ date }: { date: string }) {
  return <HolidayOn date={date} place={findOfficePlace(useOfficeContact(), brand.timeZone)} />;
}
