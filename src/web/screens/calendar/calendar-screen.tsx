import { Link, Outlet, useParams } from '@tanstack/react-router';
import { isCivilDate } from '#domain/time/day.ts';
import { formatMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { messages } from '#web/kernel/messages.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { CalendarBody } from '#web/parts/calendar/calendar-body.tsx';
import { isLoaded, toMonth } from '#web/parts/calendar/month-grid.ts';
import { findMonthLimits } from '#web/parts/calendar/month-moves.ts';
import { CareEnding } from '#web/parts/care/care-ending.tsx';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarNotShared } from './calendar-not-shared.tsx';
import { NoSuchDay } from './no-such-day.tsx';
import { PrintedCalendar } from './print/printed-calendar.tsx';
import { usePrinting } from './print/use-printing.ts';

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
