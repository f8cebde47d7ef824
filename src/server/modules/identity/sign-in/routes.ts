import { timingSafeEqual } from 'node:crypto';
import { grantTypes, type SignInError, type Tokens } from '#contract/auth.ts';
import { waitText } from '#domain/sign-in/standdown.ts';
import { webClient } from '#domain/sign-in/web-client.ts';
import { newToken, tokenHash } from '#server/kernel/caller.ts';
import { isFromOwnMachine } from '#server/kernel/own-machine.ts';
import { SignInRefusal } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { attemptOrigin, setDeviceCookie } from '../attempts/device-cookie.ts';
import { refreshTokens, type SignInOutcome, signInWithPassword, signInWithSecondFactor, signOut } from './service.ts';

/** Adds the calls for signing in and out (docs/product/sign-in.md, "The token call"). */
export function authRoutes({ route, context }: Router) {
  const requireOurs = (input: typeof webClient) => {
    if (isSameText(input.client_id, webClient.client_id) && isSameText(input.client_secret, webClient.client_secret))
      return;
    throwSignInRefusal('invalid_client', 'Unknown application: check client_id and client_secret.');
  };

  route('POST /auth/sign-in', async ({ body, now, request, reply }) => {
    requireOurs(body);
    const { grant_type, username, password, refresh_token, challenge, code, passkey } = body;
    const remembered = body.remember_me === 'true';
    const device = newToken();
    const origin = {
      ...attemptOrigin(request),
      userAgent: request.headers['user-agent'],
      isOwnMachine: isFromOwnMachine(request),
      newDevice: device,
      remembered,
    };
    const enter = (outcome: SignInOutcome) => {
      if (outcome.ok)
        setDeviceCookie(reply, { device, remembered, publicUrl: context.publicUrl, apiBase: context.apiBase });
      return toTokens(outcome);
    };
    if (username !== undefined && /\p{Cc}/u.test(username)) {
      return throwSignInRefusal('invalid_request', 'The email address has characters that are not allowed.');
    }
    if (grant_type === 'password' && username !== undefined && password !== undefined) {
      return enter(await signInWithPassword(context, { email: username, password, origin, now }));
    }
    if (grant_type === 'second_factor' && challenge !== undefined) {
      return enter(await signInWithSecondFactor(context, { proof: { challenge, code, passkey }, origin, now }));
    }
    if (grant_type === 'refresh_token' && refresh_token !== undefined) {
      return toTokens(await refreshTokens(context.pool, { token: refresh_token, now }));
    }
    return grantTypes.some((known) => known === grant_type)
      ? throwSignInRefusal('invalid_request', 'This grant_type needs more fields.')
      : throwSignInRefusal('unsupported_grant_type', 'Unknown grant_type.');
  });

  route('POST /auth/sign-out', async ({ body, now, reply }) => {
    requireOurs(body);
    await signOut(context.pool, { token: body.token, now });
    // Pictures of people stay on no shared device.
    reply.header('clear-site-data', '"cache"');
  });
}

function toTokens(outcome: SignInOutcome): Tokens {
  if (outcome.ok) return outcome.tokens;
  if (outcome.error === 'invalid_grant') {
    return throwSignInRefusal('invalid_grant', outcome.why ?? 'The email address or password is not valid.');
  }
  if (outcome.error === 'challenge_expired')
    return throwSignInRefusal(outcome.error, 'This took more than ten minutes. Sign in again.');
  if (outcome.error === 'second_factor_required') {
    const { challenge, methods, passkeyOptions } = outcome;
    const proof = { challenge, methods, ...(passkeyOptions && { passkey_options: passkeyOptions }) };
    return throwSignInRefusal(outcome.error, 'Confirm that it is you with your second step.', proof);
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
