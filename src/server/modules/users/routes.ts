import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { unauthenticated } from '#server/kernel/problem.ts';
import { findUser, listMemberships } from './queries.ts';
import { changeAccount } from './workflows.ts';

/** The person signed in and the clients they may act for (docs/product/session.md, "The client at first"). */
export function userRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /users/me', async ({ tx, caller }) => {
    const user = await findUser(tx, caller.userRef);
    if (!user) throw unauthenticated();
    return user;
  });

  implement(app, context, 'PATCH /users/me', async ({ tx, caller, body, now }) => {
    await changeAccount(tx, context, { userRef: caller.userRef, body, now });
    return { ref: caller.userRef };
  });

  implement(app, context, 'GET /users/me/support-network-memberships', async ({ tx, caller }) => ({
    memberships: await listMemberships(tx, { userRef: caller.userRef, brandZone: context.brand.timeZone }),
  }));
}
