import { Link, useNavigate } from '@tanstack/react-router';
import { ApiError } from '#web/calls/api-error.ts';
import { resetPassword } from '#web/calls/passwords.ts';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { BothTheSame, checkNewPassword, NewPasswordInput } from '#web/parts/passwords/new-password.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeading } from '#web/ui/page-head.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Asks for a new password, by the token of an email's link (docs/product/sign-in.md, "Forgotten password"). */
export function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({ initial: { newPassword: '', confirmed: '' } });
  const { newPassword, confirmed } = form.values;
  const send = useSend({
    form,
    act: () => resetPassword({ token, newPassword }),
    failed: messages.resetFailed,
    saved: messages.resetDone,
    onDone: () => void navigate({ to: '/sign-in', replace: true, state: { message: messages.resetDone } }),
  });
  // The hint below the fields says what is missing; no message does.
  const run = async () => checkNewPassword(form.values).length === 0 && send.run();
  usePageTitle('Reset password');
  const isLinkGone = send.error instanceof ApiError && send.error.code === 'notFound';
  const failure = send.failure && (
    <>
      {send.failure} {isLinkGone && <Link to="/sign-in/forgot-password">Ask for a new link</Link>}
    </>
  );
  return (
    <>
      <PageHeading>Reset password</PageHeading>
      <Form className="entry-form" send={{ ...send, run, failure }}>
        <NewPasswordInput label="New password" {...form.field('newPassword')} />
        <PasswordInput label="Confirm new password" autoComplete="new-password" {...form.field('confirmed')} />
        <BothTheSame one={newPassword} other={confirmed} />
        <Button variant="primary" type="submit" pending={send.pending}>
          Reset
        </Button>
      </Form>
    </>
  );
}
