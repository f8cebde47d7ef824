import type { Brand } from '#domain/brands/types.ts';
import { letter } from './letters.ts';
import type { Letter } from './outbox.ts';

const happened = {
  authenticatorAdded: 'An authenticator app has been added',
  passkeyAdded: 'A passkey has been added',
  secondFactorRemoved: 'A second step has been removed',
  recoveryCodesRenewed: 'New recovery codes have been made',
};

type Told = { email: string; givenName: string; action: keyof typeof happened; brand: Brand; publicUrl: string };

/** Told whenever how somebody signs in has changed, in case it was somebody else. */
export function factorLetter({ email, givenName, action, brand, publicUrl }: Told): Letter {
  return letter({
    to: email,
    subject: `${happened[action]}: ${brand.productName}`,
    paragraphs: [
      `${brand.greeting} ${givenName},`,
      `${happened[action]} for signing in to your ${brand.productName} account. If it was you, you have nothing to do. If it was not you, choose a new password now and tell the office.`,
      `Choose a new password: ${publicUrl}/app/sign-in/forgot-password`,
    ],
    brand,
  });
}
