import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { signIn } from '#web/session/sign-in.ts';
import { SignInRefused } from '#web/session/sign-in-refused.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type NextStep, type ReturnedSignIn, toNextStep } from './next-step.ts';
import { listMissingFields, type SignInField, signInErrorText } from './sign-in-error.ts';
import { focusOn, useEarlyForm } from './use-early-form.ts';

const errorToast = 3000;

type SignInFormProps = { onNextStep: (step: NextStep) => void; returned: ReturnedSignIn | undefined };

/** The fields of sign-in. The page moves on by itself once the session begins; a failure keeps what was typed. */
export function SignInForm({ onNextStep, returned }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [credentials, setCredentials] = useState({
    email: returned?.email ?? '',
    password: '',
    rememberMe: returned?.rememberMe ?? false,
  });
  const [missing, setMissing] = useState<Partial<Record<SignInField, string>>>({});
  const [failure, setFailure] = useState(returned?.failure);
  const [pending, setPending] = useState(false);
  const earlyForm = useEarlyForm(form, setCredentials);

  function updateCredentials(part: Partial<typeof credentials>) {
    setCredentials({ ...credentials, ...part });
    setMissing({});
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const gaps = listMissingFields(credentials);
    setMissing(gaps);
    if (gaps.email || gaps.password) return focus(gaps.email ? 'email' : 'password');
    setPending(true);
    try {
      await signIn(credentials);
    } catch (error) {
      const next = toNextStep(error, credentials);
      if (next) return onNextStep(next);
      const words = signInErrorText(error);
      setFailure(words);
      showToast({ message: words, kind: 'bad', duration: errorToast });
      if (error instanceof SignInRefused && error.reason === 'invalid_grant') focus('password');
    }
    setPending(false);
  }

  function focus(field: SignInField) {
    focusOn(form.current, field === 'email' ? 'username' : field);
  }

  return (
    <form className="entry-form" method="post" noValidate ref={form} onSubmit={submit}>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <TextInput
        label="Email address"
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={credentials.email}
        onValue={(email) => updateCredentials({ email })}
        error={missing.email}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        initiallyShown={earlyForm?.shown}
        value={credentials.password}
        onValue={(password) => updateCredentials({ password })}
        error={missing.password}
        autoFocus={returned !== undefined}
      />
      <div className="entry-row">
        <Checkbox
          label="Remember me"
          name="rememberMe"
          checked={credentials.rememberMe}
          onValue={(rememberMe) => updateCredentials({ rememberMe })}
        />
        <Link to="/sign-in/forgot-password">Forgotten your password?</Link>
      </div>
      <Button variant="primary" type="submit" pending={pending}>
        Sign in
      </Button>
    </form>
  );
}
