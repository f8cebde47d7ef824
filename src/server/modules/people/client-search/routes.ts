import type { Router } from '#server/kernel/route.ts';
import { search } from './service.ts';

/**
 * Adds the call with which a funder's case managers find clients of their organisation (docs/product/organisations.md, "Searching for
 * clients").
 */
export function clientSearchRoutes({ route }: Router) {
  route('POST /users/me/client-search', ({ tx, body, acting }) => search(tx, { ...body, ...acting }));
}
