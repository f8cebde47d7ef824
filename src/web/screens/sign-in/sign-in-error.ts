import { describeError } from '#web/calls/show-error.ts';
import { entryMessages } from '#web/kernel/entry-messages.ts';
import { SignInRefused } from '#web/person/session/sign-in-refused.ts';

/** Returns the text of a failed sign-in (docs/product/sign-in.md, "What a failed sign-in says"). */
export function signInErrorText(error: unknown): string {
  if (error instanceof SignInRefused) {
    if (error.reason === 'invalid_grant') return entryMessages.signInInvalid;
    if (error.reason === 'standdown') {
      return `${entryMessages.signInStanddown}. ${error.description || entryMessages.signInStanddownWait}`;
    }
    return error.description || entryMessages.unknownError;
  }
  return describeError(error);
}

/** Returns the texts for empty fields. */
export function checkSignIn({ email, password }: { email: string; password: string }) {
  return [
    ...(email.trim() === '' ? [{ path: 'email', message: 'Enter your email address.' }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Enter your password.' }] : []),
  ];
}
