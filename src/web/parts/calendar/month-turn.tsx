import { useRouter } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useContext, useId } from 'react';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { formatDate, formatMonth } from '#domain/time/format.ts';
import { CalendarPlaceContext } from '#web/parts/visit/calendar-link.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { toMonth } from './month-grid.ts';
import { findDayToShow, type MonthLimits, stepMonth } from './month-moves.ts';
import './calendar-head.css';

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
