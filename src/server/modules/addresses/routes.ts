import type { Router } from '#server/kernel/route.ts';

/** Suggests addresses while a person types, through the server so that no key reaches a browser. */
export function addressRoutes({ route, context }: Router) {
  route(
    'POST /addresses/search',
    async ({ body, caller }) => ({ addresses: await context.addresses(body.text, caller.userRef) }),
    { holdsConnection: false },
  );
}
