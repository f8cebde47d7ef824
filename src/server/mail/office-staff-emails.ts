import type { Brand } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { renderEmail } from './emails.ts';
import { type Email, queueEmail } from './outbox.ts';

/** A person in the office who gets the email. */
export type OfficePerson = { ref: string; email: string; givenName: string; fullName: string };

type OfficeStaffChange = {
  joins: boolean;
  /** Who joins or leaves. */
  person: { fullName: string; email: string };
  /** Who did it; none where an invited person has registered. */
  actorName: string | undefined;
};

/** Tells each of these people that a person has joined or left the office staff (docs/product/organisations.md, "The office's own people"). */
export async function queueOfficeStaffEmails(
  tx: Tx,
  { tasks, brand, publicUrl }: Pick<ServerContext, 'tasks' | 'brand' | 'publicUrl'>,
  { recipients, now, ...change }: OfficeStaffChange & { recipients: OfficePerson[]; now: Instant },
): Promise<void> {
  for (const to of recipients) {
    await queueEmail(tx, { tasks, email: renderOfficeStaffEmail({ ...change, to, brand, publicUrl }), now });
  }
}

function renderOfficeStaffEmail({
  to,
  joins,
  person,
  actorName,
  brand,
  publicUrl,
}: OfficeStaffChange & { to: OfficePerson; brand: Brand; publicUrl: string }): Email {
  const name = `${person.fullName} (${person.email})`;
  const by = actorName ? `${actorName} did this.` : 'They registered with an invitation.';
  const happened = joins
    ? `${name} has joined the ${brand.productName} office staff and can see every client.`
    : `${name} is no longer on the ${brand.productName} office staff.`;
  return renderEmail({
    to: to.email,
    givenName: to.givenName,
    subject: `Someone has ${joins ? 'joined' : 'left'} the ${brand.productName} office staff`,
    paragraphs: [
      `${happened} ${by} If you do not know why, ask your colleagues at once.`,
      `See the office staff: ${publicUrl}/app/office/staff`,
    ],
    brand,
  });
}
