import type { ReactNode } from 'react';
import type { Timesheet, TimesheetVisit } from '#contract/timesheets.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatHoursOfLines, weekdayName } from '#domain/time/format.ts';
import { sumVisitMinutes } from '#domain/timesheets/totals.ts';
import { addHoursUnit } from '#web/parts/visit/visit-text.ts';
import './timesheet-week.css';

type TimesheetWeekProps = {
  timesheet: Pick<Timesheet, 'startDate' | 'visits'>;
  /** In the client's zone. */
  today: string;
  children: (visit: TimesheetVisit) => ReactNode;
};

/** Shows a week's visits by day with the hours of each: seven columns at a desk, a list on a phone. */
export function TimesheetWeek({ timesheet, today, children }: TimesheetWeekProps) {
  const { startDate, visits } = timesheet;
  const days = Array.from({ length: 7 }, (_, at) => {
    const date = addDays(startDate, at);
    return { date, own: visits.filter((visit) => visit.date === date) };
  });
  const hours = formatHoursOfLines(days.map(({ own }) => sumVisitMinutes(own)));
  return (
    <ol className="ts-week">
      {days.map(({ date, own }, at) => (
        <li key={date} className="ts-day" data-today={date === today || undefined}>
          <DayName date={date} isToday={date === today} />
          {own.length > 0 && (
            <ul className="ts-visits">
              {own.map((visit) => (
                <li key={`${visit.jobRef} ${visit.originalDate}`}>{children(visit)}</li>
              ))}
            </ul>
          )}
          <DayTotal hours={hours[at]!} />
        </li>
      ))}
    </ol>
  );
}

function DayName({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <h3 className="ts-date" aria-label={isToday ? `Today, ${formatDayMonth(date)}` : formatDayMonth(date)}>
      <b className="ts-number">{Number(date.slice(8))}</b>{' '}
      <span className="ts-day-name">{isToday ? 'Today' : weekdayName(date).slice(0, 3)}</span>
    </h3>
  );
}

function DayTotal({ hours }: { hours: string }) {
  return (
    <p className="ts-sum num">
      <span className="sr">Total of the day: </span>
      <b className="ts-sum-hours">{hours}</b> {addHoursUnit(hours).split(' ')[1]}
    </p>
  );
}
