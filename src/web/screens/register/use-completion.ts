import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { completeRegistration } from '#web/api/registrations.ts';
import { showError } from '#web/api/show-error.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { signIn } from '#web/session/sign-in.ts';
import { type DetailsProblem, type RegistrationDetails, toServerProblem } from './details.ts';
import { clearStoredDetails, storeDetails } from './stored-details.ts';

/** The link whose account is made while its person is signed in: the form must not show again. */
let served: string | undefined;

export function isBeingSignedIn(token: string | undefined): boolean {
  return token !== undefined && served === token;
}

type CompletionFailure = { words: string; problem: DetailsProblem | undefined };

/**
 * Makes the account and signs in, else leads to sign-in with the notice that registration is complete. `failure` holds
 * a failure until the next attempt.
 */
export function useCompletion({ token, email }: { token: string; email: string }) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CompletionFailure>();

  async function complete(details: RegistrationDetails): Promise<DetailsProblem | undefined> {
    const { givenName, familyName, phone, password } = details;
    setPending(true);
    setFailure(undefined);
    try {
      const profile = { givenName: givenName.trim(), familyName: familyName.trim(), phoneHome: phone.trim() };
      await completeRegistration({ ...profile, token, password, acceptedTerms: true, marketingOptIn: true });
    } catch (error) {
      setPending(false);
      return toProblem(error, details);
    }
    served = token;
    clearStoredDetails(email);
    try {
      await signIn({ email, password, rememberMe: false });
      await router.navigate({ to: '/', replace: true });
    } catch {
      await toSignIn();
    }
    served = undefined;
    return undefined;
  }

  async function toProblem(error: unknown, details: RegistrationDetails): Promise<DetailsProblem | undefined> {
    const words = showError(messages.completionFailed, error);
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'clash') await toSignIn();
    if (code === 'notFound') {
      storeDetails(email, details);
      const state = { registrationError: 'invalid', email } as const;
      await router.navigate({ to: '/register/start-registration', replace: true, state });
    }
    const problem = toServerProblem(error);
    setFailure({ words, problem });
    return problem;
  }

  const toSignIn = () => router.navigate({ to: '/sign-in', replace: true, state: { registration: 'completed' } });

  return { complete, pending, failure, forget: () => setFailure(undefined) };
}
