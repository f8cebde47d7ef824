import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useState } from 'react';
import { addDays, daysOfWeek, mondayOfDate } from '#domain/time/day.ts';
import { formatMonth } from '#domain/time/format.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatFullDayLabel } from './day-text.ts';
import { listTwoWeeks, toMonth } from './month-grid.ts';
import type { MonthProps } from './month-table.tsx';
import { type ShownDay, type ShownWeek, showWeeks } from './shown-weeks.ts';
import { useGridKeys } from './use-grid-keys.ts';
import './month-strip.css';

type MonthStripProps = Pick<
  MonthProps,
  'month' | 'weeks' | 'selected' | 'today' | 'window' | 'limits' | 'loading' | 'holidays'
>;

/** Shows weeks on a phone: each day shows the rails of its visits, and the list below names them. */
function MonthStrip({ month, weeks, selected, today, window, limits, loading, holidays }: MonthStripProps) {
  const isDrawn = (date: string) => weeks.some(({ days }) => days.some((day) => day.date === date));
  const { table, active, onFocus, onKeyDown } = useGridKeys({ isDrawn, selected, window, limits });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys move between is a grid
      role="grid"
      className="cal-strip"
      aria-label={`Days of ${formatMonth(month)}`}
      aria-busy={loading}
      ref={table}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {daysOfWeek.map((name) => (
            <th className="cal-strip-name" key={name} scope="col" abbr={name} aria-label={name}>
              {name.slice(0, 1)}
              <span className="rest">{name.slice(1, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, days }) => (
          <tr key={monday}>
            {days.map((day) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
              <td className="cal-strip-day" key={day.date} data-date={day.date} aria-selected={day.date === selected}>
                <CalendarLink
                  className={toMonth(day.date) === month ? 'cal-strip-link num' : 'cal-strip-link num other'}
                  date={day.date}
                  data-day
                  tabIndex={day.date === active ? 0 : -1}
                  aria-label={loading ? undefined : formatFullDayLabel(day, holidays.get(day.date))}
                  data-holiday={holidays.has(day.date) || undefined}
                  aria-current={day.date === today ? 'date' : undefined}
                >
                  {Number(day.date.slice(8))}
                  <DayRails {...day} />
                </CalendarLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mostRails = 3;

/** Shows the rails of a day in the order of its visits, with a plus where more exist than fit. */
function DayRails({ visits }: ShownDay) {
  const shown = visits.length > mostRails ? visits.slice(0, mostRails - 1) : visits;
  return (
    <span className="day-rails" aria-hidden>
      {shown.map(({ key, status, isUnsent }) => (
        <VisitRails key={key} status={status} isUnsent={isUnsent} />
      ))}
      {visits.length > mostRails && '+'}
    </span>
  );
}

type PhoneMonthProps = Omit<MonthProps, 'onSelect' | 'onOpenDay'> & { index: RosterIndex | undefined; now: number };

/** Shows two weeks on a phone, or the whole month, with the hours of the selected week. */
export function PhoneMonth({ index, now, weeks, ...props }: PhoneMonthProps) {
  const { month, selected, today, window, loading } = props;
  const [open, setOpen] = useState(false);
  const first = useFirstShownWeek(selected);
  const shown = open ? weeks : showWeeks({ index, weeks: listTwoWeeks(first, window), now });
  const week = shown.find(({ monday }) => monday === mondayOfDate(selected));
  const name = formatMonth(month).replace(/ \d+$/, '');
  return (
    <>
      <MonthStrip {...props} weeks={shown} />
      <div className="cal-strip-foot">
        <Button variant="quiet" size="small" icon={ChevronsUpDown} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Two weeks' : `All of ${name}`}
        </Button>
        <WeekHours week={week} isThisWeek={week?.monday === mondayOfDate(today)} loading={loading} />
      </div>
    </>
  );
}

/** Finds the first of the two weeks. It stays while the selected day is in either, so that no day moves under a finger. */
function useFirstShownWeek(selected: string): string {
  const [first, setFirst] = useState(() => mondayOfDate(selected));
  if (selected >= first && selected < addDays(first, 14)) return first;
  const next = mondayOfDate(selected);
  setFirst(next);
  return next;
}

type WeekHoursProps = { week: ShownWeek | undefined; isThisWeek: boolean; loading: boolean };

function WeekHours({ week, isThisWeek, loading }: WeekHoursProps) {
  if (week?.minutes === undefined || loading) return <Skeleton width="9rem" />;
  return (
    <span className="small soft">
      {formatHoursAndMinutes(week.minutes)} {isThisWeek ? 'this week' : 'that week'}
    </span>
  );
}
