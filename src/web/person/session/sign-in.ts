import { requestTokensByPassword } from './auth-calls.ts';
import { session } from './session.ts';

export type Credentials = { email: string; password: string; rememberMe: boolean };

/** Signs in; throws `SignInRefused` where the server says no. */
export async function signIn({ email, password, rememberMe }: Credentials) {
  session.begin(await requestTokensByPassword({ username: email.trim(), password, rememberMe }), rememberMe);
}
