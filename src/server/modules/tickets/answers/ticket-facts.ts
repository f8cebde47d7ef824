import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { jobsOfSeriesSql } from '#server/modules/appointments/jobs/queries.ts';
import { clientAbsencesSql, exceptionsOfSeriesSql } from '#server/modules/appointments/visits/queries.ts';
import {
  openTicketsSql,
  readTicket,
  type StoredTicket,
  type StoredVisitTicket,
  type TicketRow,
  ticketColumns,
  toVisitTicket,
} from '#server/modules/tickets/queries.ts';
import {
  chooseEmailRecipients,
  type EmailCandidate,
  type EmailRecipient,
  emailCandidatesSql,
  wishesSql,
} from './queries.ts';

/** A ticket with everything that its answer needs or reports; for a registration only the ticket. */
export type TicketFacts = {
  ticket: StoredTicket;
  /** The visit that it is about has begun, though nothing has closed it yet. */
  hasLapsed: boolean;
  clientName: string;
  /** The time zone of the client. */
  zone: string;
  emailRecipients: EmailRecipient[];
  /** All of its job's series, the job among them, with what differs at their visits and what is open about them. */
  jobs: Job[];
  exceptions: VisitException[];
  tickets: VisitTicket[];
  /** The same open tickets as stored. */
  storedTickets: StoredVisitTicket[];
  clientAbsences: ClientAbsence[];
  /** Names of the support workers that the ticket asks for, in its order. */
  wishes: string[];
};

/** Locks the roster of a ticket's client for this transaction and moves its version. A registration has none. */
export async function updateRosterVersionOfTicket(tx: Tx, ref: string): Promise<void> {
  await tx.query(
    `update rosters set version = version + 1
      where client_ref = (select client_ref from tickets where ref = $1 and type <> 'registration')`,
    [ref],
  );
}

type FactsRow = TicketRow & {
  hasLapsed: boolean | null;
  clientName: string | null;
  timeZone: string | null;
  emailCandidates: EmailCandidate[];
  jobs: Job[];
  exceptions: VisitException[];
  openTickets: TicketRow<StoredVisitTicket>[];
  clientAbsences: ClientAbsence[];
  wishes: string[];
};

const series = { clientRef: 'own.of_client', seriesRef: 'own.of_series' };
const factsSql = `
  select ${ticketColumns}, lapses_at <= $2 as "hasLapsed",
         (select full_name from clients where clients.ref = client_ref) as "clientName",
         (select time_zone from clients where clients.ref = client_ref) as "timeZone",
         ${jsonList(emailCandidatesSql({ clientRef: 'tickets.client_ref', askedBy: 'tickets.asked_by' }))} as "emailCandidates",
         ${jsonList(jobsOfSeriesSql(series))} as jobs,
         ${jsonList(exceptionsOfSeriesSql(series))} as exceptions,
         ${jsonList(openTicketsSql(series))} as "openTickets",
         ${jsonList(clientAbsencesSql('tickets.client_ref'))} as "clientAbsences",
         ${wishesSql} as wishes
    from tickets
    left join lateral (
      select jobs.client_ref as of_client, jobs.series_ref as of_series from jobs
       where jobs.client_ref = tickets.client_ref and jobs.ref = tickets.job_ref) own on true
   where tickets.ref = $1`;

type FactsQuery = { ref: string; now: Instant; brandZone: string; lock?: boolean };

/** Reads a ticket; `lock` locks it, since a registration has no roster to lock. */
export async function findTicketFacts(
  tx: Tx,
  { ref, now, brandZone, lock = false }: FactsQuery,
): Promise<TicketFacts | null> {
  const record = await row<FactsRow>(tx, lock ? `${factsSql} for update of tickets` : factsSql, [ref, new Date(now)]);
  if (!record) return null;
  const {
    hasLapsed,
    clientName,
    timeZone,
    emailCandidates,
    jobs,
    exceptions,
    openTickets,
    clientAbsences,
    wishes,
    ...ticket
  } = record;
  const storedTickets = openTickets.map(readTicket<StoredVisitTicket>);
  return {
    ticket: readTicket<StoredTicket>(ticket as TicketRow),
    hasLapsed: hasLapsed ?? false,
    clientName: clientName ?? '',
    zone: timeZone ?? brandZone,
    emailRecipients: chooseEmailRecipients(emailCandidates),
    jobs: jobs.map(withoutNulls),
    exceptions: exceptions.map(withoutNulls),
    tickets: storedTickets.map(toVisitTicket),
    storedTickets,
    clientAbsences: clientAbsences.map(withoutNulls),
    wishes,
  };
}
