import { Fragment } from 'react';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatShortDay, formatZone } from '#domain/time/format.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Rails, StatusPill } from '#web/ui/status.tsx';
import type { ShownRows } from './use-visit-rows.ts';
import { VisitLink } from './visit-link.tsx';
import './visit-list.css';

/** Shows visits as a list, one row each: what a phone shows, and one of the three groupings elsewhere. */
export function VisitList({ rows: { visits, unallocated, lanes: all }, view, open }: ShownRows) {
  const lanes = view.by === 'time' ? undefined : all;
  const groups =
    lanes?.map(({ ref, name, visits: own }) => ({ key: ref, title: name, visits: own })) ?? groupByDay(visits);
  const shown = groups.filter((group) => group.visits.length > 0);
  if (shown.length === 0 && unallocated.length === 0) return <Empty>No visits match.</Empty>;
  const isWeek = view.days.length > 1;
  const list = (of: readonly ScheduledVisit[], withDay: boolean) => (
    <VisitItems visits={of} view={view} open={open} withDay={withDay} />
  );
  return (
    <div className="visit-list">
      {unallocated.length > 0 && (
        <>
          <h2 className="visit-list-area">
            Not allocated <span className="count">{unallocated.length}</span>
          </h2>
          {list(unallocated, isWeek)}
        </>
      )}
      {shown.map((group) => (
        <Fragment key={group.key}>
          {(lanes || isWeek || unallocated.length > 0) && <h2 className="visit-list-area">{group.title}</h2>}
          {list(lanes ? group.visits : group.visits.filter((one) => !needsWorker(one)), isWeek && lanes !== undefined)}
        </Fragment>
      ))}
    </div>
  );
}

function groupByDay(visits: readonly ScheduledVisit[]) {
  const byDay = Map.groupBy(visits, ({ visit }) => visit.date);
  return [...byDay].map(([day, own]) => ({ key: day, title: formatDayMonth(day), visits: own }));
}

type VisitItemsProps = Pick<ShownRows, 'view' | 'open'> & {
  visits: readonly ScheduledVisit[];
  /** True where no heading says which day it is. */
  withDay: boolean;
};

function VisitItems({ visits, view, open, withDay }: VisitItemsProps) {
  return (
    <ul className="rows visit-rows">
      {visits.map((shown) => {
        const { look, icon } = officeStatusLooks[shown.status];
        const { visit, client, workers, service, otherZone } = shown;
        return (
          <li key={shown.key}>
            <VisitLink className="item" shown={shown} view={view} open={open}>
              <span className="when num">
                {withDay && <span className="more">{formatShortDay(visit.date)}</span>}
                <b>{formatStart(visit)}</b>
                <span className="more">{formatLength(visit)}</span>
                {otherZone && <span className="more">{formatZone(otherZone)} time</span>}
              </span>
              <Rails status={look} tall />
              <span className="grow">
                <span className="name" translate="no">
                  {client.fullName}
                </span>
                <span className="more">
                  {joinWithCommas([service, client.suburb, joinWithAnd(workers.map(({ fullName }) => fullName))])}
                </span>
              </span>
              <StatusPill status={look} icon={icon}>
                {formatOfficeStatus({ ...shown.visit, status: shown.status })}
              </StatusPill>
            </VisitLink>
          </li>
        );
      })}
    </ul>
  );
}
