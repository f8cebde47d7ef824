import type { FastifyInstance } from 'fastify';
import { implement, implementPublic, type ServerContext } from '#server/kernel/implement.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findUser } from '#server/modules/users/queries.ts';
import { findClientEmail } from './queries.ts';
import { askForContactEmail, askForSignInEmail, confirmEmail } from './workflows.ts';

/** Another email address, for oneself or for a client (docs/product/sign-in.md, "Another email address"). */
export function emailChangeRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /users/me/email-change', async ({ tx, caller, body, now }) => {
    await askForSignInEmail(tx, context, { userRef: caller.userRef, ...body, now });
    return undefined;
  });

  implement(app, context, 'GET /clients/{clientRef}/email', async ({ tx, caller, params: { clientRef }, now }) => {
    const { userRef, membership } = caller;
    if (membership?.role === 'client') return { email: (await findUser(tx, userRef))?.email };
    await insertAudit(tx, { actorRef: userRef, clientRef, action: 'clientRead', subjectRef: clientRef, now });
    return { email: (await findClientEmail(tx, clientRef))?.email ?? undefined };
  });

  implement(app, context, 'PUT /clients/{clientRef}/email', async ({ tx, caller, params, body, now }) => {
    const asked = { userRef: caller.userRef, ...params, ...body, now };
    if (caller.membership?.role === 'client') await askForSignInEmail(tx, context, asked);
    else await askForContactEmail(tx, context, asked);
    return undefined;
  });

  implementPublic(app, context, 'POST /email-changes/confirm', async ({ body: { token }, now }) =>
    confirmEmail(context, { token, now }),
  );
}
