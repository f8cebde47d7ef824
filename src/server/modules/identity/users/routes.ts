import { unauthenticated } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { avatarOf } from '#server/modules/images/service.ts';
import { findOrInsertStorageKey, findUser, listMemberships } from './queries.ts';
import { changeAccount } from './service.ts';

/** Adds the calls about the person signed in and the clients they may act for (docs/product/session.md, "The client at first"). */
export function userRoutes({ route, context }: Router) {
  route('GET /users/me', async ({ tx, caller }) => {
    const user = await findUser(tx, caller.userRef);
    if (!user) throw unauthenticated();
    return user;
  });

  route('PATCH /users/me', async ({ tx, caller, body, now, request }) => {
    await changeAccount(tx, context, { userRef: caller.userRef, body, avatar: avatarOf(request), now });
    return { ref: caller.userRef };
  });

  route('GET /users/me/support-network-memberships', async ({ tx, caller, now }) => ({
    memberships: await listMemberships(tx, { userRef: caller.userRef, brandZone: context.brand.timeZone, now }),
  }));

  route('GET /users/me/storage-key', async ({ tx, caller, now }) => ({
    key: (await findOrInsertStorageKey(tx, { userRef: caller.userRef, now })).toString('base64'),
  }));
}
