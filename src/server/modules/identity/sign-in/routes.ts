import { timingSafeEqual } from 'node:crypto';
import type { SignInError, Tokens } from '#contract/auth.ts';
import { waitText } from '#domain/sign-in/standdown.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { isFromOwnMachine } from '#server/kernel/own-machine.ts';
import { SignInRefusal } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { refreshTokens, type SignInOutcome, signInWithPassword, signInWithSecondFactor, signOut } from './service.ts';

const grants = new Set(['password', 'refresh_token', 'second_factor']);

type OAuthClient = { client_id: string; client_secret: string };

/** Signing in and out (docs/product/sign-in.md, "The token call"). */
export function authRoutes({ route, context }: Router, client: OAuthClient) {
  const isOurs = (input: OAuthClient) =>
    isSameText(input.client_id, client.client_id) && isSameText(input.client_secret, client.client_secret);

  route('POST /auth/sign-in', async ({ body, now, request }) => {
    if (!isOurs(body))
      return throwSignInRefusal('invalid_client', 'Unknown application: check client_id and client_secret.');
    const { grant_type, username, password, refresh_token, challenge, code, passkey } = body;
    const isOwnMachine = isFromOwnMachine(request);
    const origin = { address: request.ip, userAgent: request.headers['user-agent'], isOwnMachine };
    if (username !== undefined && /\p{Cc}/u.test(username)) {
      return throwSignInRefusal('invalid_request', 'The email address has characters that are not allowed.');
    }
    if (grant_type === 'password' && username !== undefined && password !== undefined) {
      return toTokens(await signInWithPassword(context, { email: username, password, origin, now }));
    }
    if (grant_type === 'second_factor' && challenge !== undefined) {
      return toTokens(await signInWithSecondFactor(context, { proof: { challenge, code, passkey }, origin, now }));
    }
    if (grant_type === 'refresh_token' && refresh_token !== undefined) {
      return toTokens(await refreshTokens(context.pool, { token: refresh_token, now }));
    }
    return grants.has(grant_type)
      ? throwSignInRefusal('invalid_request', 'This grant_type needs more fields.')
      : throwSignInRefusal('unsupported_grant_type', 'Unknown grant_type.');
  });

  route('POST /auth/sign-out', async ({ body, now }) => {
    if (!isOurs(body))
      return throwSignInRefusal('invalid_client', 'Unknown application: check client_id and client_secret.');
    await signOut(context.pool, { token: body.token, now });
    return undefined;
  });
}

function toTokens(outcome: SignInOutcome): Tokens {
  if (outcome.ok) return outcome.tokens;
  if (outcome.error === 'invalid_grant') {
    return throwSignInRefusal('invalid_grant', 'The email address or password is not valid.');
  }
  if (outcome.error === 'challenge_expired')
    return throwSignInRefusal(outcome.error, 'This took more than ten minutes. Sign in again.');
  if (outcome.error === 'second_factor_required') {
    const { challenge, methods, passkeyOptions } = outcome;
    const options = passkeyOptions && { passkey_options: passkeyOptions };
    return throwSignInRefusal(outcome.error, 'Confirm that it is you with your second step.', {
      challenge,
      methods,
      ...options,
    });
  }
  if (outcome.error === 'second_factor_setup') {
    const { challenge, secret, uri } = outcome;
    return throwSignInRefusal(outcome.error, 'Add a second step to sign in.', { challenge, secret, uri });
  }
  return throwSignInRefusal('standdown', `Please wait ${waitText(outcome.waitMs)} before trying to login again`);
}

function throwSignInRefusal(error: SignInError['error'], description: string, more: Partial<SignInError> = {}): never {
  throw new SignInRefusal({ error, error_description: description, ...more });
}

function isSameText(actual: string, expected: string): boolean {
  return timingSafeEqual(tokenHash(actual), tokenHash(expected));
}
