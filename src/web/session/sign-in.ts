import { requestTokensByPassword, revoke } from './auth-calls.ts';
import { confirmLeave } from './leaving.ts';
import { session } from './session.ts';

export type Credentials = { email: string; password: string; rememberMe: boolean };

/** Signs in; throws `SignInRefused` where the server says no. */
export async function signIn({ email, password, rememberMe }: Credentials) {
  session.begin(await requestTokensByPassword(email.trim(), password), rememberMe);
}

/**
 * Signs out here and in the other tabs at once, and tells the server if it can be reached. Unsaved changes ask first.
 */
export async function signOut() {
  if (!(await confirmLeave())) return;
  const before = session.current().session;
  session.end(false);
  const tokens = [before?.accessToken, before?.refreshToken].filter((token) => token !== undefined);
  await Promise.allSettled(tokens.map(revoke));
}
