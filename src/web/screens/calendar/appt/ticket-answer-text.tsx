import MessageSquareText from 'lucide-react/icons/message-square-text';
import type { RosterTicket } from '#contract/appointments.ts';
import { formatAnswerTitle, hasCancellationDate } from '#web/parts/visit/ticket-text.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import './ticket-answer-text.css';

type TicketAnswerTextProps = {
  ticket: Pick<RosterTicket, 'type' | 'status' | 'askedBy' | 'askedAt' | 'answeredAt' | 'answer'>;
  /** The request, from `formatRequest`. */
  asked: string;
  zone: string;
};

/** Shows how a ticket ended: the request where it was not approved, and the office's words where there are any. */
export function TicketAnswerText({ ticket: request, asked, zone }: TicketAnswerTextProps) {
  const { status, askedBy, askedAt, answeredAt, answer } = request;
  const approved = status === 'approved';
  const isSaid = status === 'lapsed' || hasCancellationDate(request);
  const answered = !isSaid && answeredAt ? `, answered ${formatMoment({ at: answeredAt, zone })}` : '';
  return (
    <Banner className="request-answer" icon={MessageSquareText} title={formatAnswerTitle(request, zone)}>
      {!approved && request.type !== 'newBooking' && asked}
      {!approved && answer && <q className="request-quote">{answer}</q>}
      <span className="small">
        Asked by {askedBy} on {formatMoment({ at: askedAt, zone })}
        {answered}
      </span>
    </Banner>
  );
}
