import type { OfficeTicket } from '#contract/office.ts';

/** Shows the asker's message, unchanged. */
export function TicketMessage({ ticket: request }: { ticket: Pick<OfficeTicket, 'message' | 'askedByName'> }) {
  if (!request.message) return null;
  return (
    <figure className="request-message">
      <figcaption className="strong request-about">{request.askedByName} wrote</figcaption>
      <blockquote className="request-words">{request.message}</blockquote>
    </figure>
  );
}
