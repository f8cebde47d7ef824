import { useRouter } from '@tanstack/react-router';
import { useContext, useDeferredValue, useMemo, useRef } from 'react';
import { formatStatus } from '#domain/appointments/status.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { CalendarPlaceContext } from '#web/parts/visit/calendar-link.tsx';
import { type ShownStatus, statusLooks } from '#web/parts/visit/status-look.ts';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import { Agenda, AgendaSkeleton } from './agenda.tsx';
import type { MonthProps } from './day-grid.tsx';
import { listWeeksOfMonth } from './month-grid.ts';
import { PhoneMonth } from './month-strip.tsx';
import { MonthTable } from './month-table.tsx';
import { showWeeks } from './shown-weeks.ts';
import './calendar.css';

/** Shows the month with the agenda beside or below it. */
export function CalendarBody(props: Omit<MonthProps, 'weeks'>) {
  const { roster, selected, month } = props;
  const { index, now, today, window, loading } = roster;
  const desk = useIsWideWindow();
  const router = useRouter();
  const { toDay } = useContext(CalendarPlaceContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const { start, end } = window;
  const weeks = useMemo(
    () => showWeeks({ index, weeks: listWeeksOfMonth(month, { start, end }), now }),
    [index, month, start, end, now],
  );
  const select = (date: string) => router.navigate({ href: toDay(date), resetScroll: false });
  // The month comes first; the list beside it is drawn a frame later.
  const isAgendaDue = useDeferredValue(true, false);
  const openDay = (date: string) => void select(date).then(() => heading.current?.focus());
  return (
    <div className="cal">
      <div>
        {desk ? (
          <MonthTable {...props} weeks={weeks} onSelect={(date) => void select(date)} onOpenDay={openDay} />
        ) : (
          <PhoneMonth {...props} weeks={weeks} />
        )}
        {desk && <StatusKey />}
      </div>
      {!isAgendaDue && <section className="agenda" />}
      {isAgendaDue && index && !loading && <Agenda {...{ roster, index, selected, heading }} />}
      {isAgendaDue && !(index && !loading) && <AgendaSkeleton selected={selected} today={today} />}
    </div>
  );
}

const statuses: readonly ShownStatus[] = [
  'Active',
  'Pending',
  'PendingCancellation',
  'NotAllocated',
  'Completed',
  'Past',
  'DidNotTakePlace',
  'Cancelled',
];

function StatusKey() {
  return (
    <ul className="cal-key" aria-label="Key to the statuses">
      {statuses.map((status) => {
        const { look, icon: Icon } = statusLooks[status];
        return (
          <li key={status}>
            <VisitRails status={status} />
            <Icon className="i" data-visit-status={look} aria-hidden />
            {formatStatus({ status })}
          </li>
        );
      })}
    </ul>
  );
}
