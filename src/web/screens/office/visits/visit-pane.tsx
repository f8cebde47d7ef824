import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { priorityNames } from '#domain/clients/priority.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatZone } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { actPreviewQuery, dayQuery, historyQuery } from '#web/calls/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import { AlertsOfVisit, RingBlock } from '#web/parts/ring/ring.tsx';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { findVisitDay, type ScheduledVisit, toKey } from '#web/parts/schedule/scheduled-visits.ts';
import { BookingHistory } from '#web/parts/visit/booking-history.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusPill } from '#web/ui/status.tsx';
import type { ActKind } from './act.ts';
import { ActDialog } from './act-dialog.tsx';
import { canAct } from './act-text.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { ReassignVisit } from './reassign-visit.tsx';
import { ToldOfVisit } from './told-of-visit.tsx';
import { isUnderWay, UnderWay } from './under-way.tsx';
import type { ActStart } from './use-act.ts';
import { useVisitsBoard } from './use-visit-rows.ts';
import { useVisitsView } from './use-visits-view.ts';
import './visit-pane.css';

/** Shows one visit: what it is, who can come, and what the office may do. */
export function VisitPane() {
  const { clientRef = '', jobRef = '', originalDate = '' } = useParams({ strict: false });
  const { all } = useVisitsBoard();
  const key = toKey({ jobRef, originalDate });
  if (!all) return <SkeletonRows rows={4} label="Loading the visit" />;
  const found = all.find((one) => one.key === key);
  return <LastingVisit key={key} visit={found} elsewhere={<OtherDay {...{ clientRef, jobRef, originalDate }} />} />;
}

/** Shows the visit as others change it. It stays while something is typed, even where it is on another day now. */
function LastingVisit({ visit, elsewhere }: { visit: ScheduledVisit | undefined; elsewhere: ReactNode }) {
  const [last, setLast] = useState(visit);
  if (visit && visit !== last) setLast(visit);
  const [isTyped, setTyped] = useState(false);
  const [kind, setKind] = useState<ActKind>();
  const { dropped, endDrop } = useVisitsBoard();
  const now = useNow();
  const start = dropped && dropped.key === last?.key ? dropped.start : undefined;
  const isHeld = isTyped || kind !== undefined || start !== undefined;
  const shown = visit ?? (isHeld ? last : undefined);
  if (!shown) return elsewhere;
  return (
    <ChosenVisit shown={shown}>
      {!isHeld && isUnderWay(shown, now) && <UnderWay shown={shown} />}
      {(isHeld || canAct(shown, now)) && (
        <Acts
          shown={shown}
          isGone={visit === undefined}
          isTyped={isTyped}
          dialog={start ? { kind: start.date || start.startTime ? 'move' : 'reassign', start } : kind && { kind }}
          onOpen={setKind}
          onClose={() => {
            setKind(undefined);
            endDrop();
          }}
          onTyped={setTyped}
        />
      )}
    </ChosenVisit>
  );
}

/** Leads to another day, since the visit may have been moved to one that is not shown. That day, not its original one, is offered. */
function OtherDay({ clientRef, jobRef, originalDate }: Record<'clientRef' | 'jobRef' | 'originalDate', string>) {
  const view = useVisitsView();
  const query = useQuery(dayQuery(originalDate));
  return (
    <Loaded queries={[query]} of="the visit" rows={2}>
      {(schedule) => {
        const day = findVisitDay(schedule, { jobRef, originalDate });
        return (
          <Empty>
            This visit is not among these days.
            <LinkButton
              variant="second"
              to="/office/visits/$clientRef/$originalDate/$jobRef"
              params={{ clientRef, originalDate, jobRef }}
              search={view.withPart({ day, area: undefined, team: undefined })}
            >
              Show {formatDayMonth(day)}
            </LinkButton>
          </Empty>
        );
      }}
    </Loaded>
  );
}

function ChosenVisit({ shown, children }: { shown: ScheduledVisit; children: ReactNode }) {
  const view = useVisitsView();
  const headingId = useId();
  const { visit, client, status, otherZone } = shown;
  const history = useQuery(historyQuery({ params: { clientRef: visit.clientRef, jobRef: visit.jobRef } }));
  const { look, icon } = officeStatusLooks[status];
  const ring = { of: visit, asOf: visit.supportWorkerRefs.join(' ') };
  return (
    <article className="visit-article" aria-labelledby={headingId}>
      <header className="visit-head">
        <StatusPill status={look} icon={icon}>
          {formatOfficeStatus({ ...visit, status })}
        </StatusPill>
        <LinkButton variant="quiet" size="small" to="/office/visits" search={view.withPart({})} resetScroll={false}>
          Close
        </LinkButton>
      </header>
      <h2 id={headingId}>
        <Link
          className="visit-article-link"
          to="/office/clients/$clientRef"
          params={{ clientRef: client.ref }}
          translate="no"
        >
          {client.fullName}
        </Link>
      </h2>
      <AlertsOfVisit {...ring} />
      <ScheduledVisitFacts shown={shown} />
      <RingBlock {...ring} />
      {children}
      <ToldOfVisit visit={visit} zone={otherZone ?? brand.timeZone} />
      <h3 className="visit-article-title">What happened</h3>
      <BookingHistory query={history} zone={otherZone ?? brand.timeZone} originalDate={visit.originalDate} />
    </article>
  );
}

