import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { EmailContext } from '#server/kernel/context.ts';
import { renderEmail } from './emails.ts';
import { queueEmail } from './outbox.ts';

/** A person in the office who gets the email. */
export type OfficePerson = { ref: string; email: string; givenName: string; fullName: string };

type OfficeStaffChange = {
  joins: boolean;
  /** The person who joins or leaves. */
  person: { fullName: string; email: string };
  /** The person who did it; none where an invited person has registered. */
  actorName: string | undefined;
};

/** Tells each of these people that a person has joined or left the office staff (docs/product/organisations.md, "The office's own people"). */
export async function queueOfficeStaffEmails(
  tx: Tx,
  { tasks, brand, publicUrl }: EmailContext,
  { joins, person, actorName, recipients, now }: OfficeStaffChange & { recipients: OfficePerson[]; now: Instant },
): Promise<void> {
  const { fullName, email: staffEmail } = person;
  for (const to of recipients) {
    const emailInput = { ...to, fullName, staffEmail, actorName, brand, publicUrl };
    const email = renderEmail(joins ? 'office-staff-joined' : 'office-staff-left', emailInput);
    await queueEmail(tx, { tasks, email, now });
  }
}
