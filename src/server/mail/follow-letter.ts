import type { Brand } from '#domain/brands/types.ts';
import { letter } from './letters.ts';
import type { Letter } from './outbox.ts';

type Following = {
  to: { email: string; givenName: string };
  clientName: string;
  funderName: string;
  organisationName: string;
  brand: Brand;
  publicUrl: string;
};

/** Tells the client and their managers that a funder's case manager now follows the care. */
export function followedLetter({ to, clientName, funderName, organisationName, brand, publicUrl }: Following): Letter {
  return letter({
    to: to.email,
    subject: `${funderName} of ${organisationName} follows ${clientName}’s care`,
    paragraphs: [
      `${brand.greeting} ${to.givenName},`,
      `${funderName}, who works for ${organisationName}, has added ${clientName} to the people whose care they follow. They can see the calendar, the client information and the timesheets, and can change nothing.`,
      `If that is not right you can remove them from the support network: ${publicUrl}/app/account/support-network`,
    ],
    brand,
  });
}
