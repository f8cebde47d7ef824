import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { changeDetails, readDetails } from './details-workflows.ts';

/**
 * A client's details, read and changed by themself and their support network
 * (docs/product/people.md, "Who may read and change details").
 */
export function clientDetailsRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /clients/{clientRef}', async ({ tx, caller, params, now, reply }) => {
    const profile = await readDetails(tx, context, { ...params, caller, now });
    reply.header('etag', `"${profile.version}"`);
    return profile;
  });

  implement(app, context, 'PATCH /clients/{clientRef}', async (call) => {
    const { tx, caller, params, body, ifMatch: version, now, reply } = call;
    const written = await changeDetails(tx, context, { ...params, caller, version, body, now });
    reply.header('etag', `"${written.version}"`);
    return written;
  });
}
