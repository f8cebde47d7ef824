import { useState } from 'react';
import { changePassword } from '#web/calls/passwords.ts';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import {
  BothTheSame,
  checkNewPassword,
  type NewPassword,
  NewPasswordInput,
} from '#web/parts/passwords/new-password.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import './change-password.css';

/** Changes the caller's own password (docs/product/sign-in.md, "Changing the password"). */
export function ChangePasswordScreen() {
  const { user } = useAccount();
  return (
    <>
      <PageHead
        title="Change my password"
        lead="You will stay signed in here. On your other devices you will need to sign in with the new password."
      />
      <ChangePasswordForm email={user.email} />
    </>
  );
}

type PasswordChange = NewPassword & { oldPassword: string };

const check = (typed: PasswordChange) => [
  ...(typed.oldPassword === '' ? [{ path: 'oldPassword', message: messages.passwordEmpty }] : []),
  ...checkNewPassword(typed),
];

/** Asks for the old password once and the new one twice. A failed change keeps what was typed. */
function ChangePasswordForm({ email }: { email: string }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({ initial: { oldPassword: '', newPassword: '', confirmed: '' }, check });
  const { oldPassword, newPassword, confirmed } = form.values;
  const send = useSend({
    form,
    act: () => changePassword({ oldPassword, newPassword }),
    failed: messages.changeFailed,
    saved: messages.changeDone,
    onDone: () => setDone(true),
  });
  return (
    <Form className="change-password" send={send}>
      {isDone && !form.isChanged && <Banner kind="good">{messages.changeDone}</Banner>}
      {/* The browser's password manager needs it; it is never shown. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Old password" autoComplete="current-password" {...form.field('oldPassword')} />
      <NewPasswordInput label="New password" {...form.field('newPassword')} />
      <PasswordInput label="Confirm new password" autoComplete="new-password" {...form.field('confirmed')} />
      <BothTheSame one={newPassword} other={confirmed} />
      <div className="btn-row">
        <Button variant="primary" type="submit" fill pending={send.pending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
