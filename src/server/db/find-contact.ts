import type { Contact } from '#domain/settings/contact.ts';
import type { Tx } from './transaction.ts';
import { presentRow } from './without-nulls.ts';

export const contactColumns =
  'phone, opening_hours as "openingHours", region, hours, after_hours_phone as "afterHoursPhone", email, emergency, chat';

/** Finds how people reach the office (docs/product/settings.md, "How people reach you"). Emails and pages name it, too. */
export async function findContact(tx: Tx): Promise<Contact> {
  return (await presentRow<Contact>(tx, `select ${contactColumns} from office_contact`)) ?? {};
}
