import { Suspense, use, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '#web/calls/api-error.ts';
import { checkResetLink, requestPasswordReset } from '#web/calls/passwords.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryNext, EntryPage } from '#web/parts/entry/entry-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { focusHeading, PageHeading } from '#web/ui/page-head.tsx';
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
 * why the last email's link is no good. Once sent, the page says where to look, and can send the email again.
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
    onDone: () => showSent(email),
  });

  /** Shows the other page in place of the button that was pressed, so its heading takes the focus. */
  function showSent(address: string | undefined) {
    flushSync(() => setSentTo(address));
    focusHeading();
  }

  if (sentTo) return <EmailSent sentTo={sentTo} onAnother={() => showSent(undefined)} />;
  return (
    <>
      <PageHeading>Forgotten password</PageHeading>
      <p className="lead">
        Enter the email address that you sign in with. A link to reset your password will be emailed to you.
      </p>
      <Form className="entry-form" send={send}>
        <EmailInput label="Email address" autoComplete="username" {...form.field('email')} />
        <Button variant="primary" type="submit" pending={send.pending}>
          Send link
        </Button>
      </Form>
    </>
  );
}

function EmailSent({ sentTo, onAnother }: { sentTo: string; onAnother: () => void }) {
  usePageTitle('Check your email');
  const again = useSend({
    act: () => requestPasswordReset(sentTo),
    failed: messages.resetMailFailed,
    saved: messages.checkYourEmail,
  });
  return (
    <>
      <PageHeading>Check your email</PageHeading>
      <p className="lead">
        If <strong className="entry-address">{sentTo}</strong> signs in here, a link to choose a new password is on its
        way there. It works once, within an hour.
      </p>
      <div className="entry-form">
        <p>Nothing there after a few minutes? Check your junk mail.</p>
        {again.failure && <Banner kind="bad">{again.failure}</Banner>}
        <div className="btn-row">
          <Button variant="second" pending={again.pending} onClick={() => void again.run()}>
            Send it again
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            Use another address
          </Button>
        </div>
      </div>
    </>
  );
}
