import type { Brand } from '#domain/brands/types.ts';
import { letter } from './letters.ts';
import type { Letter } from './outbox.ts';

/** The letters about a person's own account: to register, to choose another password. */

type Told = { to: string; brand: Brand; publicUrl: string };

/** Where a welcome link leads (docs/product/registration.md, "The welcome link"). */
export function welcomeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/app/register/welcome?token=${token}`;
}

/** To begin a registration. */
export function welcomeLetter({ to, token, brand, publicUrl }: Told & { token: string }): Letter {
  return letter({
    to,
    subject: `Welcome to ${brand.productName}: finish creating your account`,
    paragraphs: [
      `${brand.greeting},`,
      `Thank you for starting to register with ${brand.productName}. Open this link to choose a password and tell us your name:`,
      welcomeUrl(publicUrl, token),
      'The link works once, within 24 hours. If you asked for it more than once, use the one in the newest message.',
      'If it was not you who asked, you can leave this message alone. Nothing happens without the link.',
    ],
    brand,
  });
}

/** Somebody asked to register with an address that has an account: no link, so that nothing can be overwritten. */
export function alreadyRegisteredLetter({ to, givenName, brand, publicUrl }: Told & { givenName: string }): Letter {
  return letter({
    to,
    subject: `You already have an account with ${brand.productName}`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `Somebody, probably you, asked to register with this email address. It has an account with ${brand.productName} already, so there is nothing to set up.`,
      `Sign in here: ${publicUrl}/app/sign-in`,
      `If you have forgotten your password, choose a new one here: ${publicUrl}/app/sign-in/forgot-password`,
      'If it was not you who asked, you can leave this message alone. Nothing has changed.',
    ],
    brand,
  });
}

/** To choose another password. */
export function resetLetter({
  to,
  givenName,
  token,
  brand,
  publicUrl,
}: Told & { givenName: string; token: string }): Letter {
  return letter({
    to,
    subject: `Choose a new password for ${brand.productName}`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `Somebody, probably you, has forgotten the password of your ${brand.productName} account. Open this link to choose a new one:`,
      `${publicUrl}/app/sign-in/forgot-password?token=${token}`,
      'The link works once, within an hour. If you asked for it more than once, use the one in the newest message.',
      'If it was not you who asked, you can leave this message alone. Your password stays as it is.',
    ],
    brand,
  });
}

/** Somebody asked for another password with an address that no account has. */
export function noAccountLetter({ to, brand, publicUrl }: Told): Letter {
  return letter({
    to,
    subject: `No ${brand.productName} account has this address`,
    paragraphs: [
      `${brand.greeting},`,
      `Somebody, probably you, asked for a new password for ${brand.productName} with this email address. No account has this address, so there is no password to choose.`,
      `Perhaps you registered with another address. If so, ask again with that one: ${publicUrl}/app/sign-in/forgot-password`,
      'If it was not you who asked, you can leave this message alone.',
    ],
    brand,
  });
}

/** Told whenever a password has changed, in case it was somebody else. */
export function passwordChangedLetter({ to, givenName, brand, publicUrl }: Told & { givenName: string }): Letter {
  return letter({
    to,
    subject: `Your ${brand.productName} password has been changed`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `The password of your ${brand.productName} account has just been changed. If that was you, there is nothing more to do.`,
      `If it was not you, choose a new password at once and let the office know: ${publicUrl}/app/sign-in/forgot-password`,
    ],
    brand,
  });
}
