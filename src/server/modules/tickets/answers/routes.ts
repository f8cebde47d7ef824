import type { FundedTime } from '#contract/fundings.ts';
import type { OfficeTicket } from '#contract/office.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import { isFundingTicketType } from '#domain/tickets/types.ts';
import { findWeekOfTicket } from '#domain/tickets/week-of-ticket.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { findJob, listJobsOfSeries } from '#server/modules/appointments/jobs/queries.ts';
import { listExceptionsOfJob, listExceptionsOfSeries } from '#server/modules/appointments/visits/queries.ts';
import { insertSubjectRead } from '#server/modules/audit/queries.ts';
import { listClientsNamed } from '#server/modules/people/clients/queries.ts';
import { listFundings } from '#server/modules/people/fundings/queries.ts';
import { findOfficeRegistration } from '../funding-registrations/office.ts';
import { listQueue } from '../queue/queries.ts';
import { findTicketClient, listLastVisits } from './client-facts.ts';
import { listTicketOffers } from './preview.ts';
import { findTicketHead, listNamesOfWorkers, listTicketEvents } from './queries.ts';
import { approve, decline } from './service.ts';

/** Read by a later module, which the program gives to this one. */
type OfTimesheets = {
  readFundedTime: (
    tx: Tx,
    context: ServerContext,
    week: { clientRef: string; date: string; now: Instant },
  ) => Promise<FundedTime>;
};

/** Routes for reading and answering tickets, by the office. */
export function answerRoutes({ route, context }: Router, ofTimesheets: OfTimesheets) {
  readingRoutes({ route, context }, ofTimesheets);
  answeringRoutes({ route, context });
}

function readingRoutes({ route, context }: Router, { readFundedTime }: OfTimesheets) {
  const brandZone = context.brand.timeZone;

  route('GET /office/tickets', async ({ tx, query, acting, now }) =>
    listQueue(tx, { ...query, brandZone, readerRef: acting.actorRef, now }),
  );

  route('POST /office/tickets/search', async ({ tx, body, acting, now }) =>
    listQueue(tx, { ...body, brandZone, readerRef: acting.actorRef, now }),
  );

  route('GET /office/tickets/{ref}', async ({ tx, params, acting, now }): Promise<OfficeTicket> => {
    const head = await findTicketHead(tx, { ref: params.ref, brandZone, readerRef: acting.actorRef, now });
    if (!head) throw notFound();
    const { jobRef, ...request } = head;
    const { clientRef } = request;
    await run(
      tx,
      insertSubjectRead({ ...acting, clientRef: clientRef ?? null, action: 'ticketRead', subjectRef: request.ref }),
    );
    const isOfVisit = jobRef !== undefined && clientRef !== undefined;
    const [visit, fundingRegistration, history, similarClients, client, lastVisits, fundings] = await Promise.all([
      isOfVisit ? readVisit(tx, { ...request, clientRef, jobRef }) : undefined,
      isFundingTicketType(request.type) ? findOfficeRegistration(tx, request.ref) : undefined,
      isOfVisit ? listTicketEvents(tx, { clientRef, jobRef }) : [],
      request.registration && !clientRef ? listClientsNamed(tx, request.registration) : undefined,
      clientRef ? findTicketClient(tx, clientRef) : undefined,
      isOfVisit ? listLastVisits(tx, { clientRef, zone: request.timeZone, now }) : undefined,
      clientRef ? listFundings(tx, clientRef) : [],
    ]);
    const isFunded = visit?.appointment.fundingType === 'Funded' && isWaitingForTime(request);
    const [supportWorkers, fundedTime] = await Promise.all([
      listNamesOfWorkers(tx, visit ? listRefs({ ...request, ...visit }) : []),
      isFunded && clientRef
        ? readFundedTime(tx, context, { clientRef, date: findWeekOfTicket(request), now })
        : undefined,
    ]);
    return {
      ...request,
      ...visit,
      ...(fundingRegistration && { fundingRegistration }),
      history,
      ...(similarClients && { similarClients }),
      ...(client && { client }),
      ...(lastVisits && { lastVisits }),
      fundings,
      ...(fundedTime && { fundedTime }),
      supportWorkers,
    };
  });

  route('GET /office/support-workers', ({ tx, query, now }) => {
    const { ticketRef: ref, most, also, ...asked } = query;
    return listTicketOffers(tx, context, { ref, ...toOffer(asked), wanted: { most, also }, now });
  });

  route('POST /office/tickets/{ref}/support-workers/search', ({ tx, params, body, now }) => {
    const { searchTerm, ...asked } = body;
    return listTicketOffers(tx, context, { ...params, ...toOffer(asked), wanted: { searchTerm }, now });
  });
}

