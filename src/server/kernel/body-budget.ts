import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkCaller } from './check-caller.ts';
import type { ServerContext } from './context.ts';
import { unavailable } from './problem.ts';

/** Bodies up to this length are read for every caller. */
const shortBody = 65_536;
/** The bytes of longer bodies that a process holds at once, and the most. */
export type BodyRoom = { inFlight: number; most: number };

export function createBodyRoom(most = 200 * 1024 * 1024): BodyRoom {
  return { inFlight: 0, most };
}

/** Reads long bodies only for callers who may make the call, and only as many at once as memory allows. */
export function boundBodies(app: FastifyInstance, context: ServerContext, room = createBodyRoom()): void {
  app.addHook('onRoute', (route) => {
    const { bodyLimit = 0, config } = route;
    if (bodyLimit <= shortBody) return;
    const name = config?.endpoint as EndpointName;
    const { bodyMedia }: Endpoint = api[name];
    route.onRequest = async (request, reply) => {
      const length = lengthOf(request, bodyLimit);
      const isShort = length <= shortBody;
      // Even a short file takes the turn of files.
      if (isShort && !bodyMedia) return;
      let counted = 0;
      let isOver = false;
      reply.raw.once('close', () => {
        isOver = true;
        room.inFlight -= counted;
      });
      await inTransaction(context.pool, (tx) => checkCaller(tx, context, { name, request }));
      if (isOver || isShort) return;
      if (room.inFlight + length > room.most) throw unavailable();
      counted = length;
      room.inFlight += counted;
    };
  });
}

/** Returns the bytes that the body may have; an undeclared length counts as the longest. */
function lengthOf({ headers }: FastifyRequest, longest: number): number {
  const declared = headers['transfer-encoding'] ? longest : Number(headers['content-length'] ?? 0);
  return Number.isNaN(declared) ? longest : Math.min(declared, longest);
}
