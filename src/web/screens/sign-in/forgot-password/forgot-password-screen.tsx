import { Link } from '@tanstack/react-router';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetPassword } from './reset-password.tsx';

/**
 * Replaces a forgotten password: first an email, then a new password by its link's token (docs/product/sign-in.md,
 * "Forgotten password").
 */
export function ForgotPasswordScreen() {
  const token = useHistoryState('/sign-in/forgot-password')?.linkToken;
  return (
    <EntryPage>
      {token ? <ResetPassword key={token} token={token} /> : <RequestResetForm />}
      <p className="entry-next">
        <Link className="entry-link" to="/sign-in">
          Sign in
        </Link>
      </p>
    </EntryPage>
  );
}
