import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { requestPasswordReset } from '#web/api/passwords.ts';
import { showError } from '#web/api/show-error.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';

type ResetRequestOutcome = { sentTo?: string; failure?: string; problem?: string | undefined };

/**
 * Asks for the email; an empty address sends nothing (docs/product/sign-in.md, "Forgotten password"). `refused` says
 * why the last email's link is no good.
 */
export function RequestResetForm({ refused }: { refused?: string }) {
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<ResetRequestOutcome>(refused ? { failure: refused } : {});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (pending || address === '') return;
    setPending(true);
    try {
      await requestPasswordReset(address);
      setOutcome({ sentTo: address });
      showToast({ message: messages.checkYourEmail });
    } catch (error) {
      const problem = error instanceof ApiError ? error.messageAt('email') : undefined;
      setOutcome({ failure: showError(messages.resetMailFailed, error), problem });
    }
    setPending(false);
  }

  return (
    <>
      <PageHeading>Forgotten password</PageHeading>
      <p className="lead">
        Enter the email address that you sign in with. A link to reset your password will be emailed to you.
      </p>
      <form className="entry-form" method="post" noValidate onSubmit={submit}>
        {outcome.sentTo && (
          <Banner kind="good" title={messages.checkYourEmail}>
            We sent it to <span className="entry-address">{outcome.sentTo}</span>. It works once, within an hour.
            Nothing there after a few minutes? Check your junk mail.
          </Banner>
        )}
        {outcome.failure && <Banner kind="bad">{outcome.failure}</Banner>}
        <TextInput
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onValue={setEmail}
          error={outcome.problem}
        />
        <Button variant="primary" type="submit" pending={pending}>
          Send link
        </Button>
      </form>
    </>
  );
}
