import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { NextStep, ReturnedSignIn } from './next-step.ts';
import { useEarlyForm } from './use-early-form.ts';
import { useSignIn } from './use-sign-in.ts';

type SignInFormProps = { onNextStep: (step: NextStep) => void; returned: ReturnedSignIn | undefined };

export function SignInForm({ onNextStep, returned }: SignInFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { email = '', rememberMe = false, failure } = returned ?? {};
  const initial = { email, password: '', rememberMe };
  const { form, send } = useSignIn({ element, initial, earlier: failure, onNextStep });
  const earlyForm = useEarlyForm(element, form.setAll);
  const { value: remembers, ...rememberField } = form.field('rememberMe');
  return (
    <CredentialsForm
      form={form}
      send={send}
      element={element}
      returned={returned !== undefined}
      passwordShown={earlyForm?.shown}
    >
      <Checkbox label="Remember me" checked={remembers} {...rememberField} />
      <Link className="tall-link" to="/sign-in/forgot-password">
        Forgotten your password?
      </Link>
    </CredentialsForm>
  );
}
