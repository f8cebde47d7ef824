import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useId } from 'react';
import type { Timesheet, TimesheetVisit } from '#contract/timesheets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatHoursOfLines, weekdayName } from '#domain/time/format.ts';
import { sumVisitMinutes } from '#domain/timesheets/totals.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { isOfTimesheet, readTimesheetFile, timesheetQuery } from '#web/calls/timesheets.ts';
import { messages } from '#web/kernel/messages.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { TimesheetContext, useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { formatWeek } from '#web/parts/timesheet/timesheet-text.ts';
import { TimesheetTotals } from '#web/parts/timesheet/timesheet-totals.tsx';
import { findVisitLook, TimesheetVisitText } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { findServiceName, indexServiceNames } from '#web/parts/visit/service-names.ts';
import { addHoursUnit, formatMoment } from '#web/parts/visit/visit-text.ts';
import { WaitingHere } from '#web/parts/waiting/waiting-here.tsx';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SubmitBar } from './submit-bar.tsx';
import './timesheet.css';
import './timesheet-week.css';

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
  const today = useToday(zone);
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

/** Shows the week; those who manage timesheets open a visit to edit it. */
function VisitsOfWeek({ today }: { today: string }) {
  const { timesheet, services, canManage } = useOpenTimesheet();
  const { next } = useWizardHistory();
  return (
    <section aria-labelledby="timesheet-week">
      <h2 id="timesheet-week" className="sr">
        Visits of the week
      </h2>
      <TimesheetWeek timesheet={timesheet} today={today}>
        {(visit) => {
          const look = { className: 'visit', 'data-visit-status': findVisitLook(visit) };
          const text = (
            <TimesheetVisitText
              visit={visit}
              supportWorkers={timesheet.supportWorkers}
              service={findServiceName(services, visit)}
            />
          );
          if (!canManage) return <div {...look}>{text}</div>;
          const { originalDate, jobRef } = visit;
          return (
            <Link
              {...look}
              to="/timesheet/ref/$timesheetRef/appt/$originalDate/$jobRef"
              params={{ timesheetRef: timesheet.ref, originalDate, jobRef }}
              state={next()}
              resetScroll={false}
            >
              {text}
            </Link>
          );
        }}
      </TimesheetWeek>
    </section>
  );
}

/** Says that the address is of a week that has no timesheet. */
function NoTimesheet() {
  return (
    <div className="stack">
      <p>There is no timesheet for this week. Timesheets go from the week of the first visit to this week.</p>
      <LinkButton variant="second" to="/timesheet">
        This week’s timesheet
      </LinkButton>
    </div>
  );
}

/** Prints the timesheet, or downloads it as a PDF. */
function TimesheetPaper({ clientRef, timesheetRef }: { clientRef: string; timesheetRef: string }) {
  return (
    <div className="btn-row ts-paper">
      <Button variant="quiet" icon={Printer} onClick={() => print()}>
        Print
      </Button>
      <DownloadButton
        variant="quiet"
        name={`timesheet-${timesheetRef}.pdf`}
        read={() => readTimesheetFile({ clientRef, timesheetRef })}
      >
        Download PDF
      </DownloadButton>
    </div>
  );
}

type TimesheetHeadProps = {
  /** Absent while it loads. */
  timesheet: Timesheet | undefined;
  canManage: boolean;
  title: string;
};

