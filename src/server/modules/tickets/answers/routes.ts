import type { OfficeTicket } from '#contract/office.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import { isFundingTicketType } from '#domain/tickets/types.ts';
import { run, type Tx } from '#server/db/transaction.ts';
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
import { listPlainOffers, listTicketOffers } from './preview.ts';
import { findTicketHead, listTicketEvents } from './queries.ts';
import { approve, decline } from './service.ts';

/** Reading and answering tickets, by the office. */
export function answerRoutes({ route, context }: Router) {
  readingRoutes({ route, context });
  answeringRoutes({ route, context });
}

function readingRoutes({ route, context }: Router) {
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
    return {
      ...request,
      ...(isFundingTicketType(request.type) && { fundingRegistration: await findOfficeRegistration(tx, request.ref) }),
      ...(jobRef && clientRef && (await readVisit(tx, { ...request, clientRef, jobRef }))),
      history: jobRef && clientRef ? await listTicketEvents(tx, { clientRef, jobRef }) : [],
      ...(request.registration && !clientRef && { similarClients: await listClientsNamed(tx, request.registration) }),
      ...(clientRef && { client: await findTicketClient(tx, clientRef) }),
      ...(jobRef && clientRef && { lastVisits: await listLastVisits(tx, { clientRef, zone: request.timeZone, now }) }),
      fundings: clientRef ? await listFundings(tx, clientRef) : [],
    };
  });

  route('GET /office/support-workers', ({ tx, query, now }) => {
    const { ticketRef: ref, offer, date, ...answer } = query;
    const { startTime, durationMins } = answer;
    const time = offer && startTime && durationMins ? { date, startTime, durationMins } : undefined;
    if (ref) return listTicketOffers(tx, context, { ref, answer, time, now });
    return listPlainOffers(tx, { brandZone: context.brand.timeZone, now });
  });
}

/** A ticket's job, the later ones of its series where it is about those too, and the visits that differ. */
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
