import type { SignInError, Tokens } from '#contract/auth.ts';
import { webClient } from '#domain/sign-in/web-client.ts';
import { toApiError } from '#web/calls/api-error.ts';
import { sendRequest } from '#web/calls/transport.ts';
import { SignInRefused } from './sign-in-refused.ts';

type PasswordGrant = { username: string; password: string; rememberMe: boolean };

export function requestTokensByPassword({ rememberMe, ...credentials }: PasswordGrant): Promise<Tokens> {
  return requestTokens({ grant_type: 'password', ...credentials, remember_me: String(rememberMe) });
}

type SecondFactorGrant = { challenge: string; proof: Record<string, string>; rememberMe: boolean };

export function requestTokensBySecondFactor({ challenge, proof, rememberMe }: SecondFactorGrant): Promise<Tokens> {
  return requestTokens({ grant_type: 'second_factor', challenge, ...proof, remember_me: String(rememberMe) });
}

export function requestTokensByRefresh(refreshToken: string, signal: AbortSignal): Promise<Tokens> {
  return requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal);
}

/**
 * Revokes a token; called once for the access and once for the refresh token (docs/product/sign-in.md, "Signing out").
 */
export async function revoke(token: string) {
  await sendRequest({ method: 'POST', path: '/auth/sign-out', body: new URLSearchParams({ ...webClient, token }) });
}

async function requestTokens(form: Record<string, string>, signal?: AbortSignal): Promise<Tokens> {
  const body = new URLSearchParams({ ...webClient, ...form });
  const answer = await sendRequest({ method: 'POST', path: '/auth/sign-in', body, signal });
  if (answer.status === 200 && isTokens(answer.body)) return answer.body;
  if (isSignInError(answer.body)) throw new SignInRefused(answer.body);
  throw toApiError(answer);
}

function isTokens(body: unknown): body is Tokens {
  return typeof (body as Tokens | undefined)?.access_token === 'string';
}

function isSignInError(body: unknown): body is SignInError {
  return typeof (body as SignInError | undefined)?.error === 'string';
}
