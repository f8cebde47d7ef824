import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { formatPrinted, formatPrintedWeek } from '#domain/paper/printed.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatMonth } from '#domain/time/format.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { listWeeksOfMonth } from '#web/parts/calendar/month-grid.ts';
import { showWeeks } from '#web/parts/calendar/shown-weeks.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { PrintedMonth } from './printed-month.tsx';
import { PrintedWeek } from './printed-week.tsx';
import type { PrintRange } from './use-printing.ts';
import './printed-calendar.css';

type PrintedCalendarProps = {
  paper: PrintRange;
  clientName: string;
  index: RosterIndex;
  services: ServiceNames;
  window: CalendarWindow;
  month: string;
  selected: string;
  now: number;
};

/** Shows the calendar on paper: the client, the month or week, every visit in words, and the time of printing. */
export function PrintedCalendar(props: PrintedCalendarProps) {
  const { paper, clientName, index, services, window, month, selected, now } = props;
  const monday = mondayOfDate(selected);
  const days = Array.from({ length: 7 }, (_, place) => addDays(monday, place));
  const weeks = showWeeks({ index, weeks: paper === 'month' ? listWeeksOfMonth(month, window) : [days], now });
  const period = paper === 'month' ? formatMonth(month) : formatPrintedWeek(monday);
  usePageTitle(`${clientName}, ${period}`);
  return (
    <div className={`sheet sheet-${paper}`}>
      <header className="sheet-head">
        <h1 className="sheet-title">{period}</h1>
        <p className="sheet-whose sheet-about">For {clientName}</p>
        <p className="sheet-small sheet-about">
          Printed {formatPrinted({ now, zone: index.zone })}. Visits may change after that.
        </p>
      </header>
      {paper === 'month' ? (
        <PrintedMonth weeks={weeks} month={month} zone={index.zone} />
      ) : (
        <PrintedWeek index={index} services={services} week={weeks[0]!} />
      )}
    </div>
  );
}
