import { inCallerTransaction } from '#server/kernel/caller-transaction.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { checkOwnPassword } from '../passwords/service.ts';
import { findOfficeAccount } from './queries.ts';
import { protectAccount } from './service.ts';

/** Adds the office's calls about how other people sign in. */
export function accountRoutes({ route, context }: Router) {
  route('GET /office/accounts/{userRef}', async ({ tx, params }) =>
    orNotFound(await findOfficeAccount(tx, params.userRef)),
  );

  const protect = 'POST /office/accounts/{userRef}/protect';
  route(
    protect,
    async ({ body: { action, password }, params: { userRef }, acting, request, now }) => {
      await checkOwnPassword(context, { ...acting, password, request });
      await inCallerTransaction(context, protect, { request, clientRef: undefined, now }, (tx) =>
        protectAccount(tx, context, { userRef, action, ...acting }),
      );
    },
    // It compares a password, which is slow.
    { holdsConnection: false },
  );
}
