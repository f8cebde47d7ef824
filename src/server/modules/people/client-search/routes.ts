import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { updateCurrentOrganisation } from './queries.ts';
import { follow, search } from './service.ts';

/** A funder's case managers find clients of their organisation (docs/product/organisations.md, "Searching for clients"). */
export function clientSearchRoutes({ route, context }: Router) {
  route('POST /users/me/client-search', ({ tx, body, acting }) => search(tx, { ...body, ...acting }));

  route('POST /users/me/support-network-memberships', async ({ tx, body: { clientRef }, acting }) => {
    await follow(tx, context, { clientRef, ...acting });
    return { clientRef };
  });

  route('PUT /users/me/current-funder', async ({ tx, body: { organisationRef }, now }) => {
    if (!(await updateCurrentOrganisation(tx, { organisationRef, now }))) throw notFound();
    return { organisationRef };
  });
}
