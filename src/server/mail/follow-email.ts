import type { Brand } from '#domain/brands/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

type JoinedEmailInput = {
  to: { email: string; givenName: string; isClient: boolean };
  clientName: string;
  brand: Brand;
  publicUrl: string;
};

/** Tells the client and their managers that a funder's case manager now follows the care. */
export function renderFollowedEmail({
  memberName,
  organisationName,
  ...joined
}: JoinedEmailInput & { memberName: string; organisationName: string | null }): Email {
  return renderJoinedEmail(
    { ...joined, subject: 'Someone has joined a support network you belong to' },
    `${memberName}, who works for ${organisationName}, now follows ${joined.to.isClient ? 'your care' : `the care of ${joined.clientName}`}. They can see the calendar, the client information and the timesheets, but change nothing.`,
  );
}

/** Tells the client and the other managers that a member has full access from now on. */
export function renderFullAccessEmail({
  memberName,
  memberEmail,
  memberIsClient,
  ...joined
}: JoinedEmailInput & { memberName: string; memberEmail: string; memberIsClient: boolean }): Email {
  const network = joined.to.isClient ? 'your support network' : `the support network of ${joined.clientName}`;
  return renderJoinedEmail(
    { ...joined, subject: 'Someone has full access to a support network you belong to' },
    `${memberName} (${memberEmail}) now has full access to ${network}${memberIsClient ? ', as the client' : ''}. They can see and change everything, and invite others.`,
  );
}

function renderJoinedEmail(
  { to, subject, brand, publicUrl }: JoinedEmailInput & { subject: string },
  happened: string,
): Email {
  return renderEmail({
    to: to.email,
    givenName: to.givenName,
    subject,
    paragraphs: [
      `${happened} If this is wrong, remove them from the support network.`,
      `See the support network: ${publicUrl}/app/account/support-network`,
    ],
    brand,
  });
}
