import type { FastifyInstance } from 'fastify';
import { implementOutside, implementPublic, type ServerContext } from '#server/kernel/implement.ts';
import { changePassword, checkResetLink, resetPassword, sendResetLink } from './password-workflows.ts';

/** Forgotten, reset and changed passwords (docs/product/sign-in.md, "Forgotten password"). */
export function passwordRoutes(app: FastifyInstance, context: ServerContext) {
  implementPublic(app, context, 'POST /auth/forgotten-password', async ({ body: { email }, now, request }) => {
    await sendResetLink(context, { email, address: request.ip, now });
    return undefined;
  });

  implementPublic(app, context, 'POST /auth/reset-password', async ({ body, now }) => {
    await resetPassword(context, { ...body, now });
    return undefined;
  });

  implementPublic(app, context, 'POST /auth/reset-password/check', async ({ body, now }) => {
    await checkResetLink(context, { ...body, now });
    return undefined;
  });

  implementOutside(app, context, 'POST /auth/change-password', async ({ body, caller, now, request }) => {
    await changePassword(context, { ...body, ...caller, address: request.ip, now });
    return undefined;
  });
}
