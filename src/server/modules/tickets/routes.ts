import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { noteOthersRead } from '#server/modules/audit/queries.ts';
import { listTickets } from './queries.ts';
import { placeOrder, withdrawTicket } from './workflows.ts';

/** A client's requests to the office (docs/product/requests.md, "List of requests"). */
export function ticketRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /clients/{clientRef}/tickets', async ({ tx, caller, params, now }) => {
    await noteOthersRead(tx, { caller, ...params, action: 'requestsRead', now });
    return { tickets: await listTickets(tx, params.clientRef) };
  });

  implement(app, context, 'POST /clients/{clientRef}/tickets', async ({ tx, caller, params, body, now, reply }) => {
    const version = await placeOrder(tx, context, { ...params, order: body, actorRef: caller.userRef, now });
    reply.header('etag', `"${version}"`);
    return { ref: body.ref, version };
  });

  implement(app, context, 'POST /clients/{clientRef}/tickets/{ref}/withdraw', async (call) => {
    const { tx, caller, params, ifMatch, now, reply } = call;
    const version = await withdrawTicket(tx, { ...params, version: ifMatch, actorRef: caller.userRef, now });
    reply.header('etag', `"${version}"`);
    return { ref: params.ref, version };
  });
}
