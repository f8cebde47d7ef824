import type { Router } from '#server/kernel/route.ts';
import { searchFollowedClients } from './service.ts';

/** Adds the call for the clients of one of an organisation's staff (docs/product/organisations.md, "Your clients"). */
export function followedClientRoutes({ route, context }: Router) {
  route('POST /users/me/clients/search', ({ tx, body, acting }) =>
    searchFollowedClients(tx, context, { ...body, ...acting }),
  );
}
