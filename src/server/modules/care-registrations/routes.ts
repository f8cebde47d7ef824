import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { listOwnRegistrations } from './queries.ts';
import { registerForCare, withdrawRegistration } from './workflows.ts';

/** Registering for care, oneself or another (docs/product/registration-for-care.md, "A request, not a client"). */
export function careRegistrationRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /clients', async ({ tx, caller, body: { ref, ...details }, now, reply }) => {
    // The office adds clients at its own desk.
    if (caller.office) throw notFound();
    const version = await registerForCare(tx, context, { ref, details, userRef: caller.userRef, now });
    reply.header('etag', `"${version}"`);
    return { ref, version };
  });

  implement(app, context, 'GET /users/me/care-registrations', async ({ tx, caller }) => ({
    registrations: await listOwnRegistrations(tx, caller.userRef),
  }));

  implement(app, context, 'POST /users/me/care-registrations/{ref}/withdraw', async (call) => {
    const { tx, caller, params, ifMatch, now, reply } = call;
    const version = await withdrawRegistration(tx, { ...params, version: ifMatch, userRef: caller.userRef, now });
    reply.header('etag', `"${version}"`);
    return { ref: params.ref, version };
  });
}
