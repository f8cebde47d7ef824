import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSend } from '#web/api/use-send.ts';
import { signIn } from '#web/session/sign-in.ts';
import { SignInRefused } from '#web/session/sign-in-refused.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type NextStep, type ReturnedSignIn, toNextStep } from './next-step.ts';
import { checkSignIn, signInErrorText } from './sign-in-error.ts';
import { focusOn, useEarlyForm } from './use-early-form.ts';

const errorToast = 3000;

type SignInFormProps = { onNextStep: (step: NextStep) => void; returned: ReturnedSignIn | undefined };

/** The fields of sign-in. The page moves on by itself once the session begins; a failure keeps what was typed. */
export function SignInForm({ onNextStep, returned }: SignInFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { email = '', rememberMe = false, failure } = returned ?? {};
  const form = useForm({ initial: { email, password: '', rememberMe }, check: checkSignIn });
  const earlyForm = useEarlyForm(element, form.setAll);
  const send = useSend({
    // Nothing is emptied while the page moves on.
    form: { ...form, settle: () => {} },
    act: () => signIn(form.values),
    failed: signInErrorText,
    toastFor: errorToast,
    earlier: failure,
    onFailed(error) {
      const next = toNextStep(error, form.values);
      if (next) onNextStep(next);
      if (error instanceof SignInRefused && error.reason === 'invalid_grant') focusOn(element.current, 'password');
      return next !== undefined;
    },
  });
  const { value: remembers, ...rememberField } = form.field('rememberMe');
  return (
    <Form className="entry-form" ref={element} send={send}>
      <TextInput
        label="Email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
        name="username"
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        initiallyShown={earlyForm?.shown}
        {...form.field('password')}
        autoFocus={returned !== undefined}
      />
      <div className="entry-row">
        <Checkbox label="Remember me" checked={remembers} {...rememberField} />
        <Link to="/sign-in/forgot-password">Forgotten your password?</Link>
      </div>
      <Button variant="primary" type="submit" pending={send.pending}>
        Sign in
      </Button>
    </Form>
  );
}
