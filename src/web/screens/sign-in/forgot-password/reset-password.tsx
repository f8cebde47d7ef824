import { Suspense, use, useState } from 'react';
import { accountMessages as messages } from '#web/account-messages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { checkResetLink } from '#web/api/passwords.ts';
import { formatErrorText } from '#web/api/show-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** Another password, by the token of a letter's link. Nobody thinks of one for a link that is good for nothing. */
export function ResetPassword({ token }: { token: string }) {
  const [asked] = useState(() => checkResetLink(token));
  return (
    <Suspense fallback={<Spinner label="One moment, your link is being looked up" />}>
      <Checked token={token} asked={asked} />
    </Suspense>
  );
}

function Checked({ token, asked }: { token: string; asked: Promise<ApiError | undefined> }) {
  const refusal = use(asked);
  return refusal ? (
    <RequestResetForm refused={formatErrorText(messages.resetFailed, refusal)} />
  ) : (
    <ResetForm token={token} />
  );
}
