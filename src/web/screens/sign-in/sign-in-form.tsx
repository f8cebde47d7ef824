import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { NextStep, ReturnedSignIn } from './next-step.ts';
import { useEarlyForm } from './use-early-form.ts';
import { useSignIn } from './use-sign-in.ts';

type SignInFormProps = { onNextStep: (step: NextStep) => void; returned: ReturnedSignIn | undefined };

/** The fields of sign-in. */
export function SignInForm({ onNextStep, returned }: SignInFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { email = '', rememberMe = false, failure } = returned ?? {};
  const initial = { email, password: '', rememberMe };
  const { form, send } = useSignIn({ element, initial, earlier: failure, onNextStep });
  const earlyForm = useEarlyForm(element, form.setAll);
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
