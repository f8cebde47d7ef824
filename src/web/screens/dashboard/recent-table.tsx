import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canGiveFeedback } from '#domain/appointments/can-change.ts';
import { formatDate } from '#domain/time/format.ts';
import { WorkerNames } from '#web/parts/support-workers/worker-name.tsx';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { listRecentVisits } from './recent-visits.ts';

type RecentTableProps = {
  index: RosterIndex | undefined;
  services: ServiceNames;
  today: string;
  now: number;
  /** The provider asks for feedback on visits. */
  withFeedback: boolean;
  mayFind: boolean;
};

/** Lists recent visits, newest first (docs/product/dashboard.md, "Recent visits"). */
export function RecentTable({ index, services, today, now, withFeedback, mayFind }: RecentTableProps) {
  const visits = index && listRecentVisits({ index, today, now });
  return (
    <section className="section dash-recent" aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">Recent visits</h2>
      </div>
      {!visits && <LinesSkeleton rows={5} label="Loading the visits" />}
      {visits?.length === 0 && <Empty>No visits in the last 30 days.</Empty>}
      {visits && visits.length > 0 && (
        <table className="fold" aria-labelledby="recent">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Time</th>
              <th scope="col">With</th>
              <th scope="col">Type of care</th>
              {withFeedback && <th scope="col">Feedback</th>}
            </tr>
          </thead>
          <tbody>
            {visits.map((shown) => (
              <RecentRow
                key={shown.key}
                shown={shown}
                service={findServiceName(services, shown.visit)}
                mayFind={mayFind}
              >
                {withFeedback && <FeedbackCell index={index} shown={shown} now={now} />}
              </RecentRow>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type RecentRowProps = { shown: ShownVisit; service: string; mayFind: boolean; children: ReactNode };

function RecentRow({ shown, service, mayFind, children }: RecentRowProps) {
  const { visit, workers } = shown;
  return (
    <tr>
      <th scope="row" className="num nowrap">
        <CalendarLink className="cell-link" date={visit.date} visit={visit}>
          {formatDate(visit.date)}
        </CalendarLink>
      </th>
      <td className="num nowrap">{formatStart(visit)}</td>
      <td className="sub long">
        {workers.length > 0 ? <WorkerNames workers={workers} mayFind={mayFind} /> : 'No one'}
      </td>
      <td className="sub">{service}</td>
      {children}
    </tr>
  );
}

/** Shows the latest feedback, or the way to give some (docs/product/dashboard.md, "Feedback column"). */
function FeedbackCell({ index, shown, now }: { index: RosterIndex; shown: ShownVisit; now: number }) {
  const { visit, status, key } = shown;
  const latestFeedback = index.feedback.get(key)?.at(-1);
  const mayTell = canGiveFeedback({ visit, status, now, zone: index.zone });
  const { date, originalDate, jobRef } = visit;
  return (
    <td className="full dash-feedback">
      {latestFeedback && <q>{latestFeedback.feedback}</q>}
      {!latestFeedback && mayTell && (
        <Link
          to="/calendar/date/$date/appt/$originalDate/$jobRef/feedback"
          params={{ date, originalDate, jobRef }}
          aria-label={`Give feedback on ${formatDate(date)}, ${formatStart(visit)}`}
        >
          Give feedback
        </Link>
      )}
    </td>
  );
}
