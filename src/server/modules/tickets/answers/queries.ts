import type { OfficeTicket, QueueItem, QueuePage, TicketEvent } from '#contract/office.ts';
import { can } from '#domain/capabilities/can.ts';
import { type QueueStatus, type TicketStatus, type TicketType, ticketTypes } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { likePatterns } from '#server/db/like-patterns.ts';
import { type MembershipColumns, membershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';

const pageSize = 50;

/** The client, or the person who is to become one. */
const subjectName = `coalesce(clients.full_name, (registration ->> 'givenName') || ' ' || (registration ->> 'familyName'))`;

const queueColumns = `tickets.ref, tickets.version, type, status, tickets.client_ref as "clientRef",
  ${subjectName} as "clientName", title, subject, asked_at as "askedAt", answer_by as "answerBy", offer_until as "offerUntil", begins_at as "beginsAt",
  coalesce(clients.time_zone, $1) as "timeZone"`;

export type QueueSearch = {
  status: QueueStatus;
  type?: TicketType | undefined;
  /** Words that must all be in the client's name or the subject, regardless of case and macrons. */
  searchTerm?: string | undefined;
  after?: string | undefined;
};

/** A page of the queue: open requests by when they must be answered, others by when they were, newest first. */
export async function listQueue(
  tx: Tx,
  { status, type, searchTerm = '', after, brandZone, now }: QueueSearch & { brandZone: string; now: Instant },
): Promise<QueuePage> {
  const isOpen = status === 'open' || status === 'offered';
  const order = isOpen ? 'queue_place, answer_by, tickets.ref' : 'answered_at desc, tickets.ref';
  const beyond = isOpen
    ? '(queue_place, answer_by, tickets.ref) > (select queue_place, answer_by, ref from tickets where ref = $3)'
    : '(answered_at < (select answered_at from tickets where ref = $3) or (answered_at = (select answered_at from tickets where ref = $3) and tickets.ref > $3))';
  const patterns = likePatterns(searchTerm);
  const records = await rows<QueueItem>(
    tx,
    `select ${queueColumns} from tickets left join clients on clients.ref = tickets.client_ref
      where ${isListedSql({ status, ofStatus: '$2', at: '$6' })} and ($3::text is null or ${beyond})
        and ($4::text is null or type = $4) and ${containsSql('$5')}
      order by ${order} limit ${pageSize + 1}`,
    [brandZone, toStored(status), after ?? null, type ?? null, patterns, new Date(now)],
  );
  const { page, more } = pageOf(records, pageSize);
  const counted = await countQueue(tx, { status, patterns, now });
  const ofType = counted.filter((count) => type === undefined || count.type === type);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    tickets: page.map(withoutNulls),
    total: sum(ofType.map((count) => count.total)),
    overdue: sum(ofType.map((count) => count.overdue)),
    counts: { ...noCounts, ...Object.fromEntries(counted.map((count) => [count.type, count.total])) },
    more,
  };
}

const noCounts = Object.fromEntries(ticketTypes.map((type) => [type, 0])) as Record<TicketType, number>;

async function countQueue(
  tx: Tx,
  { status, patterns, now }: { status: QueueStatus; patterns: string[]; now: Instant },
): Promise<{ type: TicketType; total: number; overdue: number }[]> {
  // Without a search term no name is needed.
  const [clientJoin, searchFilter, values] =
    patterns.length === 0
      ? ['', '', []]
      : ['left join clients on clients.ref = tickets.client_ref', `and ${containsSql('$3')}`, [patterns]];
  return rows(
    tx,
    `select type, count(*) as total, count(*) filter (where status = 'open' and ${isOfOfficeSql('$2')} and answer_by <= $2) as overdue
       from tickets ${clientJoin} where ${isListedSql({ status, ofStatus: '$1', at: '$2' })} ${searchFilter} group by type`,
    [toStored(status), new Date(now), ...values],
  );
}

/** An open request with an open offer is the client's to answer (docs/product/offers.md, "With the client"). */
function isListedSql({ status, ofStatus, at }: { status: QueueStatus; ofStatus: string; at: string }): string {
  if (status === 'offered') return `status = ${ofStatus} and offer_until > ${at}`;
  return `status = ${ofStatus} and (status <> 'open' or ${isOfOfficeSql(at)})`;
}

/** An open request waits for the office. */
export function isOfOfficeSql(at: string): string {
  return `(offer_until is null or offer_until <= ${at})`;
}

function toStored(status: QueueStatus): TicketStatus {
  return status === 'offered' ? 'open' : status;
}

function containsSql(patterns: string): string {
  const key = `coalesce(clients.search_key, '') || ' ' || tickets.search_key`;
  return `(${patterns} = '{}' or ${key} like all (${patterns}::text[]))`;
}

export type TicketHead = Omit<
  OfficeTicket,
  | 'appointment'
  | 'visit'
  | 'exceptions'
  | 'client'
  | 'lastVisits'
  | 'fundings'
  | 'fundingRegistration'
  | 'similarClients'
  | 'history'
