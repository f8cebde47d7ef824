import type { Contact } from '#domain/settings/contact.ts';
import { contactColumns } from '#server/db/find-contact.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRow } from '#server/db/without-nulls.ts';

const findSql = `select ${contactColumns}, version from office_contact`;

type OfficeContact = Contact & { version: number };

export async function findOfficeContact(tx: Tx): Promise<OfficeContact> {
  return (await presentRow<OfficeContact>(tx, findSql)) ?? { version: 0 };
}

/** Locks the contact until the transaction ends. */
export async function lockContact(tx: Tx): Promise<OfficeContact> {
  await tx.query('insert into office_contact (version) values (0) on conflict do nothing');
  const contact = await presentRow<OfficeContact>(tx, `${findSql} for no key update`);
  if (!contact) throw new Error('how people reach the office is neither there nor could it be added');
  return contact;
}

/** Empties a field that is missing. */
export async function updateContact(tx: Tx, contact: Contact): Promise<number> {
  const { phone, openingHours, region, hours, afterHoursPhone, email, emergency, chat } = contact;
  const updatedRow = await row<{ version: number }>(
    tx,
    `update office_contact
        set phone = $1, opening_hours = $2, region = $3, hours = $4, after_hours_phone = $5, email = $6, emergency = $7, chat = $8,
            version = version + 1
     returning version`,
    [phone, openingHours, region, hours, afterHoursPhone, email, emergency, chat].map((value) => value ?? null),
  );
  return updatedRow?.version ?? 0;
}

/** Inserts the words at the first start. Values that the office has changed stay. */
export function insertEmergencyWords(emergency: string): SqlStatement {
  return { text: 'insert into office_contact (emergency) values ($1) on conflict do nothing', values: [emergency] };
}
