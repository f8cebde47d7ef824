import { lowerFirst } from '#domain/texts/first-letter.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { formatDate } from '#domain/time/format.ts';
import { listChangedFields, type VisitPlans } from './plans.ts';
import { formatMoment } from './visit-text.ts';

type TicketSubject = Pick<VisitTicket, 'type' | 'originalDate' | 'effectiveDate'>;

/** Formats the request in a sentence: `Asked to move to Tue 24 Nov, 2:00pm.`, `Asked to cancel this and all upcoming visits.` */
export function formatRequest({ request, plans }: { request: TicketSubject; plans: VisitPlans }): string {
  if (request.type === 'newBooking') return 'Asked for a new booking.';
  const all = request.originalDate === undefined;
  if (request.type === 'cancellation') {
    return all ? 'Asked to cancel this and all upcoming visits.' : 'Asked to cancel this visit.';
  }
  return `${formatChange(plans)}${all ? ', for all upcoming dates' : ''}.`;
}

/** Says what an open ticket means for the visit on the screen. */
export function formatWaiting({ type }: Pick<VisitTicket, 'type'>): string {
  if (type === 'newBooking') return 'Not confirmed yet.';
  return type === 'cancellation' ? 'The visit stays booked until we answer.' : 'Nothing changes until we answer.';
}

/** Formats the dates of a ticket: `This request is for this date only.` Empty for a new booking. */
export function formatTicketScope({ type, originalDate, effectiveDate }: TicketSubject): string {
  if (type === 'newBooking') return '';
  if (originalDate !== undefined) return 'This request is for this date only.';
  return `This request is for all upcoming dates${effectiveDate ? ` from ${formatDate(effectiveDate)}` : ''}.`;
}

type TicketAnswerInput = Pick<VisitTicket, 'type' | 'status'> & {
  answer?: string | undefined;
  answeredAt?: string | undefined;
};

/** Formats the title of an answer: the office's words after an approval with some, when a visit was cancelled, else how it ended. */
export function formatAnswerTitle(ticket: TicketAnswerInput, zone: string): string {
  const { status, answer, answeredAt } = ticket;
  if (status === 'approved' && answer) return `Approved: “${answer}”`;
  if (hasCancellationDate(ticket) && answeredAt) return `Cancelled on ${formatMoment({ at: answeredAt, zone })}`;
  return formatOutcome(ticket);
}

/** Says whether an answer gives the date: that of a cancellation approved without words says when. */
export function hasCancellationDate({ type, status, answer }: TicketAnswerInput): boolean {
  return type === 'cancellation' && status === 'approved' && !answer;
}

/** Says how a ticket ended: `The change was declined.` */
export function formatOutcome({ type, status }: Pick<VisitTicket, 'type' | 'status'>): string {
  const what = { newBooking: 'The booking', change: 'The change', cancellation: 'The cancellation' }[type];
  if (status === 'lapsed') return `${what} was not answered before the visit began.`;
  if (status === 'closed') return `${what} was closed.`;
  return `${what} was ${status === 'approved' ? 'approved' : 'declined'}.`;
}

function formatChange(plans: VisitPlans): string {
  const changed = listChangedFields(plans);
  const { requested } = plans;
  if (!requested || changed.size === 0) return 'Sent us a note';
  if (changed.has('day'))
    return `Asked to move to ${requested.day.replace(/^Every/, 'every')}, ${lowerFirst(requested.start)}`;
  if (changed.has('start')) return `Asked to move to ${lowerFirst(requested.start)}`;
  if (changed.has('length')) return `Asked to change to ${lowerFirst(requested.length)}`;
  return `Asked for ${requested.workers}`;
}
