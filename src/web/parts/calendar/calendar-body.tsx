import { useRouter } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useContext, useDeferredValue, useId, useMemo, useRef } from 'react';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import { formatDate, formatMonth } from '#domain/time/format.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { CalendarPlaceContext } from '#web/parts/visit/calendar-link.tsx';
import { type ShownStatus, statusLooks } from '#web/parts/visit/status-look.ts';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Agenda, AgendaSkeleton } from './agenda.tsx';
import type { MonthProps } from './day-grid.tsx';
import { listWeeksOfMonth, toMonth } from './month-grid.ts';
import { findDayToShow, type MonthLimits, stepMonth } from './month-moves.ts';
import { PhoneMonth } from './month-strip.tsx';
import { MonthTable } from './month-table.tsx';
import { showWeeks } from './shown-weeks.ts';
import './calendar.css';
import './calendar-head.css';

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

type MonthTurnProps = { month: string; today: string; window: CalendarWindow; limits: MonthLimits | undefined };

/** Shows the buttons to the neighbours of a month and to today, and why one of them is disabled. */
export function MonthTurn({ month, today, window, limits }: MonthTurnProps) {
  const router = useRouter();
  const { toDay } = useContext(CalendarPlaceContext);
  const reasonId = useId();
  const [before, after] = [stepMonth({ month, by: -1, limits }), stepMonth({ month, by: 1, limits })];
  const reason = formatEnd({ before, after, limits, window });
  const show = (href: string) => void router.navigate({ href, resetScroll: false });
  const turn = (target: string | undefined) => ({
    unavailable: !target,
    'aria-describedby': target || !reason ? undefined : reasonId,
    onClick: () => target && show(toDay(findDayToShow({ month: target, today, window }))),
  });
  return (
    <>
      <div className="cal-turn">
        <IconButton icon={ChevronLeft} label="Previous month" {...turn(before)} />
        <Button size="small" onClick={() => show(toDay())}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next month" {...turn(after)} />
      </div>
      {reason && (
        <p className="cal-ends soft small" id={reasonId}>
          {reason}
        </p>
      )}
    </>
  );
}

type MonthEnds = Pick<MonthTurnProps, 'limits' | 'window'> & Record<'before' | 'after', string | undefined>;

/** Says why Previous or Next is disabled: no visit is there, or the calendar reaches no further. */
function formatEnd({ before, after, limits, window }: MonthEnds): string {
  if (!limits) return 'There are no visits in the calendar yet.';
  const { first, last } = limits;
  if (!before && !after) return `All visits are in ${formatMonth(first)}.`;
  if (!before && first === toMonth(window.start)) return `The calendar begins on ${formatDate(window.start)}.`;
  if (!before) return `There are no visits before ${formatMonth(first)}.`;
  if (!after && last === toMonth(window.end)) return `The calendar ends on ${formatDate(window.end)}.`;
  return after ? '' : `There are no visits after ${formatMonth(last)}.`;
}
