import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import type { useRoster } from '#web/parts/visit/use-roster.ts';
import { Agenda } from './month/agenda.tsx';
import { AgendaSkeleton } from './month/agenda-skeleton.tsx';
import { listWeeksOfMonth } from './month/month-grid.ts';
import type { MonthLimits } from './month/month-moves.ts';
import { MonthTable } from './month/month-table.tsx';
import { PhoneMonth } from './month/phone-month.tsx';
import { showWeeks } from './month/shown-weeks.ts';
import { StatusKey } from './month/status-key.tsx';
import './calendar.css';

type CalendarBodyProps = {
  roster: ReturnType<typeof useRoster>;
  selected: string;
  month: string;
  limits: MonthLimits | undefined;
};

/** The month with the agenda beside or below it. */
export function CalendarBody({ roster, selected, month, limits }: CalendarBodyProps) {
  const { index, services, now, today, window, loading, holidays } = roster;
  const desk = useIsWideWindow();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { start, end } = window;
  const weeks = useMemo(
    () => showWeeks({ index, weeks: listWeeksOfMonth(month, { start, end }), now }),
    [index, month, start, end, now],
  );
  const select = (date: string) => navigate({ to: '/calendar/date/$date', params: { date }, resetScroll: false });
  // The month comes first; the list beside it is drawn a frame later.
  const isAgendaDue = useDeferredValue(true, false);
  const openDay = (date: string) => void select(date).then(() => heading.current?.focus());
  const shared = { month, selected, today, window, limits, services, loading, holidays };
  return (
    <div className="cal">
      <div>
        {desk ? (
          <MonthTable {...shared} weeks={weeks} onSelect={(date) => void select(date)} onOpenDay={openDay} />
        ) : (
          <PhoneMonth {...shared} weeks={weeks} index={index} now={now} />
        )}
        {desk && <StatusKey />}
      </div>
      {!isAgendaDue && <section className="agenda" />}
      {isAgendaDue && index && !loading && <Agenda {...{ index, services, selected, today, now, heading, holidays }} />}
      {isAgendaDue && !(index && !loading) && <AgendaSkeleton selected={selected} today={today} />}
    </div>
  );
}
