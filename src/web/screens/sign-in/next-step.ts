import type { SignInError } from '#contract/auth.ts';
import { SignInRefused } from '#web/person/session/sign-in-refused.ts';

/** The password was right and a second step follows. */
export type NextStep = { email: string; rememberMe: boolean; step: SignInError };

/** The return from the second step: the typed fields, and the failure unless the person chose to go back. */
export type ReturnedSignIn = Pick<NextStep, 'email' | 'rememberMe'> & { failure?: string | undefined };

export function toNextStep(error: unknown, { email, rememberMe }: Omit<NextStep, 'step'>): NextStep | undefined {
  if (!(error instanceof SignInRefused) || !error.body.challenge) return undefined;
  return { email: email.trim(), rememberMe, step: error.body };
}
