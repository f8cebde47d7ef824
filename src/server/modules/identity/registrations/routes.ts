import { inSignInTransaction } from '#server/db/transaction.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { Router } from '#server/kernel/route.ts';
import { attemptOrigin } from '#server/modules/identity/attempts/device-cookie.ts';
import { countEmail } from '#server/modules/identity/attempts/service.ts';
import { linkExpired } from '#server/modules/identity/links/service.ts';
import { findRegistration } from './queries.ts';
import { completeRegistration, sendRegistrationLink } from './service.ts';

/**
 * Adds the calls of registering (docs/product/registration.md, "While registration is off"). Without the feature `registration` only
 * invited people register; a link that was sent stays valid.
 */
export function registrationRoutes({ route, context }: Router) {
  route('POST /registrations', ({ body: { email }, now, request }) =>
    inSignInTransaction(context.pool, async (tx) => {
      const mostAnHour = await countEmail(tx, { email, ...attemptOrigin(request), now });
      if (mostAnHour > 0) await sendRegistrationLink(tx, context, { email, now, mostAnHour });
    }),
  );

  route('POST /registrations/progress', async ({ body: { token }, now }) => {
    const registration = await inSignInTransaction(context.pool, (tx) => findRegistration(tx, tokenHash(token), now));
    if (!registration) throw linkExpired();
    const code = registration.registered ? 'RegistrationCompleted' : 'RegistrationNotCompleted';
    return { code, email: registration.email } as const;
  });

  route('POST /registrations/complete', ({ body, now }) => completeRegistration(context, { ...body, now }));
}
