import { Link } from '@tanstack/react-router';
import type { TicketEvent } from '#contract/office.ts';
import { formatEnd } from '#web/parts/visit/ticket-end.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { describeReplaced } from '#web/parts/visit/workers-replaced.ts';
import { toRequestPage } from './desk.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import './ticket-history.css';

/** Lists all requests about the same booking and how they ended, folded while this one is open. */
export function TicketHistory({ ticket }: { ticket: OfficeVisitTicket }) {
  const { ref, history: trail, timeZone, status } = ticket;
  if (trail.length < 2) return null;
  return (
    <details className="trail" open={status !== 'open'}>
      <summary className="trail-summary">All requests about this booking ({trail.length})</summary>
      <ol className="trail-list">
        {trail.map((entry) => (
          <HistoryEntry key={entry.ref} entry={entry} isThis={entry.ref === ref} zone={timeZone} />
        ))}
      </ol>
    </details>
  );
}

function HistoryEntry({ entry, isThis, zone }: { entry: TicketEvent; isThis: boolean; zone: string }) {
  const { ref, subject, askedByName, askedAt, message, answer } = entry;
  const replaced = describeReplaced(entry);
  return (
    <li aria-current={isThis || undefined}>
      <p className="strong">{isThis ? `${subject} (this request)` : <Link {...toRequestPage(ref)}>{subject}</Link>}</p>
      <p className="small">
        Asked by {askedByName}, {formatMoment({ at: askedAt, zone })}
      </p>
      {message && <blockquote className="small trail-words">{message}</blockquote>}
      <p className="small">{formatEnd(entry, zone)}</p>
      {replaced && <p className="small">{replaced}</p>}
      {answer && <blockquote className="small trail-words">{answer}</blockquote>}
    </li>
  );
}
