import type { Router } from '#server/kernel/route.ts';

/** Addresses to choose from while one is typed, through the server so that no key reaches a browser. */
export function addressRoutes({ route, context }: Router) {
  route('POST /addresses/search', async ({ body }) => ({ addresses: await context.addresses(body.text) }), {
    holdsConnection: false,
  });
}
