import { useAccount } from '#web/person/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

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
