import type { Brand } from '#domain/brands/types.ts';
import { letter } from './letters.ts';
import type { Letter } from './outbox.ts';

/** The letters about another email address (docs/product/sign-in.md, "Another email address"). */

type Told = { to: string; brand: Brand; publicUrl: string };
type Named = { givenName: string };

const once =
  'The link works once, within 24 hours. If it was asked for more than once, use the one in the newest message.';

/** Where the link of a letter leads. */
function confirmUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/app/sign-in/confirm-email?token=${token}`;
}

/** To the address that somebody wants to sign in with. */
export function confirmEmailLetter({
  to,
  givenName,
  token,
  brand,
  publicUrl,
}: Told & Named & { token: string }): Letter {
  return letter({
    to,
    subject: `Confirm your new email address for ${brand.productName}`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `You asked to sign in to ${brand.productName} with this email address from now on. Open this link to confirm it:`,
      confirmUrl(publicUrl, token),
      `${once} Until then your old address keeps working.`,
      'If it was not you who asked, you can leave this message alone. Nothing happens without the link.',
    ],
    brand,
  });
}

/** To an address that another account has: no link, so that nothing can be taken over. */
export function addressTakenLetter({ to, brand, publicUrl }: Told): Letter {
  return letter({
    to,
    subject: `You already have an account with ${brand.productName}`,
    paragraphs: [
      `${brand.greeting},`,
      `Somebody, perhaps you, asked to use this email address for another account. It has an account with ${brand.productName} already, so nothing has changed.`,
      `Sign in here: ${publicUrl}/app/sign-in`,
      'If it was not you who asked, you can leave this message alone.',
    ],
    brand,
  });
}

type OfClient = { clientName: string };

/** To the address that a client is to be written to. */
export function confirmContactLetter({
  to,
  clientName,
  askerName,
  token,
  brand,
  publicUrl,
}: Told & OfClient & { askerName: string; token: string }): Letter {
  return letter({
    to,
    subject: `Confirm this email address for ${clientName}`,
    paragraphs: [
      `${brand.greeting},`,
      `${askerName} asked that messages about the care of ${clientName} go to this email address from now on. Open this link to confirm it:`,
      confirmUrl(publicUrl, token),
      once,
      'If you do not expect this, you can leave this message alone. Nothing happens without the link.',
    ],
    brand,
  });
}

/** To the address that a person signs in with, while another one waits to be confirmed. */
export function stopEmailChangeLetter({
  to,
  givenName,
  newEmail,
  token,
  brand,
  publicUrl,
}: Told & Named & { newEmail: string; token: string }): Letter {
  return letter({
    to,
    subject: `Your ${brand.productName} email address is about to change`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `We were asked to change the email address that you sign in to ${brand.productName} with to ${newEmail}. If that was you, open the link that we sent there. There is nothing to do here.`,
      'If it was not you, open this link to stop the change:',
      `${publicUrl}/app/sign-in/stop-email-change?token=${token}`,
      'It works without signing in, until the change takes effect. Then choose a new password, because the person who asked knows yours.',
    ],
    brand,
  });
}

/** To the address that a person signed in with until now. */
export function emailChangedLetter({
  to,
  givenName,
  newEmail,
  token,
  brand,
  publicUrl,
}: Told & Named & { newEmail: string; token: string }): Letter {
  return letter({
    to,
    subject: `Your ${brand.productName} email address has been changed`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `You now sign in to ${brand.productName} with ${newEmail}, and this address no longer works. Your password is still the same. If that was you, there is nothing more to do.`,
      'If it was not you, open this link to undo the change:',
      `${publicUrl}/app/sign-in/undo-email-change?token=${token}`,
      'It works for seven days and asks for the password you had before the change. If you cannot undo it, contact the office at once.',
    ],
    brand,
  });
}

/** To the address that a person signed in with until the change to it was undone. */
export function emailChangeUndoneLetter({ to, givenName, brand }: Told & Named): Letter {
  return letter({
    to,
    subject: `Your ${brand.productName} email address has been changed back`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `The change to this email address was undone, so it no longer signs in to ${brand.productName}. The address from before does again.`,
      'If it was not you who undid it, contact the office at once.',
    ],
    brand,
  });
}

/** To the address that a client was written to until now. */
export function contactChangedLetter({
  to,
  clientName,
  newEmail,
  brand,
}: Told & OfClient & { newEmail: string }): Letter {
  return letter({
    to,
    subject: `Another email address for ${clientName}`,
    paragraphs: [
      `${brand.greeting},`,
      `Messages about the care of ${clientName} now go to ${newEmail} instead of this address. If that is right, there is nothing more to do.`,
      'If it is not, contact the office.',
    ],
    brand,
  });
}
