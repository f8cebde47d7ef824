import type { Instant } from '#domain/time/zone.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { readTicket, type StoredTicket, type TicketRow, ticketColumns } from '../queries.ts';
import { readSeries, type SeriesRow, type StoredSeries, seriesColumnsSql } from '../series/queries.ts';
import {
  chooseEmailRecipients,
  type EmailCandidate,
  type EmailRecipient,
  emailCandidatesSql,
  wishesSql,
} from './queries.ts';

/** A ticket with everything that its answer needs or reports, the series of its job among it; for a registration only the ticket. */
export type TicketFacts = StoredSeries & {
  ticket: StoredTicket;
  /** The visit that it is about has begun, though nothing has closed it yet. */
  hasLapsed: boolean;
  clientName: string;
  /** The time zone of the client. */
  zone: string;
  emailRecipients: EmailRecipient[];
  /** Fundings of the client that pay for new visits, in their order. */
  fundings: { ref: string; jobTypeRef: string }[];
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

type FactsRow = TicketRow &
  SeriesRow & {
    hasLapsed: boolean | null;
    clientName: string | null;
    timeZone: string | null;
    emailCandidates: EmailCandidate[];
    fundings: TicketFacts['fundings'];
    wishes: string[];
  };

const factsSql = `
  select ${ticketColumns}, lapses_at <= $2 as "hasLapsed",
         (select full_name from clients where clients.ref = client_ref) as "clientName",
         (select time_zone from clients where clients.ref = client_ref) as "timeZone",
         ${jsonList(emailCandidatesSql({ clientRef: 'tickets.client_ref', askedBy: 'tickets.asked_by' }))} as "emailCandidates",
         ${jsonList(`select ref, job_type_ref as "jobTypeRef" from fundings
            where client_ref = tickets.client_ref and active order by position, ref`)} as fundings,
         ${seriesColumnsSql('tickets.client_ref')}, ${wishesSql} as wishes
    from tickets
    left join lateral (
      select jobs.client_ref as of_client, jobs.series_ref as of_series from jobs
       where jobs.client_ref = tickets.client_ref and jobs.ref = tickets.job_ref) own on true
   where tickets.ref = $1`;

/** Reads a ticket; `lock` locks it, since a registration has no roster to lock. */
export async function findTicketFacts(
  tx: Tx,
  { ref, now, brandZone, lock = false }: { ref: string; now: Instant; brandZone: string; lock?: boolean },
): Promise<TicketFacts | null> {
  const record = await row<FactsRow>(tx, lock ? `${factsSql} for update of tickets` : factsSql, [ref, new Date(now)]);
  if (!record) return null;
  const { jobs, exceptions, openTickets, clientAbsences, ...others } = record;
  const { hasLapsed, clientName, timeZone, emailCandidates, fundings, wishes, ...ticket } = others;
  return {
    ...readSeries({ jobs, exceptions, openTickets, clientAbsences }),
    ticket: readTicket<StoredTicket>(ticket as TicketRow),
    hasLapsed: hasLapsed ?? false,
    clientName: clientName ?? '',
    zone: timeZone ?? brandZone,
    fundings,
    emailRecipients: chooseEmailRecipients(emailCandidates),
    wishes,
  };
}
