import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { type ArrivalReport, canReportAgain } from '#domain/appointments/arrival.ts';
import { canChange } from '#domain/appointments/can-change.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { HeroArt } from '#web/brands/hero-art.tsx';
import { CallNow } from '#web/kernel/reach-office.tsx';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { findStatusLook } from '#web/parts/visit/status-look.ts';
import { findVisitToRate, listLate, findToday as todayOf } from '#web/parts/visit/today.ts';
import { formatVisitNote } from '#web/parts/visit/visit-note.ts';
import { formatShownStatus } from '#web/parts/visit/visit-states.ts';
import { formatGivenNames, formatStart, listComing } from '#web/parts/visit/visit-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusPill } from '#web/ui/status.tsx';
import { formatCardTitle, formatDue, formatNothing, formatRest, formatWhat } from './today-text.ts';
import './today-card.css';

type TodayCardProps = {
  index: RosterIndex | undefined;
  services: ServiceNames;
  today: string;
  now: number;
  client: OwnMembership;
  /** The provider asks for feedback on visits. */
  withFeedback: boolean;
};

type DayOnCardProps = TodayCardProps & { index: RosterIndex; day: ReturnType<typeof todayOf> };

/** From this many letters a title is smaller, so that the button below it stays on the screen. */
const longTitle = 30;

/** Shows who comes next, when, and whether that is confirmed: the one strong block of the page. Once today's visits are over it asks how the last one was. */
export function TodayCard({ index, ...props }: TodayCardProps) {
  const { today, now } = props;
  const day = index && todayOf({ index, date: today, now });
  return (
    <section className="hero" aria-label="Today">
      <HeroArt />
      <div className="hero-in">
        <p className="when">Today, {formatDayMonth(today)}</p>
        {day ? <DayOnCard {...props} index={index} day={day} /> : <DaySkeleton />}
      </div>
    </section>
  );
}

function DayOnCard({ index, services, today, now, client, withFeedback, day }: DayOnCardProps) {
  const rated = withFeedback ? findVisitToRate({ day, index, now }) : undefined;
  const lead = rated ?? day.lead;
  const title = formatCardTitle({ day, rated, index });
  const service = lead ? findServiceName(services, lead.visit) : '';
  const what = lead ? formatWhat({ shown: lead, service }) : formatNothing(day);
  const late = listLate({ index, date: today, now });
  const rest = formatRest(day, rated, late);
  return (
    <>
      <div className="hero-person">
        {lead && <Face shown={lead} />}
        <h2 className="hero-title" data-long={title.length > longTitle || undefined}>
          {title}
        </h2>
      </div>
      {lead ? (
        <StateOfLead index={index} shown={lead} what={what} isToCome={!rated && day.leadIs !== 'on'} />
      ) : (
        what && <p className="what">{what}</p>
      )}
      {rest && <p className="rest">{rest}</p>}
      {rated && <HowWasIt shown={rated} />}
      {lead && !rated && <LeadLink shown={lead} index={index} client={client} now={now} />}
      {late.map((shown) => (
        <LateVisit
          key={shown.key}
          shown={shown}
          isLead={shown.key === lead?.key}
          report={index.arrivals.get(shown.key)}
          zone={index.zone}
          {...{ client, today, now }}
        />
      ))}
    </>
  );
}

/** Shows the picture of who comes, or their initials. */
function Face({ shown }: { shown: ShownVisit }) {
  const [first] = listComing(shown);
  return first && <Avatar name={first.fullName} seed={first.ref} image={first.image} size="xl" />;
}

type StateOfLeadProps = { index: RosterIndex; shown: ShownVisit; what: string; isToCome: boolean };

