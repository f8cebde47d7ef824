import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { formatPrinted, formatPrintedWeek } from '#domain/paper/printed.ts';
import type { HolidayPlace } from '#domain/settings/holidays.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays, daysOfWeek, mondayOfDate } from '#domain/time/day.ts';
import { formatDayMonth, formatMonth, formatShortDay } from '#domain/time/format.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { listWeeksOfMonth, toMonth } from '#web/parts/calendar/month-grid.ts';
import { type ShownWeek, showWeeks } from '#web/parts/calendar/shown-weeks.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatVisitNote } from '#web/parts/visit/visit-note.ts';
import { formatShownStatus, listStates } from '#web/parts/visit/visit-states.ts';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import {
  formatHoursAndMinutes,
  formatLength,
  formatStart,
  formatWorkers,
  listComing,
} from '#web/parts/visit/visit-text.ts';
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
        <PrintedMonth weeks={weeks} month={month} place={index} />
      ) : (
        <PrintedWeek index={index} services={services} week={weeks[0]!} />
      )}
    </div>
  );
}

/** Shows a month on paper, Monday to Sunday, with every visit and the hours of each week. */
type PrintedMonthProps = { weeks: readonly ShownWeek[]; month: string; place: HolidayPlace };

function PrintedMonth({ weeks, month, place }: PrintedMonthProps) {
  return (
    <table className="sheet-table">
      <thead>
        <tr className="sheet-row">
          {daysOfWeek.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className="sheet-hours">
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, days, minutes }) => (
          <tr key={monday} className="sheet-row sheet-days">
            {days.map(({ date, visits }) => (
              <td key={date}>
                <b className="sheet-date">{toMonth(date) === month ? Number(date.slice(8)) : shortDate(date)}</b>
                <HolidayOn date={date} place={place} />
                {visits.map((shown) => (
                  <PrintedMonthVisit key={shown.key} shown={shown} />
                ))}
              </td>
            ))}
            <td className="sheet-hours">{minutes === undefined ? '' : formatHoursAndMinutes(minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats a day of another month: `1 Dec`. */
function shortDate(date: string): string {
  return formatShortDay(date).slice(4);
}

function PrintedMonthVisit({ shown }: { shown: ShownVisit }) {
  const { visit, status } = shown;
  return (
    <div className="sheet-visit">
      <VisitRails status={status} isUnsent={shown.isUnsent} tall />
      <div>
        <b className={status === 'Cancelled' ? 'sheet-off' : undefined}>{formatStart(visit)}</b>
        {/* Not allocated says already that no worker comes yet. */}
        {status !== 'NotAllocated' && ` ${formatWorkers(shown)}`}
        {listStates(shown).map((words) => (
          <div key={words} className="sheet-small">
            {words}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shows a week on paper, day by day, with its hours and all that the agenda shows of its visits. */
function PrintedWeek({ index, services, week }: { index: RosterIndex; services: ServiceNames; week: ShownWeek }) {
  return (
    <>
      {week.days.map(({ date, visits }) => (
        <section key={date} className="sheet-day">
          <h2 className="sheet-day-title">{formatDayMonth(date)}</h2>
          <HolidayOn date={date} place={index} />
          {visits.length === 0 && <p>No visits</p>}
          {visits.map((shown) => (
            <PrintedWeekVisit
              key={shown.key}
              index={index}
              shown={shown}
              service={findServiceName(services, shown.visit)}
            />
          ))}
        </section>
      ))}
      <p className="sheet-total">
        <b>{formatHoursAndMinutes(week.minutes ?? 0)}</b> in this week
      </p>
    </>
  );
}

function PrintedWeekVisit({ index, shown, service }: { index: RosterIndex; shown: ShownVisit; service: string }) {
  const { visit, status } = shown;
  const note = formatVisitNote({ index, shown });
  const names = joinWithAnd(listComing(shown).map(({ fullName }) => fullName));
  return (
    <div className="sheet-visit">
      <VisitRails status={status} isUnsent={shown.isUnsent} tall />
      <div>
        <b className={status === 'Cancelled' ? 'sheet-off' : undefined}>{formatStart(visit)}</b>
        <div>{formatLength(visit)}</div>
      </div>
      <div>
        <b>{service}</b>
        {names && <div>with {names}</div>}
        {note && <div className="sheet-small">{note}</div>}
      </div>
      <p className="sheet-status">{formatShownStatus(shown)}</p>
    </div>
  );
}
