import { useState } from 'react';
import { requestPasswordReset } from '#web/calls/passwords.ts';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeading } from '#web/ui/page-head.tsx';

const checkEmail = ({ email }: { email: string }) =>
  email.trim() === '' ? [{ path: 'email', message: 'Enter your email address.' }] : [];

/**
 * Asks for the email; an empty address sends nothing (docs/product/sign-in.md, "Forgotten password"). `refused` says
 * why the last email's link is no good.
 */
export function RequestResetForm({ refused }: { refused?: string }) {
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
