import type { Router } from '#server/kernel/route.ts';
import { attemptOrigin } from '#server/modules/identity/attempts/device-cookie.ts';
import { changePassword, checkResetLink, resetPassword, sendResetLink } from './service.ts';

/** Adds the calls for forgotten, reset and changed passwords (docs/product/sign-in.md, "Forgotten password"). */
export function passwordRoutes({ route, context }: Router) {
  route('POST /auth/forgotten-password', async ({ body: { email }, now, request }) => {
    await sendResetLink(context, { email, ...attemptOrigin(request), now });
    return undefined;
  });

  route('POST /auth/reset-password', async ({ body, now }) => {
    await resetPassword(context, { ...body, now });
    return undefined;
  });

  route('POST /auth/reset-password/check', async ({ body, now }) => {
    await checkResetLink(context, { ...body, now });
    return undefined;
  });

  route(
    'POST /auth/change-password',
    async ({ body, caller, now, request }) => {
      await changePassword(context, { ...body, ...caller, ...attemptOrigin(request), now });
      return undefined;
    },
    { holdsConnection: false },
  );
}
