import type { Brand } from '#domain/brands/types.ts';
import type { Email } from './outbox.ts';

/** The words of every email, in plain text. What a person typed is in quotation marks. */

/** The office did not answer before the visit began: to the office. It says no service, which is health information. */
export function renderLapsedEmail({
  ticketRef,
  to,
  brand,
  publicUrl,
}: {
  ticketRef: string;
  to: string;
  brand: Brand;
  publicUrl: string;
}): Email {
  return renderEmail({
    to,
    isGreeted: false,
    subject: 'A request was not answered in time',
    paragraphs: [
      'A request was not answered before the visit began. It is now closed.',
      `See the request: ${publicUrl}/app/office/requests/${ticketRef}`,
    ],
    brand,
  });
}

type RenderEmailInput = {
  to: string;
  givenName?: string;
  /** The office is not greeted. */
  isGreeted?: boolean;
  subject: string;
  paragraphs: string[];
  brand: Brand;
};

/** An email's paragraphs, with a greeting before them and the product's name below. */
export function renderEmail({ to, givenName, isGreeted = true, subject, paragraphs, brand }: RenderEmailInput): Email {
  const greeting = isGreeted ? [`${[brand.greeting, givenName].filter(Boolean).join(' ')},`] : [];
  return { to, subject, body: `${[...greeting, ...paragraphs, brand.productName].join('\n\n')}\n` };
}
