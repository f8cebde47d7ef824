import type { Router } from '#server/kernel/route.ts';
import { attemptOrigin } from '#server/modules/identity/attempts/device-cookie.ts';
import { changePassword, checkResetLink, resetPassword, sendResetLink } from './service.ts';

/** Adds the calls for forgotten, reset and changed passwords (docs/product/sign-in.md, "Forgotten password"). */
export function passwordRoutes({ route, context }: Router) {
  route('POST /auth/forgotten-password', ({ body: { email }, now, request }) =>
    sendResetLink(context, { email, ...attemptOrigin(request), now }),
  );

  route('POST /auth/reset-password', ({ body, now }) => resetPassword(context, { ...body, now }));

  route('POST /auth/reset-password/check', ({ body, now }) => checkResetLink(context, { ...body, now }));

  route(
    'POST /auth/change-password',
    ({ body, caller, now, request }) => changePassword(context, { ...body, ...caller, ...attemptOrigin(request), now }),
    { holdsConnection: false },
  );
}
