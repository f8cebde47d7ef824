import type { Brand } from '#domain/brands/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

const factorEvents = {
  authenticatorAdded: 'An authenticator app has been added',
  passkeyAdded: 'A passkey has been added',
  secondFactorRemoved: 'A second step has been removed',
  recoveryCodesRenewed: 'New recovery codes have been made',
};

type FactorEmailInput = {
  email: string;
  givenName: string;
  action: keyof typeof factorEvents;
  brand: Brand;
  publicUrl: string;
};

/** Sent after every change of how a person signs in, in case another person made it. */
export function renderFactorEmail({ email, givenName, action, brand, publicUrl }: FactorEmailInput): Email {
  return renderEmail({
    to: email,
    givenName,
    subject: `${factorEvents[action]}: ${brand.productName}`,
    paragraphs: [
      `${factorEvents[action]} for signing in to your ${brand.productName} account. If it was you, you have nothing to do. If it was not you, choose a new password now and contact the office.`,
      `Choose a new password: ${publicUrl}/app/sign-in/forgot-password`,
    ],
    brand,
  });
}
