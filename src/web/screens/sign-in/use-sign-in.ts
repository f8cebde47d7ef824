import type { RefObject } from 'react';
import { useSend } from '#web/calls/use-send.ts';
import { type Credentials, signIn } from '#web/person/session/sign-in.ts';
import { SignInRefused } from '#web/person/session/sign-in-refused.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type NextStep, toNextStep } from './next-step.ts';
import { checkSignIn, signInErrorText } from './sign-in-error.ts';
import { focusOn } from './use-early-form.ts';

const errorToast = 3000;

type SignInInput = {
  element: RefObject<HTMLFormElement | null>;
  initial: Credentials;
  /** The failure of an earlier attempt. */
  earlier?: string | undefined;
  onNextStep: (step: NextStep) => void;
};

/** Keeps the form of email and password. What shows it goes on by itself once the session begins; a failure keeps what was typed. */
export function useSignIn({ element, initial, earlier, onNextStep }: SignInInput) {
  const form = useForm({ initial, check: checkSignIn });
  const send = useSend({
    // Nothing is emptied while the page moves on.
    form: { ...form, settle: () => {} },
    act: () => signIn(form.values),
    failed: signInErrorText,
    toastFor: errorToast,
    earlier,
    onFailed(error) {
      const next = toNextStep(error, form.values);
      if (next) onNextStep(next);
      if (error instanceof SignInRefused && error.reason === 'invalid_grant') focusOn(element.current, 'password');
      return next !== undefined;
    },
  });
  return { form, send };
}
