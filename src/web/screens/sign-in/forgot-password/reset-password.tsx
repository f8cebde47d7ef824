import { Suspense, use, useState } from 'react';
import { accountMessages as messages } from '#web/account-messages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { refusalOfResetLink } from '#web/api/passwords.ts';
import { errorText } from '#web/api/show-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { AskForm } from './ask-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** Another password, by the token of a letter's link. Nobody thinks of one for a link that is good for nothing. */
export function ResetPassword({ token }: { token: string }) {
  const [asked] = useState(() => refusalOfResetLink(token));
  return (
    <Suspense fallback={<Spinner label="One moment, your link is being looked up" />}>
      <Checked token={token} asked={asked} />
    </Suspense>
  );
}

function Checked({ token, asked }: { token: string; asked: Promise<ApiError | undefined> }) {
  const refusal = use(asked);
  return refusal ? <AskForm refused={errorText(messages.resetFailed, refusal)} /> : <ResetForm token={token} />;
}
