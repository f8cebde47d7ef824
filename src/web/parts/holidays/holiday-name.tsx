import { useSettings } from '#web/person/session/account.ts';
import { findHolidays } from './find-holidays.ts';
import './holidays.css';

/** Shows the public holiday of a day, on a line of its own; nothing on any other day. */
export function HolidayName({ children }: { children: string | undefined }) {
  return children && <span className="holiday">{children}</span>;
}

/** Shows the same where only the time zone is known. */
export function HolidayOn({ date, zone }: { date: string; zone: string }) {
  return <HolidayName>{findHolidays(zone, useSettings().data?.holidays).get(date)}</HolidayName>;
}
