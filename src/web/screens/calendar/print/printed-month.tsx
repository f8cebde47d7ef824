import { daysOfWeek } from '#domain/time/day.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { toMonth } from '#web/parts/calendar/month-grid.ts';
import type { ShownWeek } from '#web/parts/calendar/shown-weeks.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { listStates } from '#web/parts/visit/visit-states.ts';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import { formatHoursAndMinutes, formatStart, formatWorkers } from '#web/parts/visit/visit-text.ts';

/** Shows a month on paper, Monday to Sunday, with every visit and the hours of each week. */
export function PrintedMonth({ weeks, month, zone }: { weeks: readonly ShownWeek[]; month: string; zone: string }) {
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
                <HolidayOn date={date} zone={zone} />
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
