import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import type { Settings } from '#contract/settings.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { formatMonth } from '#domain/time/format.ts';
import { MonthTurn } from '#web/parts/calendar/month-turn.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { PrintMenu } from './print/print-menu.tsx';
import type { PrintRange } from './print/use-printing.ts';

type CalendarHeadProps = ComponentProps<typeof MonthTurn> & {
  client: OwnMembership;
  settings: Settings | undefined;
  onPrint: (paper: PrintRange) => void;
};

/** Shows the month, the buttons to its neighbours and to today, and the calendar's actions. */
export function CalendarHead({ client, settings, onPrint, ...turn }: CalendarHeadProps) {
  const canBook = can(client, 'manageRoster');
  const canOrder = settings?.features.consumablesOrders === true && canBook;
  return (
    <div className="cal-head">
      <div className="cal-title">
        <PageHeading>{formatMonth(turn.month)}</PageHeading>
      </div>
      <PrintMenu className="phone-only" onPrint={onPrint} />
      <MonthTurn {...turn} />
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
    </div>
  );
}
