import type { Router } from '#server/kernel/route.ts';
import { attemptOrigin } from '../attempts/device-cookie.ts';
import { countRecoveryCodes, hasStaffDuties, listDevices, listFactors } from './queries.ts';
import * as service from './service.ts';

/** These hash passwords or check proofs, which is slow. */
const outside = { holdsConnection: false } as const;

/** Adds the calls about a person's sign-in: second factors, recovery codes and devices. */
export function factorRoutes({ route, context }: Router) {
  route('GET /users/me/security', async ({ tx, caller: { userRef, sessionRef } }) => ({
    factors: await listFactors(tx, userRef),
    recoveryCodesLeft: await countRecoveryCodes(tx, userRef),
    required: context.environment === 'live' && (await hasStaffDuties(tx, userRef)),
    devices: await listDevices(tx, { userRef, sessionRef }),
  }));

  addingRoutes({ route, context });

  route(
    'POST /users/me/second-factors/{ref}/remove',
    ({ body, params, caller: { userRef, sessionRef }, now, request }) =>
      service.removeFactor(context, { ...body, ...params, userRef, sessionRef, ...attemptOrigin(request), now }),
    outside,
  );

  route(
    'POST /users/me/recovery-codes',
    async ({ body, caller: { userRef }, now, request }) => ({
      recoveryCodes: await service.renewRecoveryCodes(context, { ...body, userRef, ...attemptOrigin(request), now }),
    }),
    outside,
  );

  route(
    'DELETE /users/me/sessions/{ref}',
    ({ params, caller: { userRef }, now }) => service.endDevice(context, { ...params, userRef, now }),
    outside,
  );
}

function addingRoutes({ route, context }: Router) {
  route(
    'POST /users/me/second-factors/app',
    ({ body, caller: { userRef }, now, request }) =>
      service.beginApp(context, { ...body, userRef, ...attemptOrigin(request), now }),
    outside,
  );

  route(
    'POST /users/me/second-factors/app/confirm',
    async ({ body, caller: { userRef, sessionRef }, now }) => ({
      recoveryCodes: await service.confirmApp(context, { ...body, userRef, sessionRef, now }),
    }),
    outside,
  );

  route(
    'POST /users/me/second-factors/passkey',
    ({ body, caller: { userRef }, now, request }) =>
      service.beginPasskey(context, { ...body, userRef, ...attemptOrigin(request), now }),
    outside,
  );

  route(
    'POST /users/me/second-factors/passkey/confirm',
    async ({ body, caller: { userRef, sessionRef }, now }) => ({
      recoveryCodes: await service.confirmPasskey(context, { ...body, userRef, sessionRef, now }),
    }),
    outside,
  );
}
