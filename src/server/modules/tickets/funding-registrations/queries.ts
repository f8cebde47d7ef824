import type { FundingRegistration, OfficeFundingRegistration } from '#contract/funding-registrations.ts';
import type { NeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import type { Household } from '#domain/individualised-funding/registrations/check-household.ts';
import type { RegistrationKind } from '#domain/individualised-funding/registrations/types.ts';
import { answersShape } from '#server/db/stored-shapes.ts';
import { readStored, type Stored, writeStored } from '#server/db/stored-value.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows, withoutNulls } from '#server/db/without-nulls.ts';

export type FundingKey = { clientRef: string; fundingRef: string };

/** A funding as a registration depends on it, with what the office knows about the client's home. */
export type RegistrationFunding = {
  needsLevel: NeedsLevel;
  endDate?: string;
  employerSince?: string;
  timeZone?: string;
  household: Household;
};

export async function findRegistrationFunding(
  tx: Tx,
  { clientRef, fundingRef }: FundingKey,
): Promise<RegistrationFunding | null> {
  type Row = Omit<RegistrationFunding, 'household'> & Household & { kinName?: string; kinRelationship?: string };
  const record = await row<Row>(
    tx,
    `select f.needs_level as "needsLevel", f.end_date as "endDate", f.employer_since as "employerSince",
            c.time_zone as "timeZone", c.full_name as "clientName", c.date_of_birth as "dateOfBirth",
            c.delivery_address as address, c.next_of_kin_name as "kinName", c.next_of_kin_relationship as "kinRelationship"
       from individualised_fundings f join clients c on c.ref = f.client_ref
      where f.client_ref = $1 and f.ref = $2`,
    [clientRef, fundingRef],
  );
  if (!record) return null;
  const { clientName, dateOfBirth, address, kinName, kinRelationship, ...funding } = withoutNulls(record);
  const nextOfKin = { name: kinName, relationship: kinRelationship };
  return { ...funding, household: { clientName, dateOfBirth, address, nextOfKin } };
}

/** Lists those of a funding. Their answers go to the reply unread, without the version. */
export async function listRegistrations(tx: Tx, { clientRef, fundingRef }: FundingKey): Promise<FundingRegistration[]> {
  return presentRows<FundingRegistration>(
    tx,
    `select t.ref, t.version, r.kind, t.status, r.answers - 'version' as values, t.asked_at as "askedAt", t.answer_by as "answerBy",
            t.answered_at as "answeredAt", t.answer,
            exists (select from funding_registrations later join tickets sent on sent.ref = later.ticket_ref
                     where later.resubmits = r.ticket_ref and sent.status not in ('withdrawn', 'closed')) as "isResubmitted"
       from funding_registrations r join tickets t on t.ref = r.ticket_ref
      where r.client_ref = $1 and r.funding_ref = $2 order by t.asked_at desc, t.ref limit 100`,
    [clientRef, fundingRef],
  );
}

export function insertRegistration(registration: Omit<StoredRegistration, 'status' | 'askedAt'>): SqlStatement {
  const { ref, clientRef, fundingRef, kind, answers, sealedNumbers, resubmits } = registration;
  return {
    text: `insert into funding_registrations (ticket_ref, client_ref, funding_ref, kind, answers, sealed_numbers, resubmits)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [ref, clientRef, fundingRef, kind, writeStored(answersShape, answers), sealedNumbers, resubmits ?? null],
  };
}

export type StoredRegistration = FundingKey & {
  ref: string;
  kind: RegistrationKind;
  status: string;
  askedAt: string;
  answers: { [name: string]: string };
  sealedNumbers: Buffer;
  resubmits?: string;
};

/** Finds one registration; of one client where the caller is a member. */
export async function findRegistration(tx: Tx, ref: string): Promise<StoredRegistration | null> {
  const record = await row<Omit<StoredRegistration, 'answers'> & { answers: Stored<StoredRegistration['answers']> }>(
    tx,
    `select r.ticket_ref as ref, r.client_ref as "clientRef", r.funding_ref as "fundingRef", r.kind, t.status,
            t.asked_at as "askedAt", r.answers, r.sealed_numbers as "sealedNumbers", r.resubmits
       from funding_registrations r join tickets t on t.ref = r.ticket_ref and t.client_ref = r.client_ref
      where r.ticket_ref = $1`,
    [ref],
  );
  return record && { ...withoutNulls(record), answers: readStored(answersShape, record.answers) };
}

type OfficeFacts = Pick<OfficeFundingRegistration, 'funderName' | 'needsLevel'> & { returnedBefore?: string };

/** Finds what the office reads beside the answers. */
export async function findOfficeFacts(tx: Tx, registration: StoredRegistration): Promise<OfficeFacts | null> {
  return presentRow<OfficeFacts>(
    tx,
    `select o.name as "funderName", f.needs_level as "needsLevel",
            (select t.answer from tickets t where t.ref = $3) as "returnedBefore"
       from individualised_fundings f join organisations o on o.ref = f.funder_ref
      where f.client_ref = $1 and f.ref = $2`,
    [registration.clientRef, registration.fundingRef, registration.resubmits ?? null],
  );
}

/** Marks the client as an employer, and from Level3 on lets them send timesheets for their own support workers. Returns the level. */
export async function updateEmployer(
  tx: Tx,
  { clientRef, fundingRef, since }: FundingKey & { since: string },
): Promise<NeedsLevel> {
  const updated = await row<{ needsLevel: NeedsLevel }>(
    tx,
    `update individualised_fundings
        set employer_since = $3, needs_level = case needs_level when 'Level3' then 'Level2' else needs_level end,
            version = version + 1
      where client_ref = $1 and ref = $2 returning needs_level as "needsLevel"`,
    [clientRef, fundingRef, since],
  );
  return updated!.needsLevel;
}
