import type { UseQueryResult } from '@tanstack/react-query';
import type { TicketEvent } from '#contract/office.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { formatEnd } from './ticket-end.ts';
import { formatMoment } from './visit-text.ts';
import './booking-history.css';

/** Shows what people asked about a booking and what the office did to it, the latest first. */
export function BookingHistory({ query, zone }: { query: UseQueryResult<{ events: TicketEvent[] }>; zone: string }) {
  return (
    <Loaded queries={[query]} of="what happened" rows={2}>
      {({ events }) =>
        events.length === 0 ? (
          <p className="soft">Nothing since it was booked.</p>
        ) : (
          <ol className="stack booking-history">
            {events.toReversed().map((event) => {
              const { ref, subject, message, answer, byOffice, askedAt, undoneByName, undoneAt } = event;
              return (
                <li key={`${ref} ${askedAt}`}>
                  <p className="strong">{subject}</p>
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
        )
      }
    </Loaded>
  );
}

/** Describes the end of a request, or the answer to who said that no one has come: `Answered by Jo Wells, 20 Nov 2026, 9:20am`. */
function describeEnd(event: TicketEvent, zone: string): string {
  const { type, answeredByName, answeredAt } = event;
  if (type !== 'late' || !answeredAt) return formatEnd(event, zone);
  return `Answered by ${answeredByName}, ${formatMoment({ at: answeredAt, zone })}`;
}

/** Describes an event: `Jo Wells, 20 Nov 2026, 8:05am. Asked by Rose, by phone`; a request says who asked. */
function describeEvent({ type, byOffice, askedByName, askedAt, requestedBy }: TicketEvent, zone: string): string {
  const who = byOffice || type === 'late' ? askedByName : `Asked by ${askedByName}`;
  return `${who}, ${formatMoment({ at: askedAt, zone })}${requestedBy ? `. Asked by ${requestedBy}` : ''}`;
}
