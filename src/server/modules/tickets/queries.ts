import type { CareDetails } from '#contract/care-registrations.ts';
import { ApprovedSchedule as ApprovedScheduleSchema } from '#contract/office.ts';
import type { TicketSnapshot } from '#domain/schedule/calendar-change.ts';
import type { About, NamedAbout } from '#domain/tickets/about.ts';
import type { ApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import { tooManyRequests } from '#domain/tickets/ceilings.ts';
import type { PlainTicketType, TicketType, VisitTicketType } from '#domain/tickets/kinds.ts';
import type { TicketOffer } from '#domain/tickets/offer.ts';
import type { OpenTicketOutcome } from '#domain/tickets/ticket-writes.ts';
import type { RequestedChange, TicketStatus, VisitTicket } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, readAbout, type StoredAbout, writeAbout } from '#server/db/about-column.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { registrationShape, requestedChangeShape } from '#server/db/stored-shapes.ts';
import { readStored, type Stored, type StoredShape, writeStored } from '#server/db/stored-value.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { offerShape } from './offers/queries.ts';

type TicketFields = Omit<TicketSnapshot, 'jobRef'> & {
  clientRef: string;
  requestedChange: RequestedChange;
  about: NamedAbout;
  message: string | null;
  status: TicketStatus;
  askedBy: string;
  version: number;
  offer: TicketOffer | null;
  takenBy: string | null;
  registration?: null;
};

export type StoredVisitTicket = TicketFields & { type: VisitTicketType; jobRef: string; seriesRef: string };

/** About no job: an order, or a registration whose answers are in `funding_registrations`. */
export type PlainTicket = TicketFields & { type: PlainTicketType; jobRef: null };

export type ClientTicket = StoredVisitTicket | PlainTicket;

/** About a person who is not a client while it is open. */
export type RegistrationTicket = Omit<TicketFields, 'clientRef' | 'requestedChange' | 'registration'> & {
  type: 'registration';
  jobRef: null;
  clientRef: string | null;
  registration: CareDetails;
};

/** A ticket as stored. */
export type StoredTicket = ClientTicket | RegistrationTicket;

type StoredColumns = {
  requestedChange: Stored<RequestedChange>;
  about: StoredAbout;
  offer: Stored<TicketOffer> | null;
  registration: Stored<CareDetails> | null;
};

/** Columns of a ticket as `ticketColumns` selects them. */
export type TicketRow<T extends StoredTicket = StoredTicket> = T extends unknown
  ? Omit<T, keyof StoredColumns> & StoredColumns
  : never;

/** Reads the stored values of a ticket. */
export function readTicket<T extends StoredTicket>(ticket: TicketRow<T>): T {
  const { requestedChange, about, offer, registration }: StoredColumns = ticket;
  const values = {
    requestedChange: readStored(requestedChangeShape, requestedChange),
    about: readAbout(about),
    offer: offer && readStored(offerShape, offer),
    registration: registration && readStored(registrationShape, registration),
  };
  return { ...ticket, ...values } as object as T;
}

export const ticketColumns = `ref, client_ref as "clientRef", type, job_ref as "jobRef", original_date as "originalDate",
  effective_date as "effectiveDate", requested_change as "requestedChange", registration, ${namedAboutSql('tickets')} as about, message, status, asked_by as "askedBy", version,
  begins_at as "beginsAt", lapses_at as "lapsesAt", answer_by as "answerBy", offer, taken_by as "takenBy",
  (select series_ref from jobs where jobs.client_ref = tickets.client_ref and jobs.ref = job_ref) as "seriesRef"`;

export type NewTicket = {
  ref: string;
  clientRef: string;
  type: TicketType;
  jobRef?: string;
  /** The first request of a booking of several services. */
  bookingRef?: string | undefined;
  originalDate?: string | undefined;
  effectiveDate?: string | undefined;
  requestedChange: RequestedChange;
  about: About;
  message?: string | undefined;
  askedBy: string;
  now: Instant;
  beginsAt?: Instant;
  lapsesAt?: Instant | undefined;
  answerBy: Instant;
};

/** Refuses where the client has too many open requests, the new ones included (docs/product/requests.md, "Ceilings"). */
export async function requireRoomForRequests(
  tx: Tx,
  { ceilings }: Pick<ServerContext, 'ceilings'>,
  clientRef: string,
): Promise<void> {
  const most = ceilings.openRequests;
  await translateConstraint(tx.query('select require_room_for_requests($1, $2)', [clientRef, most]), {
    tickets_most_open: () => ruleBroken(tooManyRequests(most)),
  });
}

