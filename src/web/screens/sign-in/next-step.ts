import type { SignInError } from '#contract/auth.ts';
import { SignInRefused } from '#web/session/sign-in-refused.ts';

/** The password was right and another step is to come. */
export type NextStep = { email: string; rememberMe: boolean; step: SignInError };

/** Back from the next step: what was typed, and why if the way back was not chosen. */
export type ReturnedSignIn = Pick<NextStep, 'email' | 'rememberMe'> & { failure?: string | undefined };

export function toNextStep(error: unknown, { email, rememberMe }: Omit<NextStep, 'step'>): NextStep | undefined {
  if (!(error instanceof SignInRefused) || !error.body.challenge) return undefined;
  return { email: email.trim(), rememberMe, step: error.body };
}
