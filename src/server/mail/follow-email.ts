import type { Brand } from '#domain/brands/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

type FollowEmailInput = {
  to: { email: string; givenName: string; isClient: boolean };
  clientName: string;
  funderName: string;
  organisationName: string;
  brand: Brand;
  publicUrl: string;
};

/** Tells the client and their managers that a funder's case manager now follows the care. */
export function renderFollowedEmail({
  to,
  clientName,
  funderName,
  organisationName,
  brand,
  publicUrl,
}: FollowEmailInput): Email {
  return renderEmail({
    to: to.email,
    givenName: to.givenName,
    subject: 'Someone has joined a support network you belong to',
    paragraphs: [
      `${funderName}, who works for ${organisationName}, now follows ${to.isClient ? 'your care' : `the care of ${clientName}`}. They can see the calendar, the client information and the timesheets, but change nothing. If this is wrong, remove them from the support network.`,
      `See the support network: ${publicUrl}/app/account/support-network`,
    ],
    brand,
  });
}
