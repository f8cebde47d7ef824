import type { AccountAction } from '#contract/office-accounts.ts';
import type { Brand } from '#domain/brands/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

const events: Record<AccountAction, { subject: string; consequence: string }> = {
  signOut: {
    subject: 'You have been signed out everywhere',
    consequence: 'has signed you out on every device. If someone else may know your password, choose a new one now.',
  },
  removeSecondStep: {
    subject: 'Your second step has been removed',
    consequence:
      'has removed your second step and signed you out on every device. Sign in with your password and add a new second step.',
  },
  close: {
    subject: 'Your account has been closed',
    consequence: 'has closed your account. No one can sign in with it until the office opens it again.',
  },
  reopen: {
    subject: 'Your account is open again',
    consequence: 'has opened your account again. Choose a new password before you sign in.',
  },
};

type AccountProtectedInput = { to: string; givenName: string; action: AccountAction; brand: Brand; publicUrl: string };

/** To a person whose account the office has changed, in case they know nothing of it. */
export function renderAccountProtectedEmail({ action, publicUrl, ...input }: AccountProtectedInput): Email {
  const { productName } = input.brand;
  const { subject, consequence } = events[action];
  const link = action === 'close' ? [] : [`Choose a new password: ${publicUrl}/app/sign-in/forgot-password`];
  return renderEmail({
    ...input,
    subject: `${subject}: ${productName}`,
    paragraphs: [`The ${productName} office ${consequence} If you do not know why, contact the office.`, ...link],
  });
}
