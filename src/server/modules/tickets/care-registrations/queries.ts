import type { CareDetails, OwnRegistration } from '#contract/care-registrations.ts';
import { toCareAbout } from '#domain/care-registrations/fields.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { writeAbout } from '#server/db/about-column.ts';
import { registrationShape } from '#server/db/stored-shapes.ts';
import { writeStored } from '#server/db/stored-value.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';

/** Lists the caller's registrations: open ones and the latest answers. An approved one is a client of theirs. */
export async function listOwnRegistrations(tx: Tx, userRef: string): Promise<OwnRegistration[]> {
  return presentRows<OwnRegistration>(
    tx,
    `select ref, version, registration ->> 'requester' as requester,
            (registration ->> 'givenName') || ' ' || (registration ->> 'familyName') as "fullName",
            registration ->> 'image' as image, status, asked_at as "askedAt",
            answer_by as "answerBy", answered_at as "answeredAt", answer
       from tickets where type = 'registration' and asked_by = $1 order by asked_at desc, ref limit 20`,
    [userRef],
  );
}

/** Counts how many of the caller's are waiting. */
export async function countOpenRegistrations(tx: Tx, userRef: string): Promise<number> {
  const record = await row<{ open: number }>(
    tx,
    `select count(*)::int as open from tickets where type = 'registration' and asked_by = $1 and status = 'open'`,
    [userRef],
  );
  return record?.open ?? 0;
}

type NewRegistration = {
  ref: string;
  registration: CareDetails;
  askedBy: string;
  now: Instant;
  answerBy: Instant;
};

/** Adds a registration. Writes nothing where it exists already, by its ref or as an open one for the same person. */
export function insertRegistration(input: NewRegistration): SqlStatement {
  const { ref, registration, askedBy, now, answerBy } = input;
  return {
    text: `insert into tickets (ref, type, registration, about, message, asked_by, asked_at, answer_by)
     values ($1, 'registration', $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [
      ref,
      writeStored(registrationShape, registration),
      writeAbout(toCareAbout(registration)),
      registration.notes ?? null,
      askedBy,
      new Date(now),
      new Date(answerBy),
    ],
  };
}

export async function findOwnRegistration(
  tx: Tx,
  { ref, userRef }: { ref: string; userRef: string },
): Promise<{ status: TicketStatus; version: number; image: string | null } | null> {
  return row(
    tx,
    `select status, version, registration ->> 'image' as image
       from tickets where ref = $1 and type = 'registration' and asked_by = $2`,
    [ref, userRef],
  );
}

type ClosedRegistration = {
  ref: string;
  version: number;
  status: 'approved' | 'declined' | 'withdrawn';
  /** The client that the approval made. */
  clientRef: string | null;
  answeredBy: string;
  answer?: string | undefined;
  now: Instant;
};

/** Closes an open registration of this version and drops its picture; null where another call was quicker. */
export async function updateRegistrationClosed(
  tx: Tx,
  { ref, version, status, clientRef, answeredBy, answer, now }: ClosedRegistration,
): Promise<number | null> {
  const closed = await row<{ version: number }>(
    tx,
    `update tickets set status = $3, client_ref = $4, answered_by = $5, answered_at = $6, answer = $7, version = version + 1,
            registration = registration - 'image'
      where ref = $1 and version = $2 and type = 'registration' and status = 'open' returning version`,
    [ref, version, status, clientRef, answeredBy, new Date(now), answer ?? null],
  );
  return closed?.version ?? null;
}

/** Updates the client's columns beside the office's own fields. */
export function updateClientChoices(clientRef: string, registration: CareDetails): SqlStatement {
  const { salutationRef = null, ethnicityRef = null, languages, image = null } = registration;
  return {
    text: 'update clients set salutation_ref = $2, ethnicity_ref = $3, language_refs = $4, image = $5 where ref = $1',
    values: [clientRef, salutationRef, ethnicityRef, languages, image],
  };
}

/** Finds the person who registered, for the email. */
export function findAsker(tx: Tx, userRef: string): Promise<{ email: string; givenName: string } | null> {
  return row(tx, 'select email, given_name as "givenName" from users where ref = $1', [userRef]);
}
