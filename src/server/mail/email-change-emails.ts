import type { Brand } from '#domain/brands/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

/** The emails about another email address (docs/product/sign-in.md, "Another email address"). */

type EmailChangeInput = { to: string; brand: Brand; publicUrl: string };
type NamedRecipient = { givenName: string };

const once = 'The link works once, within 24 hours; if we sent you several, use the newest.';

/** Where the link of an email leads. */
function confirmUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/app/sign-in/confirm-email#token=${token}`;
}

/** To the address that a person wants to sign in with. It names no one, since the address may be a stranger's. */
export function renderConfirmEmail({ to, token, brand, publicUrl }: EmailChangeInput & { token: string }): Email {
  return renderEmail({
    to,
    subject: `Confirm your new email address for ${brand.productName}`,
    paragraphs: [
      `You asked to sign in to ${brand.productName} with this email address. Open the link below to confirm it. ${once} Until then your old address keeps working. If you did not ask for this, ignore this email: nothing will change.`,
      confirmUrl(publicUrl, token),
    ],
    brand,
  });
}

/** To an address that another account has: no link, so that nothing can be taken over. */
export function renderAddressTakenEmail({ to, brand, publicUrl }: EmailChangeInput): Email {
  return renderEmail({
    to,
    subject: `You already have an account with ${brand.productName}`,
    paragraphs: [
      `Someone asked to use this email address for another ${brand.productName} account. You already have an account with this address, so nothing has changed. If it was not you, ignore this email.`,
      `Sign in: ${publicUrl}/app/sign-in`,
    ],
    brand,
  });
}

type NamedClient = { clientName: string };

/** To the client's new contact address. */
export function renderConfirmContactEmail({
  to,
  clientName,
  askerName,
  token,
  brand,
  publicUrl,
}: EmailChangeInput & NamedClient & { askerName: string; token: string }): Email {
  return renderEmail({
    to,
    subject: `Confirm your email address for ${brand.productName}`,
    paragraphs: [
      `${askerName} asked us to send emails about the care of ${clientName} to this address. Open the link below to confirm it. ${once} If you did not expect this, ignore this email: nothing will change.`,
      confirmUrl(publicUrl, token),
    ],
    brand,
  });
}

/** To the address that a person signs in with, while another one waits to be confirmed. */
export function renderStopEmailChangeEmail({
  to,
  givenName,
  newEmail,
  token,
  brand,
  publicUrl,
}: EmailChangeInput & NamedRecipient & { newEmail: string; token: string }): Email {
  return renderEmail({
    to,
    givenName,
    subject: `Your ${brand.productName} email address is about to change`,
    paragraphs: [
      `We were asked to change your sign-in address for ${brand.productName} to ${newEmail}. If it was you, open the link that we sent there. If it was not you, stop the change with the link below. It works without signing in, until the change takes effect. Then choose a new password, because the person who asked for the change knows yours.`,
      `${publicUrl}/app/sign-in/stop-email-change#token=${token}`,
    ],
    brand,
  });
}

/** To the address that a person signed in with until now. */
export function renderEmailChangedEmail({
  to,
  givenName,
  newEmail,
  token,
  brand,
  publicUrl,
}: EmailChangeInput & NamedRecipient & { newEmail: string; token: string }): Email {
  return renderEmail({
    to,
    givenName,
    subject: `Your ${brand.productName} email address has been changed`,
    paragraphs: [
      `You now sign in to ${brand.productName} with ${newEmail}; this address no longer works. Your password is the same. If it was not you, undo the change with the link below. It works for seven days and asks for the password you had before the change. If you cannot undo it, contact the office now.`,
      `${publicUrl}/app/sign-in/undo-email-change#token=${token}`,
    ],
    brand,
  });
}

/** To the address that a person signed in with until the change to it was undone. */
export function renderEmailChangeUndoneEmail({ to, givenName, brand }: EmailChangeInput & NamedRecipient): Email {
  return renderEmail({
    to,
    givenName,
    subject: `Your ${brand.productName} email address has been changed back`,
    paragraphs: [
      `The change to this email address was undone. Sign in to ${brand.productName} with your earlier address again. If you did not undo it, contact the office now.`,
    ],
    brand,
  });
}

/** To the client's former contact address. */
export function renderContactChangedEmail({
  to,
  clientName,
  newEmail,
  brand,
}: EmailChangeInput & NamedClient & { newEmail: string }): Email {
  return renderEmail({
    to,
    subject: `${brand.productName} emails now go to another address`,
    paragraphs: [
      `Emails about the care of ${clientName} now go to ${newEmail} instead of this address. If this is wrong, contact the office.`,
    ],
    brand,
  });
}
