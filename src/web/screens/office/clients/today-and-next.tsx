import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { OfficeClient } from '#contract/office-clients.ts';
import { findOfficeStatus, formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays } from '#domain/time/day.ts';
import { formatShortDay, weekdayName } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { findTodayAndNext } from '#web/parts/visit/today.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEnded } from './absences/ending-banner.tsx';

/** Says who comes to a client today and who is next; each leads to the visit. The calendar below says why it did not load. */
export function TodayAndNext({ client: { ref: clientRef, timeZone = brand.timeZone } }: { client: OfficeClient }) {
  const { index, now, today, services, query } = useRosterOf({ clientRef, timeZone });
  if (useEnded(clientRef)) return null;
  if (!index) return query.error ? null : <Skeleton height="5.5rem" />;
  const visits = findTodayAndNext({ index, date: today, now });
  const card = (shown: ShownVisit, day: string) => (
    <VisitCard {...{ shown, day, index, now, clientRef }} service={findServiceName(services, shown.visit)} />
  );
  return (
    <div className="client-now">
      {visits.today ? card(visits.today, 'Today') : <p className="client-now-none">No visit today.</p>}
      {visits.next ? (
        card(visits.next, `Next: ${formatNextDay(visits.next.visit.date, today)}`)
      ) : (
        <p className="client-now-none">No later visit.</p>
      )}
    </div>
  );
}

/** Formats the day of the next visit: `today`, `tomorrow`, `Saturday`, `Mon 7 Dec`. */
function formatNextDay(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date < addDays(today, 7) ? weekdayName(date) : formatShortDay(date);
}

type VisitCardProps = {
  shown: ShownVisit;
  day: string;
  service: string;
  index: RosterIndex;
  now: number;
  clientRef: string;
};

function VisitCard({ shown, day, service, index, now, clientRef }: VisitCardProps) {
  const coordinates = useMayDo('coordinates');
  const { key, visit, job, workers, awayWorkers } = shown;
  const requests = index.tickets.get(job.ref) ?? [];
  const status = findOfficeStatus({ visit, requests, worked: [], now, zone: index.zone });
  const report = index.arrivals.get(key);
  const isLate = report !== undefined && !report.answer && !report.sent;
  const { look, icon } = officeStatusLooks[status];
  const Icon = isLate ? CircleAlert : icon;
  const state = awayWorkers.length > 0 ? 'Needs someone else' : formatOfficeStatus({ ...visit, status });
  const shownAs = { className: 'visit', 'data-visit-status': look, 'data-late': isLate || undefined };
  const words = (
    <>
      <strong className="num">
        {day}, {formatStart(visit)}
      </strong>
      <span>
        {service}, <span translate="no">{joinWithAnd(workers.map(({ fullName }) => fullName)) || 'no one yet'}</span>
      </span>
      <span className="client-now-state">
        <Icon className="i" aria-hidden /> {isLate ? 'No one has come' : state}
      </span>
    </>
  );
  if (!coordinates) return <div {...shownAs}>{words}</div>;
  return (
    <Link {...shownAs} {...toVisitPage({ ...visit, clientRef })}>
      {words}
    </Link>
  );
}
