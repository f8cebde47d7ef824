import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import type { Timesheet } from '#contract/timesheets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { isOfTimesheet, timesheetQuery } from '#web/calls/timesheets.ts';
import { messages } from '#web/kernel/messages.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { TimesheetContext } from '#web/parts/timesheet/timesheet-context.ts';
import { formatWeek } from '#web/parts/timesheet/timesheet-text.ts';
import { TimesheetTotals } from '#web/parts/timesheet/timesheet-totals.tsx';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { WaitingHere } from '#web/parts/waiting/waiting-here.tsx';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NoTimesheet } from './no-timesheet.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { TimesheetHead } from './timesheet-head.tsx';
import { TimesheetPaper } from './timesheet-paper.tsx';
import { VisitsOfWeek } from './visits-of-week.tsx';
import './timesheet.css';

/** Shows a week, its totals and its submission, at `/timesheet` and `/timesheet/ref/$timesheetRef` (docs/product/timesheets.md). */
export function TimesheetScreen() {
  const { timesheetRef = 'current' } = useParams({ strict: false });
  const client = useClient();
  if (!client) return <ErrorState title={messages.noClient} />;
  return <ClientTimesheet key={client.clientRef} client={client} timesheetRef={timesheetRef} />;
}

function ClientTimesheet({ client, timesheetRef }: { client: OwnMembership; timesheetRef: string }) {
  const query = useQuery(timesheetQuery(client.clientRef, timesheetRef));
  const settings = useSettings();
  const title = client.role === 'client' ? 'My timesheet' : 'Timesheet';
  usePageTitle(query.data ? `${title}, ${formatWeek(query.data)}` : title);
  return (
    <div className="page timesheet">
      <TimesheetHead timesheet={query.data} canManage={can(client, 'manageTimesheets')} title={title} />
      <Loaded queries={[query, settings]} of="the timesheet" rows={7} missing={<NoTimesheet />}>
        {(timesheet, lists) => <Week {...{ client, timesheet }} services={indexServiceNames(lists)} />}
      </Loaded>
    </div>
  );
}

type WeekProps = { client: OwnMembership; timesheet: Timesheet; services: ReturnType<typeof indexServiceNames> };

function Week({ client, timesheet, services }: WeekProps) {
  const zone = client.timeZone;
  const { date: today } = wallClock({ instant: useNow(), zone });
  const open = { client, timesheet, services, canManage: can(client, 'manageTimesheets') };
  const { state, returned } = timesheet;
  return (
    <TimesheetContext value={open}>
      {state === 'returned' && returned && (
        <Banner
          kind="wait"
          title={`${returned.byName} returned this timesheet on ${formatMoment({ at: returned.at, zone })}.`}
        >
          {returned.reason}
        </Banner>
      )}
      <VisitsOfWeek today={today} />
      <WaitingHere isMeant={(command) => isOfTimesheet(command, { clientRef: client.clientRef, ref: timesheet.ref })} />
      <SubmitBar />
      <TimesheetTotals timesheet={timesheet} services={services} />
      <TimesheetPaper clientRef={client.clientRef} timesheetRef={timesheet.ref} />
      <Outlet />
    </TimesheetContext>
  );
}
