import { timingSafeEqual } from 'node:crypto';
import type { SignInError, Tokens } from '#contract/auth.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { isFromOwnMachine } from '#server/kernel/own-machine.ts';
import { SignInRefusal } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { waitWords } from '#server/sign-in/standdown.ts';
import { refreshTokens, type SignInOutcome, signInWithPassword, signInWithSecondFactor, signOut } from './workflows.ts';

const grants = new Set(['password', 'refresh_token', 'second_factor']);

type Credentials = { client_id: string; client_secret: string };

/** Signing in and out (docs/product/sign-in.md, "The token call"). */
export function authRoutes({ route, context }: Router, client: Credentials) {
  const isOurs = (given: Credentials) =>
    same(given.client_id, client.client_id) && same(given.client_secret, client.client_secret);

  route('POST /auth/sign-in', async ({ body, now, request }) => {
    if (!isOurs(body)) return refuse('invalid_client', 'Unknown application: check client_id and client_secret.');
    const { grant_type, username, password, refresh_token, challenge, code, passkey } = body;
    const isOwnMachine = isFromOwnMachine(request);
    const origin = { address: request.ip, userAgent: request.headers['user-agent'], isOwnMachine };
    if (username !== undefined && /\p{Cc}/u.test(username)) {
      return refuse('invalid_request', 'The email address has characters that are not allowed.');
    }
    if (grant_type === 'password' && username !== undefined && password !== undefined) {
      return answer(await signInWithPassword(context, { email: username, password, origin, now }));
    }
    if (grant_type === 'second_factor' && challenge !== undefined) {
      return answer(await signInWithSecondFactor(context, { proof: { challenge, code, passkey }, origin, now }));
    }
    if (grant_type === 'refresh_token' && refresh_token !== undefined) {
      return answer(await refreshTokens(context.pool, { token: refresh_token, now }));
    }
    return grants.has(grant_type)
      ? refuse('invalid_request', 'This grant_type needs more fields.')
      : refuse('unsupported_grant_type', 'Unknown grant_type.');
  });

  route('POST /auth/sign-out', async ({ body, now }) => {
    if (!isOurs(body)) return refuse('invalid_client', 'Unknown application: check client_id and client_secret.');
    await signOut(context.pool, { token: body.token, now });
    return undefined;
  });
}

function answer(outcome: SignInOutcome): Tokens {
  if (outcome.ok) return outcome.tokens;
  if (outcome.error === 'invalid_grant') {
    return refuse('invalid_grant', 'The email address or password is not valid.');
  }
  if (outcome.error === 'challenge_expired')
    return refuse(outcome.error, 'This took more than ten minutes. Sign in again.');
  if (outcome.error === 'second_factor_required') {
    const { challenge, methods, passkeyOptions } = outcome;
    const options = passkeyOptions && { passkey_options: passkeyOptions };
    return refuse(outcome.error, 'Confirm that it is you with your second step.', { challenge, methods, ...options });
  }
  if (outcome.error === 'second_factor_setup') {
    const { challenge, secret, uri } = outcome;
    return refuse(outcome.error, 'Add a second step to sign in.', { challenge, secret, uri });
  }
  return refuse('standdown', `Please wait ${waitWords(outcome.waitMs)} before trying to login again`);
}

function refuse(error: SignInError['error'], description: string, more: Partial<SignInError> = {}): never {
  throw new SignInRefusal({ error, error_description: description, ...more });
}

function same(given: string, expected: string): boolean {
  return timingSafeEqual(tokenHash(given), tokenHash(expected));
}
