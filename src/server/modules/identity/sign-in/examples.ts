import { newRef } from '#server/db/new-ref.ts';
import { anyone, signedIn } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { testPassword } from '#server/testing/people.ts';

const client = { client_id: 'alongside-web', client_secret: 'public' };
const unknown = () => ({ ref: newRef() });
const password = () => ({ password: testPassword });

export const examples: Examples = {
  'POST /auth/sign-in': {
    mayCall: anyone,
    body: () => ({ ...client, grant_type: 'refresh_token', refresh_token: 'x' }),
    status: 400,
  },
  'POST /auth/sign-out': { mayCall: anyone, body: () => ({ ...client, token: 'x' }) },
  'POST /auth/forgotten-password': { mayCall: anyone, body: () => ({ email: `${newRef()}@example.org` }) },
  'POST /auth/reset-password/check': { mayCall: anyone, body: () => ({ token: 'x' }), status: 404 },
  'POST /auth/reset-password': {
    mayCall: anyone,
    body: () => ({ token: 'x', newPassword: 'another long password' }),
    status: 404,
  },
  'POST /auth/change-password': {
    mayCall: signedIn,
    body: () => ({ oldPassword: testPassword, newPassword: testPassword }),
  },
  'GET /users/me/security': { mayCall: signedIn },
  'POST /users/me/second-factors/app': { mayCall: signedIn, body: password, changesNothing: true },
  'POST /users/me/second-factors/app/confirm': {
    mayCall: signedIn,
    body: () => ({ challenge: 'x', code: '000000' }),
    status: 422,
  },
  'POST /users/me/second-factors/passkey': { mayCall: signedIn, body: password, changesNothing: true },
  'POST /users/me/second-factors/passkey/confirm': {
    mayCall: signedIn,
    body: () => ({ challenge: 'x', name: 'Phone', response: {} }),
    status: 422,
  },
  'POST /users/me/second-factors/{ref}/remove': {
    mayCall: signedIn,
    params: unknown,
    body: password,
    changesNothing: true,
  },
  'POST /users/me/recovery-codes': { mayCall: signedIn, body: password, status: 422 },
  'DELETE /users/me/sessions/{ref}': { mayCall: signedIn, params: unknown, status: 404 },
};
