import type { Brand } from '#domain/brands/types.ts';
import type { Ending } from '#domain/clients/ending.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

type EndingEmailInput = {
  to: { email: string; givenName: string; isClient: boolean };
  clientName: string;
  ending: Ending & { readUntil: string };
  brand: Brand;
  publicUrl: string;
};

/** That the care ends, to a member; after a death never to the client (docs/product/endings.md, "What is emailed"). */
export function renderEndingEmail({ to, clientName, ending, brand, publicUrl }: EndingEmailInput): Email {
  const { kind, from } = ending;
  const readUntil = formatLongDate(ending.readUntil);
  const reading = `You can read the calendar until ${readUntil}: ${publicUrl}/app/`;
  return renderEmail({
    to: to.email,
    givenName: to.givenName,
    subject: kind === 'hasDied' ? 'With our sympathy' : 'Our visits come to an end',
    paragraphs:
      kind === 'hasDied'
        ? [
            `We are very sorry that ${clientName} has died. Our thoughts are with you.`,
            'All visits have ended, and there is nothing you need to do. We will not send other emails about them.',
            reading,
          ]
        : [
            `${to.isClient ? 'Your care with us' : `The care of ${clientName} with us`} ends: from ${formatLongDate(from)} there are no visits.`,
            to.isClient ? 'Thank you for the time we could be with you.' : reading,
          ],
    brand,
  });
}
