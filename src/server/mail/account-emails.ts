import type { Brand } from '#domain/brands/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

/** The emails about a person's own account: to register, to choose another password. */

type AccountEmailInput = { to: string; brand: Brand; publicUrl: string };

/** Where a welcome link leads (docs/product/registration.md, "The welcome link"). */
export function formatWelcomeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/app/register/welcome#token=${token}`;
}

/** To begin a registration. */
export function renderWelcomeEmail({ to, token, brand, publicUrl }: AccountEmailInput & { token: string }): Email {
  return renderEmail({
    to,
    subject: `Welcome to ${brand.productName}: finish creating your account`,
    paragraphs: [
      `Thank you for registering with ${brand.productName}. To finish, open the link below. It works once, within 24 hours; if we sent you several, use the newest. If you did not ask for this, ignore this email: no account will be created.`,
      formatWelcomeUrl(publicUrl, token),
    ],
    brand,
  });
}

/** For a registration with an address that has an account: no link, so that nothing can be overwritten. */
export function renderAlreadyRegisteredEmail({
  to,
  givenName,
  brand,
  publicUrl,
}: AccountEmailInput & { givenName: string }): Email {
  return renderEmail({
    to,
    givenName,
    subject: `You already have an account with ${brand.productName}`,
    paragraphs: [
      `Someone asked to register with this email address, but you already have a ${brand.productName} account. If it was you, sign in. You can also choose a new password there. If it was not you, ignore this email: nothing has changed.`,
      `Sign in: ${publicUrl}/app/sign-in`,
    ],
    brand,
  });
}

/** To choose another password. */
export function renderResetEmail({
  to,
  givenName,
  token,
  brand,
  publicUrl,
}: AccountEmailInput & { givenName: string; token: string }): Email {
  return renderEmail({
    to,
    givenName,
    subject: `Choose a new password for ${brand.productName}`,
    paragraphs: [
      `We were asked for a new password for your ${brand.productName} account. Open the link below to choose one. It works once, within an hour; if we sent you several, use the newest. If you did not ask for this, ignore this email: your password has not changed.`,
      `${publicUrl}/app/sign-in/forgot-password#token=${token}`,
    ],
    brand,
  });
}

/** For a password reset with an address that no account has. */
export function renderNoAccountEmail({ to, brand, publicUrl }: AccountEmailInput): Email {
  return renderEmail({
    to,
    subject: `No ${brand.productName} account has this address`,
    paragraphs: [
      `Someone asked for a new ${brand.productName} password with this email address, but no account has it. If it was you, try another address that you may have registered with. If it was not you, ignore this email.`,
      `Try another address: ${publicUrl}/app/sign-in/forgot-password`,
    ],
    brand,
  });
}

/** Sent after every password change, in case another person made it. */
export function renderPasswordChangedEmail({
  to,
  givenName,
  brand,
  publicUrl,
}: AccountEmailInput & { givenName: string }): Email {
  return renderEmail({
    to,
    givenName,
    subject: `Your ${brand.productName} password has been changed`,
    paragraphs: [
      `The password of your ${brand.productName} account has just been changed. If it was you, you have nothing to do. If it was not you, choose a new password now and contact the office.`,
      `Choose a new password: ${publicUrl}/app/sign-in/forgot-password`,
    ],
    brand,
  });
}
