import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Package, Plus } from 'lucide-react';
import { useId } from 'react';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { formatDate, formatMonth } from '#domain/time/format.ts';
import { useCan, useSettings } from '#web/session/account.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { toMonth } from './month/month-grid.ts';
import { findDayToShow, type MonthLimits, stepMonth } from './month/month-moves.ts';
import { PrintMenu } from './print/print-menu.tsx';
import type { PrintRange } from './print/use-printing.ts';
import './calendar-head.css';

type CalendarHeadProps = {
  month: string;
  today: string;
  window: CalendarWindow;
  limits: MonthLimits | undefined;
  onPrint: (paper: PrintRange) => void;
};

/** The month, the buttons to its neighbours and to today, and the calendar's actions. */
export function CalendarHead({ month, today, window, limits, onPrint }: CalendarHeadProps) {
  const navigate = useNavigate();
  const canBook = useCan('manageRoster');
  const canOrder = useSettings().data?.features.consumablesOrders === true && canBook;
  const reasonId = useId();
  const [before, after] = [stepMonth({ month, by: -1, limits }), stepMonth({ month, by: 1, limits })];
  const reason = formatEnd({ before, after, limits, window });
  const show = (target: string | undefined) => {
    if (!target) return;
    const date = findDayToShow({ month: target, today, window });
    void navigate({ to: '/calendar/date/$date', params: { date }, resetScroll: false });
  };
  return (
    <div className="cal-head">
      <div className="cal-title">
        <PageHeading>{formatMonth(month)}</PageHeading>
      </div>
      <PrintMenu className="phone-only" onPrint={onPrint} />
      <div className="cal-turn">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          unavailable={!before}
          aria-describedby={before || !reason ? undefined : reasonId}
          onClick={() => show(before)}
        />
        <Button size="small" onClick={() => void navigate({ to: '/calendar', resetScroll: false })}>
          Today
        </Button>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          unavailable={!after}
          aria-describedby={after || !reason ? undefined : reasonId}
          onClick={() => show(after)}
        />
      </div>
      <div className="cal-actions">
        <PrintMenu className="desk-only" onPrint={onPrint} />
        {canOrder && (
          <LinkButton variant="plain" size="small" icon={Package} to="/calendar/new-order">
            New order
          </LinkButton>
        )}
        {canBook && (
          <LinkButton variant="primary" size="small" icon={Plus} to="/calendar/new">
            New booking
          </LinkButton>
        )}
      </div>
      {reason && (
        <p className="cal-ends soft small" id={reasonId}>
          {reason}
        </p>
      )}
    </div>
  );
}

type MonthEnds = Pick<CalendarHeadProps, 'limits' | 'window'> & {
  before: string | undefined;
  after: string | undefined;
};

/** Why Previous or Next is disabled: no visit is there, or the calendar reaches no further. */
function formatEnd({ before, after, limits, window }: MonthEnds): string {
  if (!limits) return 'There are no visits in the calendar yet.';
  const { first, last } = limits;
  if (!before && !after) return `All visits are in ${formatMonth(first)}.`;
  if (!before && first === toMonth(window.start)) return `The calendar begins on ${formatDate(window.start)}.`;
  if (!before) return `There are no visits before ${formatMonth(first)}.`;
  if (!after && last === toMonth(window.end)) return `The calendar ends on ${formatDate(window.end)}.`;
  return after ? '' : `There are no visits after ${formatMonth(last)}.`;
}
