import type { OfficeTicket } from '#contract/office.ts';
import { run } from '#server/db/transaction.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertSubjectRead } from '#server/modules/audit/queries.ts';
import { listFundings } from '#server/modules/people/fundings/queries.ts';
import { listQueue } from '../queue/queries.ts';
import { findTicketClient } from './client-facts.ts';
import { ticketHandlers } from './handlers.ts';
import { listTicketOffers } from './preview.ts';
import { findTicketHead } from './queries.ts';
import { approve, decline } from './service.ts';
import type { ReadFundedTime } from './visits-and-orders.ts';

/** Routes for reading and answering tickets, by the office. */
export function answerRoutes({ route, context }: Router, { readFundedTime }: { readFundedTime: ReadFundedTime }) {
  const brandZone = context.brand.timeZone;

  route('GET /office/tickets', async ({ tx, query, acting, now }) =>
    listQueue(tx, { ...query, brandZone, readerRef: acting.actorRef, now }),
  );

  route('POST /office/tickets/search', async ({ tx, body, acting, now }) =>
    listQueue(tx, { ...body, brandZone, readerRef: acting.actorRef, now }),
  );

  route('GET /office/tickets/{ref}', async ({ tx, params, acting, now }): Promise<OfficeTicket> => {
    const head = orNotFound(await findTicketHead(tx, { ref: params.ref, brandZone, readerRef: acting.actorRef, now }));
    const { jobRef: _, ...request } = head;
    const { ref: subjectRef, clientRef } = request;
    await run(tx, insertSubjectRead({ ...acting, clientRef: clientRef ?? null, action: 'ticketRead', subjectRef }));
    const [details, client, fundings] = await Promise.all([
      ticketHandlers[request.type].read(tx, context, { head, readFundedTime, now }),
      clientRef ? findTicketClient(tx, clientRef) : undefined,
      clientRef ? listFundings(tx, clientRef) : [],
    ]);
    return { ...request, history: [], supportWorkers: [], ...details, ...(client && { client }), fundings };
  });

  route('GET /office/support-workers', ({ tx, query, now }) => {
    const { ticketRef: ref, most, also, ...asked } = query;
    return listTicketOffers(tx, context, { ref, ...toOffer(asked), wanted: { most, also }, now });
  });

  route('POST /office/tickets/{ref}/support-workers/search', ({ tx, params, body, now }) => {
    const { searchTerm, ...asked } = body;
    return listTicketOffers(tx, context, { ...params, ...toOffer(asked), wanted: { searchTerm }, now });
  });

  route('POST /office/tickets/{ref}/approve', ({ tx, params, body, version, acting }) => {
    const { message, ...answer } = body;
    return approve(tx, context, { ...params, version, ...acting, answer, message });
  });

  route('POST /office/tickets/{ref}/decline', ({ tx, params, body, version, acting }) =>
    decline(tx, context, { ...params, version, ...acting, ...body }),
  );
}

type AskedTime = { startTime?: string; durationMins?: number; offer?: 'true'; date?: string };

/** Splits an answer from another time that it offers. */
function toOffer({ offer, date, ...answer }: AskedTime) {
  const { startTime, durationMins } = answer;
  return { answer, time: offer && startTime && durationMins ? { date, startTime, durationMins } : undefined };
}
