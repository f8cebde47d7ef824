import { findDescription } from '#domain/documents/descriptions.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

export type DocumentToReview = {
  clientRef: string;
  ref: string;
  documentType: DocumentType;
  name: string;
  whenUpdated: string;
  timeZone: string | null;
};

/** A leap year more than twelve months is never due; what remains is decided on the client's calendar. */
const daysBeforeReview = 364;

const noEnding = `not exists (select from client_absences a where a.client_ref = d.client_ref and a.kind <> 'away')`;

/** Lists documents of these types that no one has saved for about a year, and no email has said so. */
export async function listToReview(
  tx: Tx,
  { types, now }: { types: readonly DocumentType[]; now: Instant },
): Promise<DocumentToReview[]> {
  const records = await rows<Omit<DocumentToReview, 'name'>>(
    tx,
    `select d.client_ref as "clientRef", d.ref, d.type as "documentType", d.updated_at as "whenUpdated",
            c.time_zone as "timeZone"
       from documents d join clients c on c.ref = d.client_ref
      where d.review_emailed_at is null and d.updated_at < $2 and d.type = any($1) and ${noEnding}
      order by d.client_ref, array_position($1, d.type)`,
    [types, new Date(now - daysBeforeReview * 86_400_000)],
  );
  // Never the name that a page sent: an email says nothing that a member wrote.
  return records.map((record) => ({ ...record, name: findDescription(record.documentType).name }));
}

/** Records that a review is asked for. Writes nothing where the document was saved since, or the care ends. */
export function updateReviewEmailed({ ref, whenUpdated }: DocumentToReview, now: Instant): SqlStatement {
  return {
    text: `update documents d set review_emailed_at = $3
      where d.ref = $1 and d.updated_at = $2 and d.review_emailed_at is null and ${noEnding}`,
    values: [ref, whenUpdated, new Date(now)],
  };
}

type Keeper = { email: string; givenName: string; isClient: boolean };

/** Lists the people who keep a client's documents: the client where they have an account, else their managers. */
export async function listKeepers(tx: Tx, clientRef: string): Promise<Keeper[]> {
  const members = await rows<Keeper>(
    tx,
    `select u.email, u.given_name as "givenName", m.role = 'client' as "isClient"
       from memberships m join users u on u.ref = m.user_ref
      where m.client_ref = $1 and m.access = 'full' and u.closed_at is null and (m.role = 'client' or m.manager)
      order by u.email_key`,
    [clientRef],
  );
  const own = members.filter(({ isClient }) => isClient);
  return own.length > 0 ? own : members;
}
