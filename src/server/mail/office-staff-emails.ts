import { formatRights, type OfficeRights } from '#domain/office-people/rights.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { EmailContext } from '#server/kernel/context.ts';
import { renderEmail } from './emails.ts';
import { queueEmail } from './outbox.ts';

/** A person in the office who gets the email. */
export type OfficePerson = { ref: string; email: string; givenName: string; fullName: string };

/** Change of the people of the office; `changed`: one of them does something else there. */
export type OfficeStaffChange = 'joined' | 'left' | 'changed';

type ChangeInput = {
  change: OfficeStaffChange;
  person: { fullName: string; email: string };
  rights: OfficeRights;
  /** The person who did it; none where an invited person has registered. */
  actorName: string | undefined;
};

/** Tells each of these people that a person has joined or left the office staff, or does something else there (docs/product/organisations.md, "The office's own people"). */
export async function queueOfficeStaffEmails(
  tx: Tx,
  { tasks, brand, publicUrl }: EmailContext,
  { change, person, rights, actorName, recipients, now }: ChangeInput & { recipients: OfficePerson[]; now: Instant },
): Promise<void> {
  const { fullName, email: staffEmail } = person;
  for (const to of recipients) {
    const emailInput = {
      ...to,
      fullName,
      staffEmail,
      rights: formatRights(rights).toLowerCase(),
      actorName,
      brand,
      publicUrl,
    };
    const email = renderEmail(`office-staff-${change}`, emailInput);
    await queueEmail(tx, { tasks, email, now });
  }
}
