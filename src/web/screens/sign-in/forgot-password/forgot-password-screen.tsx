import { Suspense, use, useState } from 'react';
import type { ApiError } from '#web/calls/api-error.ts';
import { checkResetLink, requestPasswordReset } from '#web/calls/passwords.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryNext, EntryPage } from '#web/parts/entry/entry-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
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

const checkEmail = ({ email }: { email: string }) =>
  email.trim() === '' ? [{ path: 'email', message: 'Enter your email address.' }] : [];

/**
 * Asks for the email; an empty address sends nothing (docs/product/sign-in.md, "Forgotten password"). `refused` says
 * why the last email's link is no good.
 */
function RequestResetForm({ refused }: { refused?: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ initial: { email: '' }, check: checkEmail });
  const email = form.values.email.trim();
  const send = useSend({
    form,
    act: () => requestPasswordReset(email),
    failed: messages.resetMailFailed,
    earlier: refused,
    saved: messages.checkYourEmail,
    onDone: () => setSentTo(email),
  });
  return (
    <>
      <PageHeading>Forgotten password</PageHeading>
      <p className="lead">
        Enter the email address that you sign in with. A link to reset your password will be emailed to you.
      </p>
      <Form className="entry-form" send={send}>
        {sentTo && (
          <Banner kind="good" title={messages.checkYourEmail}>
            We sent it to <span className="entry-address">{sentTo}</span>. It works once, within an hour. Nothing there
            after a few minutes? Check your junk mail.
          </Banner>
        )}
        <EmailInput label="Email address" autoComplete="username" {...form.field('email')} />
        <Button variant="primary" type="submit" pending={send.pending}>
          Send link
        </Button>
      </Form>
    </>
  );
}
