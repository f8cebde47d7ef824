import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useState } from 'react';
import { addDays, daysOfWeek, mondayOfDate } from '#domain/time/day.ts';
import { formatMonth } from '#domain/time/format.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayGrid, type MonthProps } from './day-grid.tsx';
import { formatFullDayLabel } from './day-text.ts';
import { listTwoWeeks, toMonth } from './month-grid.ts';
import { type ShownDay, showWeeks } from './shown-weeks.ts';
import './month-strip.css';

/** Shows weeks on a phone: each day shows the rails of its visits, and the list below names them. */
function MonthStrip({ month, ...grid }: MonthProps) {
  const { today, loading, holidays } = grid.roster;
  return (
    <DayGrid
      {...grid}
      className="cal-strip"
      aria-label={`Days of ${formatMonth(month)}`}
      heads={daysOfWeek.map((name) => (
        <th className="cal-strip-name" key={name} scope="col" abbr={name} aria-label={name}>
          {name.slice(0, 1)}
          <span className="rest">{name.slice(1, 3)}</span>
        </th>
      ))}
    >
      {({ monday, days }, active) => (
        <tr key={monday}>
          {days.map((day) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
            <td
              className="cal-strip-day"
              key={day.date}
              data-date={day.date}
              aria-selected={day.date === grid.selected}
            >
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
      )}
    </DayGrid>
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

/** Shows two weeks on a phone, or the whole month, with the hours of the selected week. */
export function PhoneMonth({ weeks, ...grid }: MonthProps) {
  const { roster, month, selected } = grid;
  const { index, now, today, window, loading } = roster;
  const [open, setOpen] = useState(false);
  const first = useFirstShownWeek(selected);
  const shown = open ? weeks : showWeeks({ index, weeks: listTwoWeeks(first, window), now });
  const week = shown.find(({ monday }) => monday === mondayOfDate(selected));
  const name = formatMonth(month).replace(/ \d+$/, '');
  return (
    <>
      <MonthStrip {...grid} weeks={shown} />
      <div className="cal-strip-foot">
        <Button variant="quiet" size="small" icon={ChevronsUpDown} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Two weeks' : `All of ${name}`}
        </Button>
        {week?.minutes === undefined || loading ? (
          <Skeleton width="9rem" />
        ) : (
          <span className="small soft">
            {formatHoursAndMinutes(week.minutes)} {week.monday === mondayOfDate(today) ? 'this week' : 'that week'}
          </span>
        )}
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
