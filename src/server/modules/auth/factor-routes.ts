import type { FastifyInstance } from 'fastify';
import { implement, implementOutside, type ServerContext } from '#server/kernel/implement.ts';
import { countRecoveryCodes, findHasStaffDuties, listDevices, listFactors } from './factor-queries.ts';
import * as workflows from './factor-workflows.ts';

/** How somebody signs in: second factors, recovery codes and devices. */
export function factorRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /users/me/security', async ({ tx, caller: { userRef, sessionRef } }) => ({
    factors: await listFactors(tx, userRef),
    recoveryCodesLeft: await countRecoveryCodes(tx, userRef),
    required: context.environment === 'live' && (await findHasStaffDuties(tx, userRef)),
    devices: await listDevices(tx, { userRef, sessionRef }),
  }));

  implementOutside(app, context, 'POST /users/me/second-factors/app', async ({ body, caller, now, request }) =>
    workflows.beginApp(context, { ...body, userRef: caller.userRef, address: request.ip, now }),
  );

  implementOutside(app, context, 'POST /users/me/second-factors/app/confirm', async ({ body, caller, now }) => ({
    recoveryCodes: await workflows.confirmApp(context, { ...body, userRef: caller.userRef, now }),
  }));

  implementOutside(app, context, 'POST /users/me/second-factors/passkey', async ({ body, caller, now, request }) =>
    workflows.beginPasskey(context, { ...body, userRef: caller.userRef, address: request.ip, now }),
  );

  implementOutside(app, context, 'POST /users/me/second-factors/passkey/confirm', async ({ body, caller, now }) => ({
    recoveryCodes: await workflows.confirmPasskey(context, { ...body, userRef: caller.userRef, now }),
  }));

  implementOutside(app, context, 'POST /users/me/second-factors/{ref}/remove', async (call) => {
    const { body, params, caller, now, request } = call;
    await workflows.removeFactor(context, { ...body, ...params, userRef: caller.userRef, address: request.ip, now });
    return undefined;
  });

  implementOutside(app, context, 'POST /users/me/recovery-codes', async ({ body, caller, now, request }) => ({
    recoveryCodes: await workflows.renewRecoveryCodes(context, {
      ...body,
      userRef: caller.userRef,
      address: request.ip,
      now,
    }),
  }));

  implementOutside(app, context, 'DELETE /users/me/sessions/{ref}', async ({ params, caller, now }) => {
    await workflows.endDevice(context, { ref: params.ref, userRef: caller.userRef, now });
    return undefined;
  });
}
