import { useQuery } from '@tanstack/react-query';
import type { TicketEvent } from '#contract/office.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { historyQuery } from '#web/api/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { formatEnd } from '#web/parts/visit/ticket-end.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { describeEvent } from './act-text.ts';

/** What people asked about this booking and what the office did to it, the latest first. */
export function VisitHistory({ shown: { visit, otherZone } }: { shown: ScheduledVisit }) {
  const { clientRef, jobRef } = visit;
  const query = useQuery(historyQuery({ params: { clientRef, jobRef } }));
  const zone = otherZone ?? brand.timeZone;
  return (
    <>
      <h3>What happened</h3>
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={2} label="Loading what happened" />}
        title="What happened could not be loaded"
      >
        {({ events }) =>
          events.length === 0 ? (
            <p className="soft">Nothing since it was booked.</p>
          ) : (
            <ol className="stack visit-history">
              {events.toReversed().map((event) => (
                <HistoryItem key={`${event.ref} ${event.askedAt}`} event={event} zone={zone} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </>
  );
}

function HistoryItem({ event, zone }: { event: TicketEvent; zone: string }) {
  const { subject, message, answer, byOffice, undoneByName, undoneAt } = event;
  return (
    <li>
      <p className="strong">{subject}</p>
      <p className="small">{describeEvent(event, zone)}</p>
      {message && <blockquote className="small">{message}</blockquote>}
      {!byOffice && <p className="small">{formatEnd(event, zone)}</p>}
      {answer && <blockquote className="small">{answer}</blockquote>}
      {undoneAt && (
        <p className="small">
          Undone by {undoneByName}, {formatMoment({ at: undoneAt, zone })}
        </p>
      )}
    </li>
  );
}
