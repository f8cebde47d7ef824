import type { z } from 'zod';
import type { Api } from '#contract/api.ts';

type RegistrationProgress = z.output<Api['POST /registrations/progress']['reply']>;

/** Finds the step after a welcome link (docs/product/registration.md, "The welcome link"); without progress the link is not good. */
export function findStepAfterWelcome(progress: RegistrationProgress | null, token: string | undefined) {
  if (!progress || !token)
    return { to: '/register/start-registration', state: { registrationError: 'invalid' } } as const;
  if (progress.code === 'RegistrationCompleted') {
    return { to: '/sign-in', state: { registration: 'completed' } } as const;
  }
  return { to: '/register/set-password', state: { linkToken: token, email: progress.email } } as const;
}
