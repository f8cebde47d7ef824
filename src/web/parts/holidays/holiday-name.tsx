import { findHolidays, type HolidayPlace } from '#domain/settings/holidays.ts';
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