/** Says in one line what the visit is and, while it is to come, whether it is confirmed; below it what it waits for. */
function StateOfLead({ index, shown, what, isToCome }: StateOfLeadProps) {
  const { status } = shown;
  const { look, icon } = findStatusLook(shown);
  const note = isToCome ? formatVisitNote({ index, shown }) : '';
  const isSure = status === 'Active' && shown.awayWorkers.length === 0;
  return (
    <>
      <p className="hero-line">
        {isToCome && (isSure || status !== 'Active') && (
          <StatusPill status={look} icon={icon}>
            {isSure ? 'Confirmed' : formatShownStatus(shown)}
          </StatusPill>
        )}
        <span className="what">{what}</span>
      </p>
      {note && <p className="hero-note">{note}</p>}
    </>
  );
}

type LeadLinkProps = { shown: ShownVisit; index: RosterIndex; client: OwnMembership; now: number };

function LeadLink({ shown, index, client, now }: LeadLinkProps) {
  const mayChange = canChange({ ...shown, membership: client, now, zone: index.zone });
  return (
    <div className="btn-row">
      <CalendarLink className={findButtonClass({ variant: 'hero' })} date={shown.visit.date} visit={shown.visit}>
        {mayChange ? 'Change or cancel' : 'See this visit'}
      </CalendarLink>
    </div>
  );
}

/** Asks how a visit was: the answer is its feedback, in the visit's dialog. */
function HowWasIt({ shown }: { shown: ShownVisit }) {
  const { date, originalDate, jobRef } = shown.visit;
  return (
    <div className="btn-row">
      <Link
        className={findButtonClass({ variant: 'hero' })}
        to="/calendar/date/$date/appt/$originalDate/$jobRef/feedback"
        params={{ date, originalDate, jobRef }}
        resetScroll={false}
        state={{ openedElsewhere: true }}
      >
        How was it?
      </Link>
    </div>
  );
}

function DaySkeleton() {
  return (
    <div role="status">
      <span className="sr">Loading the visits</span>
      <Skeleton width="82%" height="3.25rem" />
      <Skeleton width="50%" height="3.25rem" />
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton width="11rem" height="3.25rem" />
    </div>
  );
}

const ReportQuestion = onDemand(() => import('./report-question.tsx').then((m) => m.ReportQuestion), 'The question');

type LateVisitProps = {
  shown: ShownVisit;
  isLead: boolean;
  report: ArrivalReport | undefined;
  client: OwnMembership;
  today: string;
  now: number;
  zone: string;
};

/** Asks whether the worker has come, with the number to call beside it, or shows the office's answer. */
function LateVisit({ shown, isLead, report, client, today, now, zone }: LateVisitProps) {
  const [asks, setAsks] = useState(false);
  const canAsk = canReportAgain(report, now);
  const who = `${formatGivenNames(listComing(shown))}, ${formatStart(shown.visit)}`;
  return (
    <div className="late-visit">
      <div role="status">{report && <ReportText report={report} who={who} zone={zone} />}</div>
      {canAsk && (report ? <p>Has still no one come?</p> : !isLead && <p>{formatDue(shown, today)}.</p>)}
      <div className="btn-row">
        {canAsk && (
          <Button variant="hero" aria-haspopup="dialog" onClick={() => setAsks(true)}>
            No one here yet?<span className="sr">: {who}</span>
          </Button>
        )}
        <p className="late-reach">
          <CallNow>{canAsk ? 'or call' : 'You can also call'}</CallNow>
        </p>
      </div>
      {asks && <ReportQuestion shown={shown} who={who} client={client} onClose={() => setAsks(false)} />}
    </div>
  );
}

function ReportText({ report, who, zone }: { report: ArrivalReport; who: string; zone: string }) {
  const at = (instant: string) => formatTime(wallClock({ instant: Date.parse(instant), zone }).time);
  const { answer, answeredAt, reportedAt, reportedBy } = report;
  if (answer && answeredAt)
    return (
      <p>
        <strong>{answer}</strong> We wrote this at {at(answeredAt)} about {who}.
      </p>
    );
  return (
    <p>
      <strong>{who}: no one has come.</strong> We were told at {at(reportedAt)}
      {reportedBy && `, from ${reportedBy}`}. Our answer appears here.
    </p>
  );
}
