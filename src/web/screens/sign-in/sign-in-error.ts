import { describeError } from '#web/api/show-error.ts';
import { messages } from '#web/kernel/messages.ts';
import { SignInRefused } from '#web/session/sign-in-refused.ts';

/** The text of a failed sign-in (docs/product/sign-in.md, "What a failed sign-in says"). */
export function signInErrorText(error: unknown): string {
  if (error instanceof SignInRefused) {
    if (error.reason === 'invalid_grant') return messages.signInInvalid;
    if (error.reason === 'standdown') {
      return `${messages.signInStanddown}. ${error.description || messages.signInStanddownWait}`;
    }
    return error.description || messages.unknownError;
  }
  return describeError(error);
}

/** The texts for empty fields. */
export function checkSignIn({ email, password }: { email: string; password: string }) {
  return [
    ...(email.trim() === '' ? [{ path: 'email', message: 'Enter your email address.' }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Enter your password.' }] : []),
  ];
}
