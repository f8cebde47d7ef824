import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { listTickets } from './queries.ts';
import { placeOrder, withdrawTicket } from './service.ts';

/** A client's tickets (docs/product/requests.md, "List of requests"). */
export function ticketRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/tickets', async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'requestsRead', now });
    return { tickets: await listTickets(tx, params.clientRef) };
  });

  route('POST /clients/{clientRef}/tickets', async ({ tx, params, body, acting }) => ({
    ref: body.ref,
    version: await placeOrder(tx, context, { ...params, order: body, ...acting }),
  }));

  route('POST /clients/{clientRef}/tickets/{ref}/withdraw', async ({ tx, params, version, acting }) => ({
    ref: params.ref,
    version: await withdrawTicket(tx, { ...params, version, ...acting }),
  }));
}
