import type { Router } from '#server/kernel/route.ts';
import { avatarOf } from '#server/modules/images/service.ts';
import { listOwnRegistrations } from './queries.ts';
import { registerForCare, withdrawRegistration } from './service.ts';

/** Routes for registering for care, oneself or another (docs/product/registration-for-care.md, "A request, not a client"). */
export function careRegistrationRoutes({ route, context }: Router) {
  route('POST /clients', async ({ tx, caller, body: { ref, ...details }, now, request }) => {
    const registration = { ref, details, avatar: avatarOf(request), userRef: caller.userRef, now };
    return { ref, version: await registerForCare(tx, context, registration) };
  });

  route('GET /users/me/care-registrations', async ({ tx, caller }) => ({
    registrations: await listOwnRegistrations(tx, caller.userRef),
  }));

  route('POST /users/me/care-registrations/{ref}/withdraw', async ({ tx, caller, params, version, now }) => ({
    ref: params.ref,
    version: await withdrawRegistration(tx, { ...params, version, userRef: caller.userRef, now }),
  }));
}
