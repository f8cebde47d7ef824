import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findUser } from '#server/modules/users/queries.ts';
import { findClientEmail } from './queries.ts';
import { askForContactEmail, askForSignInEmail, confirmEmail } from './workflows.ts';

/** Another email address, for oneself or for a client (docs/product/sign-in.md, "Another email address"). */
export function emailChangeRoutes({ route, context }: Router) {
  route('POST /users/me/email-change', async ({ tx, caller, body, now }) => {
    await askForSignInEmail(tx, context, { userRef: caller.userRef, ...body, now });
    return undefined;
  });

  route('GET /clients/{clientRef}/email', async ({ tx, caller, params: { clientRef }, acting }) => {
    if (caller.membership?.role === 'client') return { email: (await findUser(tx, caller.userRef))?.email };
    await insertAudit(tx, { ...acting, clientRef, action: 'clientRead', subjectRef: clientRef });
    return { email: (await findClientEmail(tx, clientRef))?.email ?? undefined };
  });

  route('PUT /clients/{clientRef}/email', async ({ tx, caller, params, body, now }) => {
    const asked = { userRef: caller.userRef, ...params, ...body, now };
    if (caller.membership?.role === 'client') await askForSignInEmail(tx, context, asked);
    else await askForContactEmail(tx, context, asked);
    return undefined;
  });

  route('POST /email-changes/confirm', ({ body: { token }, now }) => confirmEmail(context, { token, now }));
}
