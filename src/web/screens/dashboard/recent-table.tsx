import { Link } from '@tanstack/react-router';
import { canGiveFeedback } from '#domain/appointments/can-change.ts';
import { formatDate } from '#domain/time/format.ts';
import { WorkerNames } from '#web/parts/support-workers/worker-name.tsx';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
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
  const feedback: RecordColumn<ShownVisit> = {
    head: 'Feedback',
    look: 'dash-feedback',
    cell: (shown) => index && <LatestFeedback index={index} shown={shown} now={now} />,
  };
  return (
    <section className="section dash-recent" aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">Recent visits</h2>
      </div>
      {!visits && <LinesSkeleton rows={5} label="Loading the visits" />}
      {visits && (
        <RecordTable
          look="fold flush dash-table"
          labelledBy="recent"
          none="No visits in the last 30 days."
          rows={visits}
          rowKey={({ key }) => key}
          columns={[
            {
              head: 'Date',
              look: 'num nowrap',
              cell: ({ visit }) => (
                <CalendarLink className="cell-link" date={visit.date} visit={visit}>
                  {formatDate(visit.date)}
                </CalendarLink>
              ),
            },
            { head: 'Time', look: 'num nowrap', cell: ({ visit }) => formatStart(visit) },
            {
              head: 'With',
              look: 'sub long dash-with',
              cell: ({ workers }) =>
                workers.length > 0 ? <WorkerNames workers={workers} mayFind={mayFind} /> : 'No one',
            },
            { head: 'Type of care', look: 'sub dash-second', cell: ({ visit }) => findServiceName(services, visit) },
            ...(withFeedback ? [feedback] : []),
          ]}
        />
      )}
    </section>
  );
}

/** Shows the latest feedback, or the way to give some (docs/product/dashboard.md, "Feedback column"). */
function LatestFeedback({ index, shown, now }: { index: RosterIndex; shown: ShownVisit; now: number }) {
  const { visit, status, key } = shown;
  const latestFeedback = index.feedback.get(key)?.at(-1);
  const mayTell = canGiveFeedback({ visit, status, now, zone: index.zone });
  const { date, originalDate, jobRef } = visit;
  return (
    <>
      {latestFeedback && <q className="dash-quote">{latestFeedback.feedback}</q>}
      {!latestFeedback && mayTell && (
        <Link
          className="tall-link dash-feedback-link"
          to="/calendar/date/$date/appt/$originalDate/$jobRef/feedback"
          params={{ date, originalDate, jobRef }}
          aria-label={`Give feedback on ${formatDate(date)}, ${formatStart(visit)}`}
        >
          Give feedback
        </Link>
      )}
    </>
  );
}
