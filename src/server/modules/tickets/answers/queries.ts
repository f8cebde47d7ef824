import type { CareDetails } from '#contract/care-registrations.ts';
import type { OfficeTicket, TicketEvent } from '#contract/office.ts';
import { can } from '#domain/capabilities/can.ts';
import type { ApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import type { TicketOffer } from '#domain/tickets/offer.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, type StoredAbout, withSubject } from '#server/db/about-column.ts';
import { type MembershipColumns, membershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { registrationShape, requestedChangeShape } from '#server/db/stored-shapes.ts';
import { readStored, type Stored } from '#server/db/stored-value.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { offerShape } from '../offers/queries.ts';
import { approvedScheduleShape } from '../queries.ts';
import { queueColumnsSql, type WithAbouts, withQueueWords } from '../queue/queries.ts';

export type TicketHead = Omit<OfficeTicket, 'fundings' | 'supportWorkers' | 'history'> & { jobRef?: string };

type HeadRow = WithAbouts<Omit<TicketHead, 'requestedChange' | 'registration' | 'offer' | 'approvedSchedule'>> & {
  requestedChange: Stored<RequestedChange>;
  registration: Stored<CareDetails> | null;
  offer: Stored<TicketOffer> | null;
  approvedSchedule: Stored<ApprovedSchedule> | null;
};

export async function findTicketHead(
  tx: Tx,
  { ref, brandZone, readerRef, now }: { ref: string; brandZone: string; readerRef: string; now: Instant },
): Promise<TicketHead | null> {
  const record = await row<HeadRow>(
    tx,
    `select ${queueColumnsSql({ at: '$3', reader: '$4' })}, job_ref as "jobRef", original_date as "originalDate", effective_date as "effectiveDate",
            requested_change as "requestedChange", registration,
            message, answer, approved_schedule as "approvedSchedule", offer, answered_at as "answeredAt",
            asker.full_name as "askedByName", nullif(asker.phone_home, '') as "askedByPhone", coalesce(memberships.role, 'supporter') as "askedByRole",
            answerer.full_name as "answeredByName"
       from tickets
       left join clients on clients.ref = tickets.client_ref
       join users asker on asker.ref = asked_by
       left join memberships on memberships.user_ref = asked_by and memberships.client_ref = tickets.client_ref
       left join users answerer on answerer.ref = answered_by
      where tickets.ref = $2`,
    [brandZone, ref, new Date(now), readerRef],
  );
  if (!record) return null;
  const { requestedChange, registration, approvedSchedule, offer, ...head } = withoutNulls(withQueueWords(record));
  return {
    ...head,
    requestedChange: readStored(requestedChangeShape, requestedChange),
    ...(registration && { registration: readStored(registrationShape, registration) }),
    ...(offer && { offer: readStored(offerShape, offer) }),
    ...(approvedSchedule && { approvedSchedule: readStored(approvedScheduleShape, approvedSchedule) }),
  };
}

/** Lists all tickets about a job and the others of its series, in order; `text` may select other events beside them. */
export async function listTicketEvents(
  tx: Tx,
  { clientRef, jobRef }: { clientRef: string; jobRef: string },
  { text, values }: SqlStatement = { text: `${ticketEventsSql} order by "askedAt", ref`, values: [] },
): Promise<TicketEvent[]> {
  const records = await rows<Omit<TicketEvent, 'subject'> & { about: StoredAbout }>(tx, text, [
    clientRef,
    jobRef,
    ...values,
  ]);
  return records.map(withSubject).map(withoutNulls);
}

/** The series of job $2 of client $1. A scalar: a join would let PostgreSQL compare all jobs of the client with each other. */
export const seriesOfJobSql = '(select series_ref from jobs where client_ref = $1 and ref = $2)';

/** Selects the visits that an event is about, whose last day is known of absences alone, and the names of the support workers who came before and who come in their place. */
export function replacedSql(event: string, workers: string, originalDate = `${event}.original_date`): string {
  const names = (end: 'from' | 'to') => `nullif(array(
    select full_name from jsonb_array_elements_text(${workers} -> '${end}') with ordinality replaced (ref, rank)
      join support_workers w on w.ref = replaced.ref order by rank), '{}')`;
  return `${originalDate} as "originalDate", ${event}.effective_date as "effectiveDate",
         ${names('from')} as "fromWorkers", ${names('to')} as "toWorkers", null::date as "lastDate"`;
}

/** Support workers who were given what was requested; of an offer of a booking accepted before they were kept, as approved. */
const ticketWorkersSql = `coalesce(approval.about -> 'workers', t.about -> 'workers', jsonb_build_object('to', coalesce(
    case when approval.ref is null and t.type = 'newBooking' then t.approved_schedule -> 'supportWorkerRefs' end, '[]')))`;

/** Events of a series that are tickets; those that are acts (tickets/acts/queries.ts) have the same columns. */
export const ticketEventsSql = `
  select t.ref, t.type, t.status, ${namedAboutSql('t')} as about, t.message, t.answer, t.asked_at as "askedAt", t.answered_at as "answeredAt",
         asker.full_name as "askedByName", answerer.full_name as "answeredByName",
         null::boolean as "byOffice", null as "requestedBy", null as "undoneByName", null::timestamptz as "undoneAt",
         ${replacedSql('t', ticketWorkersSql)}
    from tickets t
    join users asker on asker.ref = t.asked_by
    left join users answerer on answerer.ref = t.answered_by
    left join office_acts approval on approval.ticket_ref = t.ref and approval.type = 'approval' and approval.undone_at is null
   where t.client_ref = $1
     and t.job_ref = any(array(select ref from jobs where client_ref = $1 and series_ref = ${seriesOfJobSql}))`;

export type EmailRecipient = { email: string; givenName: string; isClient: boolean };

export type EmailCandidate = Omit<EmailRecipient, 'isClient'> & MembershipColumns & { isAsker: boolean };

export function emailCandidatesSql({ clientRef, askedBy }: { clientRef: string; askedBy: string }): string {
  return `select email, given_name as "givenName", u.ref = ${askedBy} as "isAsker", ${membershipColumns}
       from memberships m join users u on u.ref = m.user_ref
      where m.client_ref = ${clientRef} and m.access = 'full' and u.closed_at is null and (u.ref = ${askedBy} or m.role = 'client') order by "isAsker" desc`;
}

/** Chooses the recipient of an answer: the author while they may see the roster, else the client. */
export function chooseEmailRecipients(candidates: readonly EmailCandidate[]): EmailRecipient[] {
  const mayHear = candidates.filter((candidate) => can(toMembership(candidate), 'viewRoster'));
  return mayHear.slice(0, 1).map(({ email, givenName, role }) => ({ email, givenName, isClient: role === 'client' }));
}

export async function listOfficeEmails(tx: Tx): Promise<string[]> {
  const text = 'select email from users where office and closed_at is null order by ref';
  return (await rows<{ email: string }>(tx, text)).map(({ email }) => email);
}

/** Names of the support workers that a ticket asks for, in its order: those of a new booking are its job's. */
export const wishesSql = `
  array(select coalesce(w.known_as, w.given_name)
          from unnest(case when tickets.type = 'newBooking'
                 then (select j.support_worker_refs from jobs j where j.client_ref = tickets.client_ref and j.ref = tickets.job_ref)
                 else array(select jsonb_array_elements_text(requested_change -> 'supportWorkerRefs')) end)
               with ordinality wish (ref, place)
          join support_workers w on w.ref = wish.ref order by wish.place)`;

export async function findWishes(tx: Tx, ticketRef: string): Promise<string[]> {
  const text = `select ${wishesSql} as wishes from tickets where ref = $1`;
  return (await row<{ wishes: string[] }>(tx, text, [ticketRef]))?.wishes ?? [];
}
