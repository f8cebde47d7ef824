import type { Brand } from '#domain/brands/types.ts';
import { formatDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

/** The emails to staff of an organisation, or of the office where no organisation is named. */

type StaffEmailInput = { to: string; organisationName: string | undefined; brand: Brand };

/** To a person who has an account: from now on they work for it. */
export function renderStaffAddedEmail({
  givenName,
  publicUrl,
  ...input
}: StaffEmailInput & { givenName: string; publicUrl: string }): Email {
  const { to, brand } = input;
  return renderEmail({
    to,
    givenName,
    subject: `You now have access to ${formatEmployer(input)}`,
    paragraphs: [
      `The ${brand.productName} office has added you to the staff of ${formatEmployer(input)}. You will have access the next time you open ${brand.productName}. If this is a mistake, contact the office.`,
      `Sign in: ${publicUrl}/app/sign-in`,
    ],
    brand,
  });
}

/** To a person without an account; `link` leads to registration. */
export function renderStaffInvitationEmail({
  link,
  expiresAt,
  ...input
}: StaffEmailInput & { link: string; expiresAt: Instant }): Email {
  const { to, brand } = input;
  const last = formatDate(wallClock({ instant: expiresAt, zone: brand.timeZone }).date);
  return renderEmail({
    to,
    subject: `Your account for ${formatEmployer(input)}`,
    paragraphs: [
      `The ${brand.productName} office has invited you to join the staff of ${formatEmployer(input)}. Create your account with this email address, ${to}. The link works once, until ${last}; if we sent you several, use the newest. If you did not expect this, ignore this email.`,
      link,
    ],
    brand,
  });
}

function formatEmployer({ organisationName, brand }: StaffEmailInput): string {
  return organisationName ? `“${organisationName}”` : `the ${brand.productName} office`;
}
