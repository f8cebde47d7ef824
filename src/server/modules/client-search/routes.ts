import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { updateCurrentOrganisation } from './queries.ts';
import { follow, search } from './workflows.ts';

/** A funder's case managers find clients of their organisation (docs/product/organisations.md, "Searching for clients"). */
export function clientSearchRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /users/me/client-search', async ({ tx, caller, body, now }) =>
    search(tx, { ...body, actorRef: caller.userRef, now }),
  );

  implement(app, context, 'POST /users/me/support-network-memberships', async ({ tx, caller, body, now }) => {
    await follow(tx, context, { clientRef: body.clientRef, actorRef: caller.userRef, now });
    return { clientRef: body.clientRef };
  });

  implement(app, context, 'PUT /users/me/current-funder', async ({ tx, body, now }) => {
    if (!(await updateCurrentOrganisation(tx, { organisationRef: body.organisationRef, now }))) throw notFound();
    return { organisationRef: body.organisationRef };
  });
}
