import type { HolidayNames } from '#domain/settings/holidays.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { HolidayName } from '#web/parts/holidays/holiday-name.tsx';
import './booking-summary.css';

export const datesShown = 3;

/** Lists the first dates of a repeating line, or all of them where there are fewer. */
export function FirstDates({ dates, holidays }: { dates: readonly string[]; holidays: HolidayNames }) {
  return (
    <div className="first-dates">
      <p className="soft">{dates.length < datesShown ? 'All dates' : 'The first three dates'}</p>
      <ol className="first-dates-list">
        {dates.map((date) => (
          <li key={date}>
            {`${formatShortDay(date)} ${date.slice(0, 4)}`}
            <HolidayName>{holidays.get(date)}</HolidayName>
          </li>
        ))}
      </ol>
    </div>
  );
}
