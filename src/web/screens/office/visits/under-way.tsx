import { useQuery } from '@tanstack/react-query';
import type { TicketEvent } from '#contract/office.ts';
import type { LateVisit } from '#contract/today.ts';
import { isAwaited, listAwaited } from '#domain/appointments/arrival.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { historyQuery } from '#web/calls/schedule.ts';
import { todayQuery } from '#web/calls/today.ts';
import { brand } from '#web/kernel/brand.ts';
import { type ScheduledVisit, toKey } from '#web/parts/schedule/scheduled-visits.ts';
import { UnderWayActs } from '#web/parts/schedule/under-way/under-way-acts.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { describeReplaced } from '#web/parts/visit/workers-replaced.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says whether the office may still see to a visit that has begun. */
export function isUnderWay({ visit, otherZone }: ScheduledVisit, now: Instant): boolean {
  const awaited = { ...visit, supportWorkerRefs: listAwaited(visit, visit.worked) };
  return isAwaited({ visit: awaited, now, zone: otherZone ?? brand.timeZone });
}

/**
 * Shows what the office can do about a visit that has begun, after the report that no one has come, which waits for an answer, and who was
 * sent in whose place.
 */
export function UnderWay({ shown }: { shown: ScheduledVisit }) {
  const { visit, client, workers, service, otherZone } = shown;
  const { clientRef, jobRef, originalDate, date, startTime } = visit;
  const { data: late } = useQuery({ ...todayQuery, select: (today) => today.late });
  const history = useQuery(historyQuery({ params: { clientRef, jobRef } }));
  const report = late?.find((one) => toKey(one) === shown.key);
  const awaited = listAwaited(visit, visit.worked);
  const sent = history.data?.events.filter((event) => event.type === 'sent' && isOf(event, visit)) ?? [];
  const replaced = sent.flatMap(({ fromWorkers = [] }) => fromWorkers);
  const supportWorkers = workers.filter(({ ref, fullName }) => awaited.includes(ref) && !replaced.includes(fullName));
  const names = joinWithAnd(supportWorkers.map(({ fullName }) => fullName));
  const subtitle = joinWithCommas([formatShortDay(visit.date), describeTimes(visit), service, names]);
  return (
    <section className="stack visit-under-way" aria-label="Under way">
      {report && <Banner kind="bad">{describeReport(report, otherZone ?? brand.timeZone)}</Banner>}
      {sent.map((event) => (
        <p key={event.ref}>{describeReplaced(event)}</p>
      ))}
      {!history.isLoading && supportWorkers.length > 0 && (
        <UnderWayActs
          visit={{
            clientRef,
            jobRef,
            originalDate,
            date,
            startTime,
            plannedMinutes: findPlannedWork(visit, otherZone ?? brand.timeZone).minutes,
            subtitle,
            clientName: client.fullName,
            supportWorkers,
            timesheets: client.timesheets,
          }}
        />
      )}
    </section>
  );
}

/** Says whether it was done about this visit, and was not undone. */
function isOf({ originalDate, undoneAt }: TicketEvent, visit: ScheduledVisit['visit']): boolean {
  return originalDate === visit.originalDate && undoneAt === undefined;
}

/** Returns `No one has come. Ana Silva told us, 24 Nov 2026, 9:18am.` */
function describeReport({ reportedBy, reportedAt }: LateVisit, zone: string): string {
  const at = formatMoment({ at: reportedAt, zone });
  return `No one has come. ${reportedBy ? `${reportedBy} told us, ${at}` : `We were told, ${at}`}.`;
}
