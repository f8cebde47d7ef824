import { useAccount } from '#web/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The change of the caller's own password (docs/product/sign-in.md, "Changing the password"). */
export function ChangePasswordScreen() {
  const { user } = useAccount();
  return (
    <>
      <PageHead
        title="Change my password"
        lead="You stay signed in here. Everywhere else you will be asked to sign in with the new one."
      />
      <ChangePasswordForm email={user.email} />
    </>
  );
}
