import { notFound, orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { type BookingFacts, bookingFacts } from './bookings/queries.ts';
import { book } from './bookings/service.ts';
import { requestChange } from './changes/service.ts';
import { insertAnswerRead, listTickets } from './list/queries.ts';
import { acceptOffer, declineOffer, makeOffer } from './offers/service.ts';
import { askQuestion } from './questions/service.ts';
import { placeOrder, withdrawTicket } from './service.ts';

/** Adds the calls about a client's tickets (docs/product/requests.md, "List of requests"). */
export function ticketRoutes({ route, context }: Router) {
  route(
    'POST /clients/{clientRef}/appointments',
    async ({ tx, params, body, acting }, facts: BookingFacts) => ({
      appointments: await book(tx, context, { ...params, ...acting, booking: body, facts }),
    }),
    { reads: bookingFacts },
  );

  route('PATCH /clients/{clientRef}/appointments/{jobRef}', ({ tx, caller, params, body, version, acting }) => {
    const { membership } = caller;
    if (!membership) throw notFound();
    return requestChange(tx, context, { ...params, ...acting, membership, version, change: body });
  });

  route('GET /clients/{clientRef}/tickets', async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'ticketsRead', now });
    return {
      tickets: await listTickets(tx, { ...params, userRef: caller.userRef, brandZone: context.brand.timeZone }),
    };
  });

  route('POST /clients/{clientRef}/tickets', async ({ tx, params, body, acting }) => ({
    ref: body.ref,
    version: await placeOrder(tx, context, { ...params, order: body, ...acting }),
  }));

  route('POST /clients/{clientRef}/questions', async ({ tx, params, body, acting }) => ({
    ref: body.ref,
    version: await askQuestion(tx, context, { ...params, question: body, ...acting }),
  }));

  route('POST /office/tickets/{ref}/offer', ({ tx, params, body, version, acting }) => {
    const { text, fundingRef, ...time } = body;
    return makeOffer(tx, context, { ...params, version, ...acting, time, fundingRef, text: text?.trim() || undefined });
  });

  route('POST /clients/{clientRef}/tickets/{ref}/offer/accept', ({ tx, params, version, acting }) =>
    acceptOffer(tx, context, { ...params, version, ...acting }),
  );

  route('POST /clients/{clientRef}/tickets/{ref}/offer/decline', ({ tx, params, body, version, acting }) =>
    declineOffer(tx, context, { ...params, version, ...acting, ...body }),
  );

  route('POST /clients/{clientRef}/tickets/{ref}/withdraw', async ({ tx, params, version, acting }) => ({
    ref: params.ref,
    version: await withdrawTicket(tx, context, { ...params, version, ...acting }),
  }));

  route('POST /clients/{clientRef}/tickets/{ref}/read', async ({ tx, caller, params, now }) =>
    orNotFound(await insertAnswerRead(tx, { ...params, userRef: caller.userRef, now })),
  );
}