type AskedTime = { startTime?: string; durationMins?: number; offer?: 'true'; date?: string };

/** Splits an answer from another time that it offers. */
function toOffer({ offer, date, ...answer }: AskedTime) {
  const { startTime, durationMins } = answer;
  return { answer, time: offer && startTime && durationMins ? { date, startTime, durationMins } : undefined };
}

function isWaitingForTime({ status, type }: Pick<OfficeTicket, 'status' | 'type'>): boolean {
  return status === 'open' && (type === 'newBooking' || type === 'change');
}

type NamingWorkers = { supportWorkerRefs?: readonly string[] | undefined };

/** Lists the support workers that a ticket and its schedule name. */
function listRefs({
  requestedChange,
  approvedSchedule,
  appointment,
  laterAppointments = [],
  visit,
  exceptions = [],
}: Pick<OfficeTicket, 'requestedChange' | 'approvedSchedule' | 'laterAppointments' | 'visit' | 'exceptions'> & {
  appointment: NamingWorkers;
}): string[] {
  const naming: (NamingWorkers | undefined)[] = [requestedChange, approvedSchedule, appointment, visit];
  return [...naming, ...laterAppointments, ...exceptions].flatMap((one) => one?.supportWorkerRefs ?? []);
}

/** Reads a ticket's job, the later ones of its series where it is about those too, and the visits that differ. */
async function readVisit(
  tx: Tx,
  {
    clientRef,
    jobRef,
    originalDate,
    effectiveDate,
    status,
  }: Pick<OfficeTicket, 'originalDate' | 'effectiveDate' | 'status'> & { clientRef: string; jobRef: string },
) {
  const name = { clientRef, jobRef };
  const job = await findJob(tx, { ...name, withdrawnToo: true });
  if (!job) throw notFound();
  const { seriesRef } = job;
  const changesPending = status === 'open';
  const jobs = effectiveDate ? await listJobsOfSeries(tx, { clientRef, seriesRef }) : [];
  const upcoming = listUpcomingJobs({ jobs, seriesRef, from: effectiveDate ?? '' });
  const laterAppointments = upcoming
    .filter(({ ref }) => ref !== jobRef)
    .map((laterJob) => ({ ...laterJob, changesPending }));
  const exceptions = effectiveDate
    ? await listExceptionsOfSeries(tx, { clientRef, seriesRef })
    : await listExceptionsOfJob(tx, name);
  return {
    appointment: { ...job, changesPending },
    ...(changesPending && laterAppointments.length > 0 && { laterAppointments }),
    visit: exceptions.find((exception) => exception.originalDate === originalDate),
    ...(effectiveDate && { exceptions: exceptions.filter((exception) => exception.originalDate >= effectiveDate) }),
  };
}

function answeringRoutes({ route, context }: Router) {
  route('POST /office/tickets/{ref}/approve', ({ tx, params, body, version, acting }) => {
    const { message, ...answer } = body;
    return approve(tx, context, { ...params, version, ...acting, answer, message });
  });

  route('POST /office/tickets/{ref}/decline', ({ tx, params, body, version, acting }) =>
    decline(tx, context, { ...params, version, ...acting, ...body }),
  );
}