const acts: { kind: ActKind; label: string }[] = [
  { kind: 'move', label: 'Move…' },
  { kind: 'length', label: 'Change length…' },
  { kind: 'workers', label: 'Support workers needed…' },
  { kind: 'cancel', label: 'Cancel…' },
];

type ActsProps = {
  shown: ScheduledVisit;
  isGone: boolean;
  isTyped: boolean;
  /** The dialog that is open. */
  dialog: { kind: ActKind; start?: ActStart } | undefined;
  onOpen: (kind: ActKind) => void;
  onClose: () => void;
  onTyped: (isTyped: boolean) => void;
};

function Acts({ shown, isGone, isTyped, dialog, onOpen, onClose, onTyped }: ActsProps) {
  const { clientRef, jobRef, originalDate } = shown.visit;
  const params = { clientRef, jobRef };
  const [isBooking, setBooking] = useState(false);
  const isNeeded = needsWorker(shown) || shown.awayWorkers.length > 0;
  const [isGiving, setGiving] = useState(isNeeded);
  // What is typed stays, though the visit needs no one any more.
  if (isNeeded && isTyped && !isGiving) setGiving(true);
  const preview = useQuery(
    actPreviewQuery({ params, body: { effectiveDate: originalDate, repeating: false, change: {} } }),
  );
  return (
    <Loaded queries={[preview]} of="who could come">
      {(offered) => (
        <>
          <h3 className="visit-article-title">Change it</h3>
          <div className="btn-row">
            {!isNeeded && (
              <Button
                size="small"
                variant="plain"
                aria-expanded={isGiving}
                onClick={() => setGiving(isTyped || !isGiving)}
              >
                Give to someone else…
              </Button>
            )}
            {acts.map(({ kind, label }) => (
              <Button
                key={kind}
                size="small"
                variant={kind === 'cancel' ? 'danger' : 'plain'}
                onClick={() => onOpen(kind)}
              >
                {label}
              </Button>
            ))}
            <Button size="small" variant="plain" onClick={() => setBooking(true)}>
              Service, payer, notes…
            </Button>
          </div>
          {(isNeeded || isGiving) && (
            <ReassignVisit {...{ shown, isGone, offered, onTyped }} onGiven={() => setGiving(false)} />
          )}
          {isBooking && <BookingDialog {...{ shown, isGone, offered, onTyped }} onClose={() => setBooking(false)} />}
          {dialog && <ActDialog {...dialog} {...{ shown, isGone, offered, onClose }} />}
        </>
      )}
    </Loaded>
  );
}

/** Says when, what, who comes, and the open requests about it. */
function ScheduledVisitFacts({ shown }: { shown: ScheduledVisit }) {
  const { visit, client, workers, awayWorkers, service, otherZone } = shown;
  const needed = countWorkersNeeded(visit);
  const missing = needed - visit.supportWorkerRefs.length;
  const priority = priorityNames.find(({ ref }) => ref === (client.priority ?? 'mustNotBeMissed'));
  return (
    <div className="stack visit-facts">
      <p className="strong num">
        {formatDayMonth(visit.date)}
        <HolidayOn date={visit.date} place={{ zone: otherZone ?? brand.timeZone, region: client.region }} />
        <br />
        {describeTimes(visit)}
      </p>
      {otherZone && <p className="small">{formatZone(otherZone)} time, where the client lives.</p>}
      <p className="soft">{joinWithCommas([service, client.suburb])}</p>
      <p>
        {workers.length > 0 ? `With ${joinWithAnd(workers.map(({ fullName }) => fullName))}` : 'No one yet'}
        {workers.length > 0 && missing > 0 && '. One more needed'}
      </p>
      {awayWorkers.map(({ ref, givenName }) => (
        <p key={ref}>
          <Link to="/office/support-workers/$supportWorkerRef/absences" params={{ supportWorkerRef: ref }}>
            {givenName} is away
          </Link>
        </p>
      ))}
      <p className="soft small">{priority?.name}</p>
      {visit.tickets.map((ticket) => (
        <p key={ticket.ref}>
          <Link to="/office/requests/$ref" params={{ ref: ticket.ref }}>
            {ticket.type === 'cancellation' ? 'Open request to cancel' : 'Open request'}
          </Link>
        </p>
      ))}
    </div>
  );
}
