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
    subject: `You can now work for ${place(told)}`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `The office of ${brand.productName} has added you to ${place(told)}. It holds from the next time you open ${brand.productName}.`,
      `Sign in: ${publicUrl}/app/sign-in`,
      'If this is a mistake, please tell the office.',
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
      `The office of ${brand.productName} has invited you to work for ${place(told)}. Create your account with this email address, ${to}:`,
      link,
      `The link works once, until ${last}. If you were invited more than once, use the one in the newest message.`,
      'If you do not know what this is about, you can leave this message alone.',
    ],
    brand,
  });
}

function place({ organisationName, brand }: Told): string {
  return organisationName ? `“${organisationName}”` : `the office of ${brand.productName}`;
}