>;

export async function findTicketHead(
  tx: Tx,
  { ref, brandZone }: { ref: string; brandZone: string },
): Promise<(TicketHead & { jobRef?: string }) | null> {
  const record = await row<TicketHead & { jobRef?: string }>(
    tx,
    `select ${queueColumns}, job_ref as "jobRef", original_date as "originalDate", effective_date as "effectiveDate",
            requested_change as "requestedChange", registration,
            message, answer, approved_schedule as "approvedSchedule", offer, answered_at as "answeredAt", clients.suburb as "clientSuburb",
            asker.full_name as "askedByName", nullif(asker.phone_home, '') as "askedByPhone", coalesce(memberships.role, 'supporter') as "askedByRole",
            answerer.full_name as "answeredByName"
       from tickets
       left join clients on clients.ref = tickets.client_ref
       join users asker on asker.ref = asked_by
       left join memberships on memberships.user_ref = asked_by and memberships.client_ref = tickets.client_ref
       left join users answerer on answerer.ref = answered_by
      where tickets.ref = $2`,
    [brandZone, ref],
  );
  return record && withoutNulls(record);
}

/** All tickets about a job and the others of its series, in order. */
export async function listTicketEvents(
  tx: Tx,
  { clientRef, jobRef }: { clientRef: string; jobRef: string },
): Promise<TicketEvent[]> {
  const records = await rows<TicketEvent>(tx, `${ticketEventsSql} order by "askedAt", ref`, [clientRef, jobRef]);
  return records.map(withoutNulls);
}

/** The series of job $2 of client $1. A scalar: a join would let PostgreSQL compare all jobs of the client with each other. */
export const seriesOfJobSql = '(select series_ref from jobs where client_ref = $1 and ref = $2)';

/** Events of a series that are tickets; those that are acts (tickets/acts/queries.ts) have the same columns. */
export const ticketEventsSql = `
  select t.ref, t.type, t.status, t.subject, t.message, t.answer, t.asked_at as "askedAt", t.answered_at as "answeredAt",
         asker.full_name as "askedByName", answerer.full_name as "answeredByName",
         null::boolean as "byOffice", null as "requestedBy", null as "undoneByName", null::timestamptz as "undoneAt"
    from tickets t
    join users asker on asker.ref = t.asked_by
    left join users answerer on answerer.ref = t.answered_by
   where t.client_ref = $1
     and t.job_ref = any(array(select ref from jobs where client_ref = $1 and series_ref = ${seriesOfJobSql}))`;

export type EmailRecipient = { email: string; givenName: string };

export type EmailCandidate = EmailRecipient & MembershipColumns & { isAsker: boolean };

export function emailCandidatesSql({ clientRef, askedBy }: { clientRef: string; askedBy: string }): string {
  return `select email, given_name as "givenName", u.ref = ${askedBy} as "isAsker", ${membershipColumns}
       from memberships m join users u on u.ref = m.user_ref
      where m.client_ref = ${clientRef} and m.access = 'full' and u.closed_at is null and (u.ref = ${askedBy} or m.role = 'client') order by "isAsker" desc`;
}

/** The recipient of an answer: the author while they may see the roster, else the client. */
export function chooseEmailRecipients(candidates: readonly EmailCandidate[]): EmailRecipient[] {
  const mayHear = candidates.filter((candidate) => can(toMembership(candidate), 'viewRoster'));
  return mayHear.slice(0, 1).map(({ email, givenName }) => ({ email, givenName }));
}

export async function listEmailRecipients(
  tx: Tx,
  { clientRef, askedBy }: { clientRef: string; askedBy: string },
): Promise<EmailRecipient[]> {
  const text = emailCandidatesSql({ clientRef: '$1', askedBy: '$2' });
  return chooseEmailRecipients(await rows<EmailCandidate>(tx, text, [clientRef, askedBy]));
}

export async function listOfficeEmails(tx: Tx): Promise<string[]> {
  const records = await rows<{ email: string }>(
    tx,
    'select email from users where office and closed_at is null order by ref',
  );
  return records.map((user) => user.email);
}

/** What the support workers are called that a ticket asks for, in its order: those of a new booking are its job's. */
export const wishesSql = `
  array(select coalesce(w.known_as, w.given_name)
          from unnest(case when tickets.type = 'newBooking'
                 then (select j.support_worker_refs from jobs j where j.client_ref = tickets.client_ref and j.ref = tickets.job_ref)
                 else array(select jsonb_array_elements_text(requested_change -> 'supportWorkerRefs')) end)
               with ordinality wish (ref, place)
          join support_workers w on w.ref = wish.ref order by wish.place)`;

export async function findWishes(tx: Tx, ticketRef: string): Promise<string[]> {
  const record = await row<{ wishes: string[] }>(tx, `select ${wishesSql} as wishes from tickets where ref = $1`, [
    ticketRef,
  ]);
  return record?.wishes ?? [];
}
