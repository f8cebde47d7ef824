import type { Brand } from '#domain/brands/types.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

type ReviewEmailInput = {
  to: { email: string; givenName: string; isClient: boolean };
  clientRef: string;
  clientName: string;
  /** Of the documents, at least one. */
  names: readonly string[];
  brand: Brand;
  publicUrl: string;
};

/** That documents ask for a review (docs/product/documents.md, "Review"). The subject says nothing about health. */
export function renderReviewEmail({ to, clientRef, clientName, names, brand, publicUrl }: ReviewEmailInput): Email {
  const whose = to.isClient ? 'your' : `${clientName}’s`;
  const which = `${whose} ${joinWithAnd(names)}`;
  return renderEmail({
    to: to.email,
    givenName: to.givenName,
    subject: 'Please look at your documents again',
    paragraphs: [
      `No one has changed ${which} for twelve months. Is everything in ${names.length > 1 ? 'them' : 'it'} still right?`,
      `See the documents: ${publicUrl}/app/account/my-documents?client=${clientRef}`,
    ],
    brand,
  });
}
