import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { hasBegun } from '#domain/appointments/begin.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { actPreviewQuery, scheduleQuery } from '#web/api/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/clock.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { findVisitDay, type ScheduledVisit, toKey } from '#web/parts/schedule/scheduled-visits.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusPill } from '#web/ui/status.tsx';
import { ActDialog, type ActKind } from './act-dialog.tsx';
import { GiveTo } from './give-to.tsx';
import { useVisitsView } from './use-visits-view.ts';
import { ScheduledVisitFacts } from './visit-facts.tsx';
import { VisitHistory } from './visit-history.tsx';
import { useShownVisits } from './visits-context.ts';
import './visit-pane.css';

/** One visit: what it is, who can come, and what the office may do. */
export function VisitPane() {
  const { clientRef = '', jobRef = '', originalDate = '' } = useParams({ strict: false });
  const all = useShownVisits();
  const key = toKey({ jobRef, originalDate });
  const shown = all?.find((one) => one.key === key);
  if (!all) return <SkeletonRows rows={4} label="Loading the visit" />;
  if (!shown) return <OtherDay {...{ clientRef, jobRef, originalDate }} />;
  return <ChosenVisit key={key} shown={shown} />;
}

/** The visit may have been moved to a day that is not shown: that day, not its original one, is offered. */
function OtherDay({ clientRef, jobRef, originalDate }: Record<'clientRef' | 'jobRef' | 'originalDate', string>) {
  const view = useVisitsView();
  const query = useQuery(scheduleQuery(originalDate));
  return (
    <Loaded
      queries={[query]}
      skeleton={<SkeletonRows rows={2} label="Loading the visit" />}
      title="The visit could not be loaded"
    >
      {(schedule) => {
        const day = findVisitDay(schedule, { jobRef, originalDate });
        return (
          <Empty>
            This visit is not among these days.
            <LinkButton
              variant="second"
              to="/office/visits/$clientRef/$originalDate/$jobRef"
              params={{ clientRef, originalDate, jobRef }}
              search={view.withPart({ day })}
            >
              Show {formatDayMonth(day)}
            </LinkButton>
          </Empty>
        );
      }}
    </Loaded>
  );
}

function ChosenVisit({ shown }: { shown: ScheduledVisit }) {
  const view = useVisitsView();
  const headingId = useId();
  const { visit, client, status, otherZone } = shown;
  const { look, icon } = officeStatusLooks[status];
  const over = hasBegun({ visit, now: useNow(), zone: otherZone ?? brand.timeZone });
  const canAct = !over && visit.status !== 'Cancelled' && visit.status !== 'Pending';
  return (
    <article className="visit-article" aria-labelledby={headingId}>
      <header className="visit-head">
        <StatusPill status={look} icon={icon}>
          {formatOfficeStatus(status)}
        </StatusPill>
        <LinkButton variant="quiet" size="small" to="/office/visits" search={view.withPart({})} resetScroll={false}>
          Close
        </LinkButton>
      </header>
      <h2 id={headingId}>
        <Link to="/office/clients/$clientRef" params={{ clientRef: client.ref }}>
          {client.fullName}
        </Link>
      </h2>
      <ScheduledVisitFacts shown={shown} />
      {canAct && <Acts shown={shown} />}
      <VisitHistory shown={shown} />
    </article>
  );
}

const acts: { kind: ActKind; label: string }[] = [
  { kind: 'move', label: 'Move…' },
  { kind: 'length', label: 'Change length…' },
  { kind: 'workers', label: 'Support workers needed…' },
  { kind: 'cancel', label: 'Cancel…' },
];

function Acts({ shown }: { shown: ScheduledVisit }) {
  const { clientRef, jobRef, originalDate } = shown.visit;
  const params = { clientRef, jobRef };
  const [open, setOpen] = useState<ActKind>();
  const preview = useQuery(
    actPreviewQuery({ params, body: { effectiveDate: originalDate, repeating: false, change: {} } }),
  );
  return (
    <Loaded
      queries={[preview]}
      skeleton={<SkeletonRows rows={3} label="Loading who could come" />}
      title="Who could come could not be loaded"
    >
      {(offered) => (
        <>
          <GiveTo shown={shown} offered={offered} />
          <h3>Change it</h3>
          <div className="btn-row">
            {acts.map(({ kind, label }) => (
              <Button
                key={kind}
                size="small"
                variant={kind === 'cancel' ? 'danger' : 'plain'}
                onClick={() => setOpen(kind)}
              >
                {label}
              </Button>
            ))}
          </div>
          {open && <ActDialog kind={open} shown={shown} offered={offered} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Loaded>
  );
}
