import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { resetPassword } from '#web/api/passwords.ts';
import { showError } from '#web/api/show-error.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { BothTheSame } from '#web/parts/passwords/both-the-same.tsx';
import { NewPasswordInput } from '#web/parts/passwords/new-password-input.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toasts.ts';

type ResetFailure = { words: string; atPassword: string | undefined; isLinkGone: boolean };

/**
 * A new password, by the token of an email's link. Empty or different entries send nothing
 * (docs/product/sign-in.md, "Forgotten password").
 */
export function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ResetFailure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || newPassword === '' || newPassword !== confirmed) return;
    setPending(true);
    try {
      await resetPassword({ token, newPassword });
      showToast({ message: messages.resetDone });
      await navigate({ to: '/sign-in', replace: true, state: { message: messages.resetDone } });
    } catch (error) {
      const words = showError(messages.resetFailed, error);
      const refusal = error instanceof ApiError ? error : undefined;
      setFailure({ words, atPassword: refusal?.messageAt('newPassword'), isLinkGone: refusal?.code === 'notFound' });
    }
    setPending(false);
  }

  return (
    <>
      <PageHeading>Reset password</PageHeading>
      <form className="entry-form" method="post" noValidate onSubmit={submit}>
        {failure && (
          <Banner kind="bad">
            {failure.words} {failure.isLinkGone && <Link to="/sign-in/forgot-password">Ask for a new link</Link>}
          </Banner>
        )}
        <NewPasswordInput
          label="New password"
          name="newPassword"
          value={newPassword}
          onValue={setNewPassword}
          error={failure?.atPassword}
        />
        <PasswordInput
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          value={confirmed}
          onValue={setConfirmed}
        />
        <BothTheSame one={newPassword} other={confirmed} />
        <Button variant="primary" type="submit" pending={pending}>
          Reset
        </Button>
      </form>
    </>
  );
}
