import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { changePassword } from '#web/api/passwords.ts';
import { showError } from '#web/api/show-error.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { BothTheSame } from '#web/parts/passwords/both-the-same.tsx';
import { NewPasswordInput } from '#web/parts/passwords/new-password-input.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import './change-password.css';

const nothing = { oldPassword: '', newPassword: '', confirmed: '' };
type ChangeOutcome = {
  done?: boolean;
  words?: string;
  wrong?: Partial<Record<keyof typeof nothing, string | undefined>>;
};

/** The old password once and the new one twice. A failed change keeps what was typed. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(nothing);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<ChangeOutcome>({});
  const { oldPassword, newPassword, confirmed } = typed;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isWhole = oldPassword !== '' && newPassword !== '' && newPassword === confirmed;
    if (pending || !isWhole) return;
    setPending(true);
    try {
      await changePassword({ oldPassword, newPassword });
      showToast({ message: messages.changeDone });
      setTyped(nothing);
      setOutcome({ done: true });
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
  }

  function showFailure(error: unknown) {
    const words = showError(messages.changeFailed, error);
    const at = (path: string) => (error instanceof ApiError ? error.messageAt(path) : undefined);
    const wrong = { oldPassword: at('oldPassword'), newPassword: at('newPassword') };
    setOutcome({ words, wrong });
    const first = wrong.oldPassword ? 'oldPassword' : wrong.newPassword && 'newPassword';
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  const bind = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    error: outcome.wrong?.[name],
    onValue: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setOutcome({});
    },
  });

  return (
    <form className="change-password" method="post" noValidate ref={form} onSubmit={submit}>
      {outcome.done && <Banner kind="good">{messages.changeDone}</Banner>}
      {outcome.words && <Banner kind="bad">{outcome.words}</Banner>}
      {/* The browser's password manager needs it; it is never shown. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Old password" autoComplete="current-password" {...bind('oldPassword')} />
      <NewPasswordInput label="New password" {...bind('newPassword')} />
      <PasswordInput label="Confirm new password" autoComplete="new-password" {...bind('confirmed')} />
      <BothTheSame one={newPassword} other={confirmed} />
      <div className="btn-row">
        <Button variant="primary" type="submit" fill pending={pending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
