import type { Brand } from '#domain/brands/types.ts';
import type { TicketType } from '#domain/requests/types.ts';
import type { Letter } from './outbox.ts';

/** The words of every letter. Plain text; whatever a person typed stands between quotation marks, as text. */

type Asker = { email: string; givenName: string };
type Named = { ref: string; clientRef: string; subject: string; message?: string | null };

const answered = { approved: 'has been approved', declined: 'could not be approved' };

/** What the office said, and to what. */
export type AnswerTold = {
  ticket: Named & { type: TicketType };
  outcome: keyof typeof answered;
  message: string | undefined;
  details: string[];
};

/** The office's answer, to whoever asked. */
export function answerLetter({
  asker,
  ticket,
  clientName,
  outcome,
  message,
  details,
  brand,
  publicUrl,
}: AnswerTold & { asker: Asker; clientName: string; brand: Brand; publicUrl: string }): Letter {
  const isOrder = ticket.type === 'consumablesOrder';
  const says = outcome === 'declined' ? 'The reason' : 'A message from the office';
  const yes = isOrder ? 'Done' : 'Approved';
  return letter({
    to: asker.email,
    subject: `${outcome === 'approved' ? yes : 'Declined'}: ${ticket.subject}`,
    paragraphs: [
      `${brand.greeting} ${asker.givenName},`,
      isOrder
        ? orderWords[outcome](clientName)
        : `Your request for ${clientName}, “${ticket.subject}”, ${answered[outcome]}.`,
      ...(isOrder && ticket.message ? [`You asked for: “${ticket.message}”`] : []),
      ...(details.length > 0 ? [details.join('\n')] : []),
      ...(message ? [`${says}: “${message}”`] : []),
      isOrder ? seeOrders(publicUrl, ticket) : seeCalendar(publicUrl, ticket),
    ],
    brand,
  });
}

const orderWords = {
  approved: (clientName: string) => `The office has taken care of your consumables order for ${clientName}.`,
  declined: (clientName: string) => `Your consumables order for ${clientName} could not be carried out.`,
};

/** Nobody answered before the visit began: told to whoever asked and to the office. */
export function lapsedLetters({
  ticket,
  clientName,
  told,
  officeEmails,
  brand,
  publicUrl,
}: {
  ticket: Named;
  clientName: string;
  told: Asker[];
  officeEmails: string[];
  brand: Brand;
  publicUrl: string;
}): Letter[] {
  const subject = `Not answered in time: ${ticket.subject}`;
  const toAskers = told.map((asker) => ({
    to: asker.email,
    paragraphs: [
      `${brand.greeting} ${asker.givenName},`,
      `Your request for ${clientName}, “${ticket.subject}”, was not answered before the visit began, so it no longer stands. We are sorry.`,
      'Please contact the office, or ask again for another time.',
      seeCalendar(publicUrl, ticket),
    ],
  }));
  const toOffice = officeEmails.map((to) => ({
    to,
    paragraphs: [
      `The request “${ticket.subject}” for ${clientName} lapsed: nobody answered it before the visit began.`,
      `See the request: ${publicUrl}/app/office/requests/${ticket.ref}`,
    ],
  }));
  return [...toAskers, ...toOffice].map((one) => letter({ ...one, subject, brand }));
}

/** The client's opaque ref, taken once by the page, so that somebody who supports two opens the right calendar. */
function seeCalendar(publicUrl: string, { clientRef }: Named): string {
  return `See the calendar: ${publicUrl}/app/calendar?client=${clientRef}`;
}

function seeOrders(publicUrl: string, { clientRef }: Named): string {
  return `See your orders: ${publicUrl}/app/calendar/new-order?client=${clientRef}`;
}

/** A letter's paragraphs, signed with the product's name. */
export function letter({
  to,
  subject,
  paragraphs,
  brand,
}: {
  to: string;
  subject: string;
  paragraphs: string[];
  brand: Brand;
}): Letter {
  return { to, subject, body: `${[...paragraphs, brand.productName].join('\n\n')}\n` };
}
