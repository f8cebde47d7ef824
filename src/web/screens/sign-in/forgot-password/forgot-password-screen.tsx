import { Suspense, use, useState } from 'react';
import type { ApiError } from '#web/calls/api-error.ts';
import { checkResetLink } from '#web/calls/passwords.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryNext, EntryPage } from '#web/parts/entry/entry-page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetForm } from './reset-form.tsx';

/**
 * Replaces a forgotten password: first an email, then a new password by its link's token (docs/product/sign-in.md,
 * "Forgotten password").
 */
export function ForgotPasswordScreen() {
  const token = useHistoryState('/sign-in/forgot-password')?.linkToken;
  return (
    <EntryPage>
      {token ? <ResetPassword key={token} token={token} /> : <RequestResetForm />}
      <EntryNext to="/sign-in">Sign in</EntryNext>
    </EntryPage>
  );
}

/** Checks the token of an email's link first, so that a person never chooses a password for a dead link. */
function ResetPassword({ token }: { token: string }) {
  const [check] = useState(() => checkResetLink(token));
  return (
    <Suspense fallback={<Spinner label="Checking your link" />}>
      <Checked token={token} check={check} />
    </Suspense>
  );
}

function Checked({ token, check }: { token: string; check: Promise<ApiError | undefined> }) {
  const refusal = use(check);
  return refusal ? (
    <RequestResetForm refused={formatErrorText(messages.resetFailed, refusal)} />
  ) : (
    <ResetForm token={token} />
  );
}
