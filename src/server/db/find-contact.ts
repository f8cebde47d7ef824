import type { Contact } from '#domain/settings/contact.ts';
import type { Tx } from './transaction.ts';
import { presentRow } from './without-nulls.ts';

/** Finds how people reach the office (docs/product/settings.md, "How people reach you"). Emails and pages name it, too. */
export async function findContact(tx: Tx): Promise<Contact> {
  const text =
    'select phone, hours, after_hours_phone as "afterHoursPhone", email, emergency, chat from office_contact';
  return (await presentRow<Contact>(tx, text)) ?? {};
}
