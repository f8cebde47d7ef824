import { useState } from 'react';
import { requestEmailChange } from '#web/calls/email-changes.ts';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import './email.css';

type EmailFormProps = {
  current: string;
  clientRef: string | undefined;
  /** The person signs in with this address. */
  asksPassword: boolean;
};

/** Shows the current address and asks for the new one that gets the link. A failed attempt keeps what was typed. */
export function EmailForm({ current, clientRef, asksPassword }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ initial: { email: '', password: '' } });
  const email = form.values.email.trim();
  const password = asksPassword ? form.values.password : undefined;
  const missing = formatMissing({ email, password });
  const send = useSend({
    form,
    act: () => requestEmailChange({ clientRef, email, password }),
    failed: messages.detailsFailed,
    saved: messages.emailLinkSent,
    onDone: () => setSentTo(email),
  });
  return (
    <Form className="email-form" send={send}>
      <div role="status">
        {sentTo && !form.isChanged && (
          <Banner kind="good" title={messages.emailLinkSent}>
            We sent a link to <span className="entry-address">{sentTo}</span>. Open it within 24 hours; it works once.
            Nothing there after a few minutes? Check your junk mail.
          </Banner>
        )}
      </div>
      <EmailInput label="Current email address" value={current || 'No email address'} onValue={() => {}} disabled />
      <EmailInput label="New email address" autoComplete="email" {...form.field('email')} />
      {asksPassword && (
        <>
          {/* The browser's password manager needs it; it is never shown. */}
          <input type="email" name="username" autoComplete="username" value={current} readOnly hidden />
          <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
        </>
      )}
      <div className="btn-row">
        <Button variant="primary" type="submit" fill pending={send.pending} unavailable={missing ?? false}>
          Update
        </Button>
      </div>
    </Form>
  );
}

/** Says what is missing before the form can be sent. */
function formatMissing({ email, password }: { email: string; password: string | undefined }): string | undefined {
  if (email === '') return 'Enter the new email address first.';
  return password === '' ? 'Enter your password first.' : undefined;
}
