import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { prepareRegistration } from '#web/api/registrations.ts';
import { cacheRegistrationClosed } from '#web/session/registration-open.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** One field. What was typed stays when the email cannot be sent. */
export function StartRegistrationForm() {
  const navigate = useNavigate();
  const earlierEmail = useLocation({ select: ({ state }) => state.email });
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(earlierEmail ?? '');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const address = email.trim();
    if (!address) return showMessage('Enter your email address.');
    setPending(true);
    try {
      await prepareRegistration(address);
      await navigate({ to: '/register/email-submitted', state: { email: address } });
    } catch (error) {
      await showFailure(error);
    }
    setPending(false);
  }

  function showFailure(error: unknown) {
    const atEmail = error instanceof ApiError ? error.messageAt('email') : undefined;
    if (atEmail) return showMessage(atEmail);
    if (error instanceof ApiError && error.code === 'notFound') {
      cacheRegistrationClosed();
      return navigate({ to: '/register/coming-soon', replace: true });
    }
    const message = error instanceof ApiError ? error.messages.join(' ') : '';
    const state = { registrationError: 'failed' as const, message, email };
    return navigate({ to: '/register/start-registration', replace: true, state, resetScroll: false });
  }

  function showMessage(words: string) {
    setProblem(words);
    form.current?.querySelector('input')?.focus();
  }

  function updateEmail(value: string) {
    setEmail(value);
    setProblem(undefined);
  }

  return (
    <form className="entry-form" method="post" noValidate ref={form} onSubmit={submit}>
      <TextInput
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onValue={updateEmail}
        error={problem}
      />
      <div className="btn-row">
        <Button variant="primary" type="submit" pending={pending}>
          Submit
        </Button>
        <LinkButton variant="quiet" to="/sign-in">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}
