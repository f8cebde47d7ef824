import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { undoEmailChange } from '#web/api/email-changes.ts';
import { showError } from '#web/api/show-error.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type Failure = { words?: string; atPassword?: string | undefined };

/**
 * The page behind the link in the email to the replaced address. It restores that address for a person who knows the
 * password from before the change.
 */
export function UndoEmailChangeScreen() {
  const token = useHistoryState('/sign-in/undo-email-change')?.linkToken ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [restored, setRestored] = useState<string>();
  const [failure, setFailure] = useState<Failure>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFailure({});
    try {
      if (password === '') setFailure({ atPassword: 'Enter the password you had before the change.' });
      else setRestored((await undoEmailChange({ token, password })).email);
    } catch (error) {
      const words = showError('The change was not undone', error);
      const atPassword = error instanceof ApiError ? error.messageAt('password') : undefined;
      setFailure(atPassword ? { atPassword } : { words });
    }
    setPending(false);
    field.current?.focus();
  }

  return (
    <EntryPage>
      <PageHeading>Undo the change to your email address</PageHeading>
      <div className="entry-banners">
        {restored && (
          <Banner kind="good" title="The change has been undone">
            You sign in with <strong className="entry-address">{restored}</strong> again, and with the password that you
            have just entered. Every device has been signed out.
          </Banner>
        )}
        {failure.words && <Banner kind="bad">{failure.words}</Banner>}
      </div>
      {!restored && (
        <form className="entry-form" method="post" noValidate onSubmit={submit}>
          <p>You will sign in with your old email address and password again, and every device will be signed out.</p>
          <PasswordInput
            ref={field}
            label="Your password before the change"
            name="password"
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
            error={failure.atPassword}
          />
          <Button variant="primary" type="submit" pending={pending}>
            Undo the change
          </Button>
        </form>
      )}
      <p className="entry-next">
        <Link to="/sign-in">Sign in</Link>
      </p>
    </EntryPage>
  );
}
