import { useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/calls/api-error.ts';
import { completeRegistration } from '#web/calls/registrations.ts';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { signIn } from '#web/person/session/sign-in.ts';
import type { FormModel } from '#web/ui/form/use-form.ts';
import type { RegistrationDetails } from './details.ts';
import { clearStoredDetails, storeDetails } from './stored-details.ts';

/** The link whose account is made while its person is signed in: the form must not show again. */
let served: string | undefined;

export function isBeingSignedIn(token: string | undefined): boolean {
  return token !== undefined && served === token;
}

type UseCompletionInput = { token: string; email: string; form: FormModel<RegistrationDetails> };

/** Makes the account and signs in, else leads to sign-in with the notice that registration is complete. */
export function useCompletion({ token, email, form }: UseCompletionInput) {
  const router = useRouter();
  const { givenName, familyName, phoneHome, password } = form.values;
  const toSignIn = () => router.navigate({ to: '/sign-in', replace: true, state: { registration: 'completed' } });

  async function complete() {
    const profile = { givenName: givenName.trim(), familyName: familyName.trim(), phoneHome: phoneHome.trim() };
    await completeRegistration({ ...profile, token, password, acceptedTerms: true, marketingOptIn: true });
    served = token;
    clearStoredDetails();
    try {
      await signIn({ email, password, rememberMe: false });
      await router.navigate({ to: '/', replace: true });
    } catch {
      await toSignIn();
    }
    served = undefined;
  }

  /** Leads to sign-in where the account exists, and to another link where the link has ended. */
  function leave(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'clash') void toSignIn();
    if (code === 'notFound') {
      storeDetails(email, form.values);
      const state = { registrationError: 'invalid', email } as const;
      void router.navigate({ to: '/register/start-registration', replace: true, state });
    }
    return false;
  }

  return useSend({ form, act: complete, failed: messages.completionFailed, onFailed: leave });
}
