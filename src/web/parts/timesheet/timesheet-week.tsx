import type { ReactNode } from 'react';
import type { Timesheet, TimesheetVisit } from '#contract/timesheets.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatHours, weekdayName } from '#domain/time/format.ts';
import { sumVisitMinutes } from '#domain/timesheets/totals.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import './timesheet-week.css';

type TimesheetWeekProps = {
  timesheet: Pick<Timesheet, 'startDate' | 'visits'>;
  /** In the client's zone. */
  today: string;
  children: (visit: TimesheetVisit) => ReactNode;
};

/** A week's visits by day with the hours of each: seven columns at a desk, a list on a phone. */
export function TimesheetWeek({ timesheet, today, children }: TimesheetWeekProps) {
  const { startDate, visits } = timesheet;
  return (
    <ol className="ts-week">
      {Array.from({ length: 7 }, (_, at) => addDays(startDate, at)).map((date) => {
        const own = visits.filter((visit) => visit.date === date);
        return (
          <li key={date} className="ts-day" data-today={date === today || undefined}>
            <DayName date={date} isToday={date === today} />
            {own.length > 0 && (
              <ul className="ts-visits">
                {own.map((visit) => (
                  <li key={`${visit.jobRef} ${visit.originalDate}`}>{children(visit)}</li>
                ))}
              </ul>
            )}
            <DayTotal minutes={sumVisitMinutes(own)} />
          </li>
        );
      })}
    </ol>
  );
}

function DayName({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <h3 aria-label={isToday ? `Today, ${formatDayMonth(date)}` : formatDayMonth(date)}>
      <b>{Number(date.slice(8))}</b> <span>{isToday ? 'Today' : weekdayName(date).slice(0, 3)}</span>
    </h3>
  );
}

function DayTotal({ minutes }: { minutes: number }) {
  return (
    <p className="ts-sum num">
      <span className="sr">Total of the day: </span>
      <b>{formatHours(minutes)}</b> {formatHoursAndMinutes(minutes).split(' ')[1]}
    </p>
  );
}
