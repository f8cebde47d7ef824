import type { Brand } from '#domain/brands/types.ts';
import { joinWithOr } from '#domain/texts/join-with-and.ts';
import type { TicketType } from '#domain/tickets/types.ts';
import type { Email } from './outbox.ts';

/** The words of every email, in plain text. What a person typed is in quotation marks. */

type TicketAuthor = { email: string; givenName: string };
type EmailTicket = { ref: string; clientRef: string; subject: string; message?: string | null };

const answered = { approved: 'has been approved', declined: 'has been declined' };

/** The office's answer, and the ticket that it answers. */
export type AnswerEmailInput = {
  ticket: EmailTicket & { type: TicketType };
  outcome: keyof typeof answered;
  message: string | undefined;
  details: string[];
  /** Who was asked for, if anyone. */
  wishes: string[];
};

/** The office's answer, to the person who made the ticket. */
export function renderAnswerEmail({
  asker,
  ticket,
  clientName,
  outcome,
  message,
  details,
  wishes,
  brand,
  publicUrl,
}: AnswerEmailInput & { asker: TicketAuthor; clientName: string; brand: Brand; publicUrl: string }): Email {
  const isOrder = ticket.type === 'consumablesOrder';
  const says = outcome === 'declined' ? 'The reason' : 'A message from the office';
  return renderEmail({
    to: asker.email,
    givenName: asker.givenName,
    subject: 'Your request has been answered',
    paragraphs: [
      isOrder
        ? orderTexts[outcome](clientName)
        : `Your request for ${clientName}, “${ticket.subject}”, ${answered[outcome]}.`,
      ...(isOrder && ticket.message ? [`You wrote: “${ticket.message}”`] : []),
      ...(details.length > 0 ? [details.join('\n')] : []),
      ...(wishes.length > 0 ? [`You asked for ${joinWithOr(wishes)}.`] : []),
      ...(message ? [`${says}: “${message}”`] : []),
      isOrder ? formatOrdersLine(publicUrl, ticket) : formatCalendarLine(publicUrl, ticket),
    ],
    brand,
  });
}

const orderTexts = {
  approved: (clientName: string) => `The office has taken care of your consumables order for ${clientName}.`,
  declined: (clientName: string) => `Your consumables order for ${clientName} has been declined.`,
};

const actTexts = {
  newBooking: { subject: 'Visits have been booked', lead: 'We have booked visits for' },
  change: { subject: 'A booking has changed', lead: 'We have changed a booking for' },
  cancellation: { subject: 'A booking has been cancelled', lead: 'We have cancelled a booking for' },
};

/** What the office did by itself, to the client. */
export function renderActEmail({
  to,
  type,
  clientRef,
  clientName,
  bookings,
  details,
  reason,
  brand,
  publicUrl,
}: {
  to: TicketAuthor;
  type: keyof typeof actTexts;
  clientRef: string;
  clientName: string;
  /** What was booked or is changed, a line each. */
  bookings: string[];
  /** What it is now. */
  details: string[];
  reason: string | undefined;
  brand: Brand;
  publicUrl: string;
}): Email {
  const { subject, lead } = actTexts[type];
  return renderEmail({
    to: to.email,
    givenName: to.givenName,
    subject,
    paragraphs: [
      `${lead} ${clientName}:`,
      bookings.join('\n'),
      ...(details.length > 0 ? [`It is now:\n${details.join('\n')}`] : []),
      ...(reason ? [`The reason: “${reason}”`] : []),
      formatCalendarLine(publicUrl, { clientRef }),
    ],
    brand,
  });
}

/** The office did not answer before the visit began: to the person who made the ticket and to the office. */
export function renderLapsedEmails({
  ticket,
  clientName,
  recipients,
  officeEmails,
  brand,
  publicUrl,
}: {
  ticket: EmailTicket;
  clientName: string;
  recipients: TicketAuthor[];
  officeEmails: string[];
  brand: Brand;
  publicUrl: string;
}): Email[] {
  const forAuthor = recipients.map((author) => ({
    to: author.email,
    givenName: author.givenName,
    subject: 'Your request was not answered in time',
    paragraphs: [
      `We’re sorry: we did not answer your request for ${clientName}, “${ticket.subject}”, before the visit began. It is now closed. Contact the office, or ask for another time.`,
      formatCalendarLine(publicUrl, ticket),
    ],
  }));
  const forOffice = officeEmails.map((to) => ({
    to,
    isGreeted: false,
    subject: 'A request was not answered in time',
    paragraphs: [
      `The request “${ticket.subject}” for ${clientName} was not answered before the visit began. It is now closed.`,
      `See the request: ${publicUrl}/app/office/requests/${ticket.ref}`,
    ],
  }));
  return [...forAuthor, ...forOffice].map((email) => renderEmail({ ...email, brand }));
}

/** The client's opaque ref, which the page reads once, so that a supporter of two clients opens the right calendar. */
function formatCalendarLine(publicUrl: string, { clientRef }: Pick<EmailTicket, 'clientRef'>): string {
  return `See the calendar: ${publicUrl}/app/calendar?client=${clientRef}`;
}

function formatOrdersLine(publicUrl: string, { clientRef }: EmailTicket): string {
  return `See your orders: ${publicUrl}/app/calendar/new-order?client=${clientRef}`;
}

type RenderEmailInput = {
  to: string;
  givenName?: string;
  /** The office is not greeted. */
  isGreeted?: boolean;
  subject: string;
  paragraphs: string[];
  brand: Brand;
};

/** An email's paragraphs, with a greeting before them and the product's name below. */
export function renderEmail({ to, givenName, isGreeted = true, subject, paragraphs, brand }: RenderEmailInput): Email {
  const greeting = isGreeted ? [`${[brand.greeting, givenName].filter(Boolean).join(' ')},`] : [];
  return { to, subject, body: `${[...greeting, ...paragraphs, brand.productName].join('\n\n')}\n` };
}