/** Fails by `tickets_pkey` where the ref is taken. */
export function insertTicket(ticket: NewTicket): SqlStatement {
  return {
    text: `insert into tickets (ref, client_ref, type, job_ref, original_date, effective_date, requested_change, about, message,
       asked_by, asked_at, begins_at, lapses_at, answer_by, booking_ref)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      ticket.ref,
      ticket.clientRef,
      ticket.type,
      ticket.jobRef ?? null,
      ticket.originalDate ?? null,
      ticket.effectiveDate ?? null,
      writeStored(requestedChangeShape, ticket.requestedChange),
      writeAbout(ticket.about),
      ticket.message ?? null,
      ticket.askedBy,
      new Date(ticket.now),
      toTimestamp(ticket.beginsAt),
      toTimestamp(ticket.lapsesAt),
      new Date(ticket.answerBy),
      ticket.bookingRef ?? null,
    ],
  };
}

function toTimestamp(at: Instant | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}

export async function findTicket(
  tx: Tx,
  { clientRef, ref }: { clientRef: string; ref: string },
): Promise<ClientTicket | null> {
  const text = `select ${ticketColumns} from tickets where client_ref = $1 and ref = $2 and type <> 'registration'`;
  const record = await row<TicketRow<ClientTicket>>(tx, text, [clientRef, ref]);
  return record && readTicket<ClientTicket>(record);
}

/** Selects the open tickets about the jobs of a series, a new booking first. */
export function openTicketsSql({ clientRef, seriesRef }: { clientRef: string; seriesRef: string }): string {
  return `select ${ticketColumns} from tickets
    where client_ref = ${clientRef} and status = 'open'
      and job_ref in (select ref from jobs where client_ref = ${clientRef} and series_ref = ${seriesRef})
    order by original_date nulls first, effective_date nulls first, ref`;
}

/** The shape of `tickets.approved_schedule`. */
export const approvedScheduleShape: StoredShape<ApprovedSchedule> = {
  column: 'tickets.approved_schedule',
  version: 1,
  schema: ApprovedScheduleSchema,
};

type CloseTicketInput = {
  clientRef: string;
  ref: string;
  status: Exclude<TicketStatus, 'open'>;
  answeredBy: string | null;
  answer?: string | undefined;
  approvedSchedule?: ApprovedSchedule | undefined;
  about?: About | undefined;
  now: Instant;
};

/** Closes an open ticket and returns its version; nothing when it is no longer open. */
export function updateTicketClosed(closing: CloseTicketInput): SqlStatement {
  return {
    text: `update tickets set status = $2, answered_by = $3, answered_at = $4, answer = $5, approved_schedule = $7, about = coalesce($8, about),
        version = version + 1
      where ref = $1 and client_ref = $6 and status = 'open' returning version`,
    values: [
      closing.ref,
      closing.status,
      closing.answeredBy,
      new Date(closing.now),
      closing.answer ?? null,
      closing.clientRef,
      closing.approvedSchedule ? writeStored(approvedScheduleShape, closing.approvedSchedule) : null,
      closing.about ? writeAbout(closing.about) : null,
    ],
  };
}

type TicketOutcomes = { clientRef: string; outcomes: readonly OpenTicketOutcome[]; now: Instant };

/** Gives each open ticket its outcome, in one change of its row. What lapses at another time alone keeps its version. */
export function updateTicketOutcomes({ clientRef, outcomes, now }: TicketOutcomes): SqlStatement {
  const given = outcomes.map((outcome) => {
    const { visit = undefined, effectiveDate = undefined } = outcome.kind === 'superseded' ? {} : outcome;
    const lapsesAt = outcome.kind === 'follows' ? toTimestamp(outcome.lapsesAt) : null;
    return { ref: outcome.ref, kind: outcome.kind, ...visit, firstDate: effectiveDate, lapsesAt };
  });
  return {
    text: `update tickets set
        status = case when kind = 'superseded' then kind else status end,
        answered_at = case when kind = 'superseded' then $3 else answered_at end,
        job_ref = coalesce("jobRef", job_ref), original_date = coalesce("originalDate", original_date),
        effective_date = coalesce("firstDate", effective_date),
        lapses_at = case when kind = 'follows' then "lapsesAt" else lapses_at end,
        begins_at = case when kind = 'follows' and original_date is not null then "lapsesAt" else begins_at end,
        answer_by = case when kind = 'follows' and original_date is not null then least(answer_by, "lapsesAt") else answer_by end,
        version = version + case when kind = 'superseded' or "jobRef" is not null or "firstDate" is not null then 1 else 0 end
      from jsonb_to_recordset($2) given (ref text, kind text, "jobRef" text, "originalDate" date, "firstDate" date, "lapsesAt" timestamptz)
      where client_ref = $1 and tickets.ref = given.ref and status = 'open'`,
    values: [clientRef, JSON.stringify(given), new Date(now)],
  };
}

/** Lists open tickets whose visit has begun, oldest first; a new booking before tickets about its first visit. */
export async function listLapsing(tx: Tx, now: Instant): Promise<{ clientRef: string; ref: string }[]> {
  return rows(
    tx,
    `select client_ref as "clientRef", ref from tickets
      where status = 'open' and lapses_at <= $1 and client_ref is not null
      order by lapses_at, type <> 'newBooking', ref limit 200`,
    [new Date(now)],
  );
}

export function toVisitTicket(ticket: StoredVisitTicket): VisitTicket {
  const { ref, type, status, jobRef, seriesRef, originalDate, effectiveDate, requestedChange } = ticket;
  const days = { originalDate: originalDate ?? undefined, effectiveDate: effectiveDate ?? undefined };
  return { ref, type, status, jobRef, seriesRef, ...days, requestedChange };
}
