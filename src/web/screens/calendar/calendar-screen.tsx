import { Link, Outlet, useParams } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import type { ComponentProps } from 'react';
import type { Settings } from '#contract/settings.ts';
import type { OwnMembership } from '#contract/users.ts';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { can } from '#domain/capabilities/can.ts';
import { isCivilDate } from '#domain/time/day.ts';
import { formatLongDate, formatMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { messages } from '#web/kernel/messages.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { CalendarBody, MonthTurn } from '#web/parts/calendar/calendar-body.tsx';
import { isLoaded, toMonth } from '#web/parts/calendar/month-grid.ts';
import { findMonthLimits } from '#web/parts/calendar/month-moves.ts';
import { CareEnding } from '#web/parts/care/care-ending.tsx';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { findButtonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { PageHead, PageHeading } from '#web/ui/page-head.tsx';
import { PrintedCalendar } from './print/printed-calendar.tsx';
import { type PrintRange, usePrinting } from './print/use-printing.ts';

/** Shows the month, the selected day and the next days, at `/calendar` and `/calendar/date/$date`. A visit opens over it. */
export function CalendarScreen() {
  const { date } = useParams({ strict: false });
  const roster = useRoster();
  const { client, today, now, window, query, index, services } = roster;
  const { paper, printAs } = usePrinting();
  const hasFeeds = roster.settings.data?.features.calendarFeeds === true;
  const exists = date === undefined || (isCivilDate(date) && isLoaded(date, window));
  const selected = date !== undefined && exists ? date : today;
  const month = toMonth(selected);
  usePageTitle(exists ? `Calendar, ${formatMonth(month)}` : undefined);
  if (!client) return <ErrorState title={messages.noClient} />;
  if (!exists) return <NoSuchDay date={date} window={window} />;
  // Until the visits are loaded, a person can turn to every month of the window.
  const limits = findMonthLimits(index ? index.dates : [window.start, window.end]);
  const body = (
    <CalendarBody key={client.clientRef} roster={roster} selected={selected} month={month} limits={limits} />
  );
  return (
    <div className="page">
      {query.isError && !index ? (
        <PageHead title="Calendar" />
      ) : (
        <CalendarHead {...{ month, today, window, limits, client }} settings={roster.settings.data} onPrint={printAs} />
      )}
      <CareEnding client={client} today={today} />
      <Loaded
        queries={[query]}
        skeleton={body}
        title="The calendar could not be loaded"
        missing={<CalendarNotShared />}
        refused={<CalendarNotShared />}
      >
        {() => body}
      </Loaded>
      {hasFeeds && (
        <p className="cal-feeds">
          <Link to="/account/calendar-feeds">See these visits in your calendar app</Link>
        </p>
      )}
      <Outlet />
      {paper && index && (
        <PrintedCalendar clientName={client.name} {...{ paper, index, services, window, month, selected, now }} />
      )}
    </div>
  );
}

type CalendarHeadProps = ComponentProps<typeof MonthTurn> & {
  client: OwnMembership;
  settings: Settings | undefined;
  onPrint: (paper: PrintRange) => void;
};

/** Shows the month, the buttons to its neighbours and to today, and the calendar's actions. */
function CalendarHead({ client, settings, onPrint, ...turn }: CalendarHeadProps) {
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

/** Says that the address names a date that does not exist or is outside the calendar. */
function NoSuchDay({ date, window }: { date: string; window: CalendarWindow }) {
  const reach = `It shows ${formatLongDate(window.start)} to ${formatLongDate(window.end)}.`;
  const lead = isCivilDate(date)
    ? `${formatLongDate(date)} is outside the calendar. ${reach}`
    : `The date in the address is not valid. Write it like ${window.start}.`;
  return (
    <div className="page">
      <PageHead title="This day is not in the calendar" lead={lead} />
      <LinkButton variant="primary" to="/calendar">
        Go to today
      </LinkButton>
    </div>
  );
}

/** Says that the client does not share the calendar with this person any more. */
function CalendarNotShared() {
  return (
    <ErrorState title="This calendar is not shared with you">
      Ask someone who manages this account to share it with you.{' '}
      <LinkButton variant="second" to="/">
        Go to the dashboard
      </LinkButton>
    </ErrorState>
  );
}

const choices: readonly { id: PrintRange; label: string }[] = [
  { id: 'month', label: 'Print month' },
  { id: 'week', label: 'Print week' },
];

/** Prints the month shown, or the week of the selected day. */
function PrintMenu({ onPrint, className }: { onPrint: (paper: PrintRange) => void; className?: string }) {
  return (
    <MenuButton
      label="Print"
      sections={[{ label: 'On paper', items: choices }]}
      className={findButtonClass({ variant: 'quiet', size: 'small' }, className)}
      onAction={(id) => onPrint(id === 'week' ? 'week' : 'month')}
    >
      <Printer className="i" aria-hidden />
      Print
    </MenuButton>
  );
}
