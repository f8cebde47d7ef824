import type { FastifyRequest } from 'fastify';
import type { EndpointName } from '#contract/api.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run } from '#server/db/transaction.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { inCallerTransaction } from '#server/kernel/caller-transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertEachRead } from '#server/modules/audit/queries.ts';
import { attemptOrigin } from '#server/modules/identity/attempts/device-cookie.ts';
import { checkPassword, wrongPassword } from '#server/modules/identity/passwords/reauthenticate.ts';
import { findUser } from '#server/modules/identity/users/queries.ts';
import { confirmEmail, stopEmailChange, undoEmailChange } from './links.ts';
import { findClientEmail } from './queries.ts';
import { requestContactEmailChange, requestSignInEmailChange } from './service.ts';

/** Adds the calls for another email address, of the caller or of a client (docs/product/sign-in.md, "Another email address"). */
export function emailChangeRoutes({ route, context }: Router) {
  changeRequestRoutes({ route, context });

  route('GET /clients/{clientRef}/email', async ({ tx, caller, params: { clientRef }, acting }) => {
    if (caller.membership?.role === 'client') return { email: (await findUser(tx, caller.userRef))?.email };
    await run(tx, insertEachRead({ ...acting, clientRef, action: 'clientRead', subjectRef: clientRef }));
    return { email: (await findClientEmail(tx, clientRef))?.email ?? undefined };
  });

  route('POST /email-changes/confirm', ({ body, now }) => confirmEmail(context, { ...body, now }));

  route('POST /email-changes/stop', ({ body, now }) => stopEmailChange(context, { ...body, now }));

  route('POST /email-changes/undo', ({ body, now, request }) =>
    undoEmailChange(context, { ...body, address: request.ip, now }),
  );
}

/** These compare a password, which is slow. */
const outside = { holdsConnection: false } as const;

function changeRequestRoutes({ route, context }: Router) {
  const endpoint = 'POST /users/me/email-change';
  route(
    endpoint,
    ({ body, ...call }) => requestOwnEmailChange(context, endpoint, { ...call, ...body, clientRef: undefined }),
    outside,
  );

  const ofClient = 'PUT /clients/{clientRef}/email';
  route(
    ofClient,
    async ({ body, params, ...call }) => {
      const { caller, now } = call;
      const input = { ...call, ...body, ...params };
      if (caller.membership?.role === 'client') await requestOwnEmailChange(context, ofClient, input);
      else
        await inCallerTransaction(context, ofClient, input, (tx) =>
          requestContactEmailChange(tx, context, { userRef: caller.userRef, email: body.email, ...params, now }),
        );
    },
    outside,
  );
}

type OwnEmailTarget = { clientRef: string | undefined; request: FastifyRequest; now: Instant };
type OwnEmailCall = OwnEmailTarget & { caller: Caller; email: string; password?: string | undefined };

/** Checks the password first, which is slow; then sends the link, for a caller who may still ask for it. */
async function requestOwnEmailChange(context: ServerContext, name: EndpointName, call: OwnEmailCall): Promise<void> {
  const { caller, email, password, request, now } = call;
  const { userRef, sessionRef } = caller;
  if (!password) throw wrongPassword('Enter your password.');
  const owner = await checkPassword(context, { userRef, password, ...attemptOrigin(request), now });
  await inCallerTransaction(context, name, call, (tx) =>
    requestSignInEmailChange(tx, context, { owner, sessionRef, email, now }),
  );
}
