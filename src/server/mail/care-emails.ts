import type { CareDetails } from '#contract/care-registrations.ts';
import type { Brand } from '#domain/brands/types.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

type RegistrationAnsweredInput = {
  asker: { email: string; givenName: string };
  details: Pick<CareDetails, 'requester' | 'givenName' | 'familyName'>;
  outcome: 'approved' | 'declined';
  text: string | undefined;
  /** The owner of the new account. */
  clientRef: string | undefined;
  brand: Brand;
  publicUrl: string;
};

/** The office's answer to a registration for care, to the person who made it. */
export function renderRegistrationAnsweredEmail(input: RegistrationAnsweredInput): Email {
  const { asker, details, outcome, text, clientRef, brand, publicUrl } = input;
  const name = `${details.givenName} ${details.familyName}`;
  const isSelf = details.requester === 'Self';
  const isYes = outcome === 'approved';
  const yes = isSelf
    ? `You are now a client of ${brand.productName}. You can see your calendar and ask for visits.`
    : `${name} is now a client of ${brand.productName}. You manage their account: you can see their calendar, ask for visits and invite others.`;
  const no = isSelf
    ? 'Your registration for care has been declined.'
    : `Your registration for care of ${name} has been declined.`;
  return renderEmail({
    to: asker.email,
    givenName: asker.givenName,
    subject: 'Your registration has been answered',
    paragraphs: [
      isYes ? yes : no,
      ...(text ? [`${isYes ? 'A message from the office' : 'The reason'}: “${text}”`] : []),
      isYes ? `Start here: ${publicUrl}/app/?client=${clientRef}` : `See your dashboard: ${publicUrl}/app/`,
    ],
    brand,
  });
}
