import type { Job, VisitException } from '#domain/appointments/types.ts';
import { answeredMeanwhile } from '#domain/requests/answered.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type AppError, notFound } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import * as appointments from '#server/modules/appointments/queries.ts';
import * as tickets from '#server/modules/tickets/queries.ts';

export type Answering = { ref: string; version: number; actorRef: string; now: Instant };

/** A request about visits, with everything that an answer to it is judged by. */
export type Asked = {
  ticket: tickets.VisitTicket;
  request: ReturnType<typeof tickets.toRequest>;
  job: Job;
  /** All of its series, it among them, with what differs at their visits and what is asked of them. */
  jobs: Job[];
  exceptions: VisitException[];
  requests: Awaited<ReturnType<typeof tickets.listOpenRequests>>;
  /** The client's. */
  zone: string;
  brandZone: string;
};

/** Takes the client's roster, of a registration the request itself, and reads the request again under it: somebody may have been quicker. */
export async function takeOpenTicket(tx: Tx, { ref, version, now }: Answering): Promise<tickets.StoredTicket> {
  const found = await tickets.findTicketOfAnyClient(tx, ref);
  if (!found) throw notFound();
  if (found.type !== 'registration') await appointments.bumpRoster(tx, found.clientRef);
  const ticket = (await tickets.lockTicket(tx, ref)) ?? found;
  if (ticket.status !== 'open' || ticket.version !== version) throw tooLate(ticket);
  if (ticket.type === 'registration') return ticket;
  if (await tickets.findHasLapsed(tx, { clientRef: ticket.clientRef, ref, now }))
    throw tooLate({ ...ticket, status: 'lapsed' });
  return ticket;
}

export function tooLate(ticket: Pick<tickets.StoredTicket, 'status' | 'version'>): AppError {
  return stale(answeredMeanwhile(ticket.status), ticket.version);
}

export async function readRequest(tx: Tx, context: ServerContext, ticket: tickets.VisitTicket): Promise<Asked> {
  const { clientRef, seriesRef } = ticket;
  const jobs = await appointments.listJobsOfSeries(tx, { clientRef, seriesRef });
  const job = jobs.find(({ ref }) => ref === ticket.jobRef);
  if (!job) throw notFound();
  const exceptions = await appointments.listExceptionsOfSeries(tx, { clientRef, seriesRef });
  const requests = await tickets.listOpenRequests(tx, { clientRef, seriesRef });
  const roster = await appointments.findRosterVersion(tx, ticket.clientRef);
  const brandZone = context.brand.timeZone;
  const zone = roster?.timeZone ?? brandZone;
  return { ticket, request: tickets.toRequest(ticket), job, jobs, exceptions, requests, zone, brandZone };
}
