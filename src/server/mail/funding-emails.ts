import type { Brand } from '#domain/brands/types.ts';
import { findRegistrationNames } from '#domain/individualised-funding/registrations/names.ts';
import type { FundingTicketType } from '#domain/tickets/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

type FundingRegistrationEmailInput = {
  asker: { email: string; givenName: string; isClient: boolean };
  ticket: { type: FundingTicketType; subject: string; clientRef: string };
  clientName: string;
  fundingRef: string;
  outcome: 'approved' | 'declined';
  text: string | undefined;
  brand: Brand;
  publicUrl: string;
};

/** The office's answer to a registration for an individualised funding. */
export function renderFundingRegistrationEmail(input: FundingRegistrationEmailInput): Email {
  const { asker, ticket, clientName, fundingRef, outcome, text, brand, publicUrl } = input;
  const isApproved = outcome === 'approved';
  const { page } = findRegistrationNames(ticket.type);
  const link = `${publicUrl}/app/account/individualised-funding/${fundingRef}/${page}?client=${ticket.clientRef}`;
  return renderEmail({
    to: asker.email,
    givenName: asker.givenName,
    subject: 'Your registration has been answered',
    paragraphs: [
      `${asker.isClient ? '' : `For ${clientName}: `}“${ticket.subject}” ${isApproved ? 'has been approved.' : 'has been returned to you.'}`,
      ...(text ? [`${isApproved ? 'A message from the office' : 'The reason'}: “${text}”`] : []),
      `${isApproved ? 'See it here' : 'Change it and send it again'}: ${link}`,
    ],
    brand,
  });
}
