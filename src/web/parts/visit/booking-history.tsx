import type { UseQueryResult } from '@tanstack/react-query';
import type { TicketEvent } from '#contract/office.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { formatEnd } from './ticket-end.ts';
import { formatMoment } from './visit-text.ts';
import { describeReplaced } from './workers-replaced.ts';
import './booking-history.css';

type BookingHistoryProps = {
  query: UseQueryResult<{ events: TicketEvent[] }>;
  zone: string;
  /** The visit whose events come first; those of other visits are folded. */
  originalDate?: string;
};

/** Shows what people asked about a booking and what the office did to it, the latest first. */
export function BookingHistory({ query, zone, originalDate }: BookingHistoryProps) {
  return (
    <Loaded queries={[query]} of="what happened" rows={2}>
      {({ events }) => {
        const { own = [], others = [] } = Object.groupBy(events.toReversed(), (event) =>
          isAboutVisit(event, originalDate) ? 'own' : 'others',
        );
        return (
          <>
            {own.length === 0 ? (
              <p className="soft">Nothing since it was booked.</p>
            ) : (
              <Events events={own} zone={zone} />
            )}
            {others.length > 0 && (
              <details>
                <summary>Other visits of this booking ({others.length})</summary>
                <Events events={others} zone={zone} />
              </details>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Says whether an event is about the visit of this day, alone or with others. */
function isAboutVisit({ originalDate, effectiveDate, lastDate }: TicketEvent, day: string | undefined): boolean {
  if (day === undefined) return true;
  if (originalDate !== undefined) return originalDate === day;
  return (effectiveDate ?? day) <= day && day <= (lastDate ?? day);
}

function Events({ events, zone }: { events: readonly TicketEvent[]; zone: string }) {
  return (
    <ol className="stack booking-history">
      {events.map((event) => {
        const { ref, subject, message, answer, byOffice, askedAt, undoneByName, undoneAt } = event;
        const replaced = describeReplaced(event);
        return (
          <li key={`${ref} ${askedAt}`}>
            <p className="strong">{subject}</p>
            {replaced && <p>{replaced}</p>}
            <p className="small">{describeEvent(event, zone)}</p>
            {message && <blockquote className="history-words small">{message}</blockquote>}
            {!byOffice && <p className="small">{describeEnd(event, zone)}</p>}
            {answer && <blockquote className="history-words small">{answer}</blockquote>}
            {undoneAt && (
              <p className="small">
                Undone by {undoneByName}, {formatMoment({ at: undoneAt, zone })}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Describes the end of a request, or the answer to who said that no one has come: `Answered by Jo Wells, 20 Nov 2026, 9:20am`. */
function describeEnd(event: TicketEvent, zone: string): string {
  const { type, answeredByName, answeredAt } = event;
  if (type !== 'late' || !answeredAt) return formatEnd(event, zone);
  return `Answered by ${answeredByName}, ${formatMoment({ at: answeredAt, zone })}`;
}

/** Describes an event: `Jo Wells, 20 Nov 2026, 8:05am. Asked by Rose, by phone`; a request says who asked, an absence who told of it. */
function describeEvent({ type, byOffice, askedByName, askedAt, requestedBy }: TicketEvent, zone: string): string {
  const who = byOffice || type === 'late' ? askedByName : `Asked by ${askedByName}`;
  const source = requestedBy ? `. ${type === 'away' ? 'Told' : 'Asked'} by ${requestedBy}` : '';
  return `${who}, ${formatMoment({ at: askedAt, zone })}${source}`;
}