/** Shows the week, the way to its neighbours, and New entry where the week takes one. */
function TimesheetHead({ timesheet, canManage, title }: TimesheetHeadProps) {
  const { next } = useWizardHistory();
  const takesEntries = timesheet && (timesheet.state === 'open' || timesheet.state === 'returned');
  return (
    <PageHead
      title={title}
      lead={<span role="status">{timesheet && formatWeek(timesheet)}</span>}
      actions={
        <>
          <WeekTurn timesheet={timesheet} />
          {canManage && takesEntries && (
            <LinkButton
              variant="second"
              size="small"
              icon={Plus}
              to="/timesheet/ref/$timesheetRef/new"
              params={{ timesheetRef: timesheet.ref }}
              state={next()}
              resetScroll={false}
            >
              New entry
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Moves by weeks, despite the labels of the buttons; their descriptions say so. */
function WeekTurn({ timesheet }: Pick<TimesheetHeadProps, 'timesheet'>) {
  const id = useId();
  const navigate = useNavigate();
  const show = (timesheetRef: string | undefined) =>
    timesheetRef && void navigate({ to: '/timesheet/ref/$timesheetRef', params: { timesheetRef }, resetScroll: false });
  const { previousRef, nextRef } = timesheet ?? {};
  return (
    <div className="ts-turn">
      <Button
        size="small"
        icon={ChevronLeft}
        aria-describedby={`${id}-previous`}
        unavailable={!previousRef}
        onClick={() => show(previousRef)}
      >
        <span className="ts-turn-word">Previous day</span>
      </Button>
      <Button
        size="small"
        aria-describedby={`${id}-this`}
        onClick={() => void navigate({ to: '/timesheet', resetScroll: false })}
      >
        This week
      </Button>
      <Button size="small" aria-describedby={`${id}-next`} unavailable={!nextRef} onClick={() => show(nextRef)}>
        <span className="ts-turn-word">Next day</span>
        <ChevronRight className="i" aria-hidden />
      </Button>
      <div hidden>
        <span id={`${id}-previous`}>
          {describeTurn(previousRef, 'Shows the timesheet of the week before', 'There is no earlier timesheet.')}
        </span>
        <span id={`${id}-this`}>Shows the timesheet of the week that is now.</span>
        <span id={`${id}-next`}>
          {describeTurn(nextRef, 'Shows the timesheet of the week after', 'There is no later timesheet.')}
        </span>
      </div>
    </div>
  );
}

function describeTurn(ref: string | undefined, words: string, none: string): string {
  return ref ? `${words}: ${formatWeek({ startDate: ref, endDate: addDays(ref, 6) })}.` : none;
}

type TimesheetWeekProps = {
  timesheet: Pick<Timesheet, 'startDate' | 'visits'>;
  /** In the client's zone. */
  today: string;
  children: (visit: TimesheetVisit) => ReactNode;
};

/** Shows a week's visits by day with the hours of each: seven columns at a desk, a list on a phone. */
function TimesheetWeek({ timesheet, today, children }: TimesheetWeekProps) {
  const { startDate, visits } = timesheet;
  const days = Array.from({ length: 7 }, (_, at) => {
    const date = addDays(startDate, at);
    return { date, own: visits.filter((visit) => visit.date === date) };
  });
  const hours = formatHoursOfLines(days.map(({ own }) => sumVisitMinutes(own)));
  return (
    <ol className="ts-week">
      {days.map(({ date, own }, at) => (
        <li key={date} className="ts-day" data-today={date === today || undefined}>
          <DayName date={date} isToday={date === today} />
          {own.length > 0 && (
            <ul className="ts-visits">
              {own.map((visit) => (
                <li key={`${visit.jobRef} ${visit.originalDate}`}>{children(visit)}</li>
              ))}
            </ul>
          )}
          <DayTotal hours={hours[at]!} />
        </li>
      ))}
    </ol>
  );
}

function DayName({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <h3 className="ts-date" aria-label={isToday ? `Today, ${formatDayMonth(date)}` : formatDayMonth(date)}>
      <b className="ts-number">{Number(date.slice(8))}</b>{' '}
      <span className="ts-day-name">{isToday ? 'Today' : weekdayName(date).slice(0, 3)}</span>
    </h3>
  );
}

function DayTotal({ hours }: { hours: string }) {
  return (
    <p className="ts-sum num">
      <span className="sr">Total of the day: </span>
      <b className="ts-sum-hours">{hours}</b> {addHoursUnit(hours).split(' ')[1]}
    </p>
  );
}
