import type { Brand } from '#domain/brands/types.ts';
import { formatDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { letter } from './letters.ts';
import type { Letter } from './outbox.ts';

/** The letters to people who work for an organisation, or for the office where no organisation is named. */

type Told = { to: string; organisationName: string | undefined; brand: Brand };

/** To somebody who has an account: from now on they work for it. */
export function staffAddedLetter({
  givenName,
  publicUrl,
  ...told
}: Told & { givenName: string; publicUrl: string }): Letter {
  const { to, brand } = told;
  return letter({
    to,
    subject: `You now have access to ${place(told)}`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `The ${brand.productName} office has added you to the staff of ${place(told)}. You will have access the next time you open ${brand.productName}. If this is a mistake, tell the office.`,
      `Sign in: ${publicUrl}/app/sign-in`,
    ],
    brand,
  });
}

/** To somebody without an account; `link` leads to registration. */
export function staffInvitationLetter({
  link,
  expiresAt,
  ...told
}: Told & { link: string; expiresAt: Instant }): Letter {
  const { to, brand } = told;
  const last = formatDate(wallClock({ instant: expiresAt, zone: brand.timeZone }).date);
  return letter({
    to,
    subject: `Your account for ${place(told)}`,
    paragraphs: [
      `${brand.greeting},`,
      `The ${brand.productName} office has invited you to join the staff of ${place(told)}. Create your account with this email address, ${to}. The link works once, until ${last}; if we sent you several, use the newest. If you did not expect this, ignore this email.`,
      link,
    ],
    brand,
  });
}

function place({ organisationName, brand }: Told): string {
  return organisationName ? `“${organisationName}”` : `the ${brand.productName} office`;
}
