import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { clientEmailQuery, requestEmailChange } from '#web/calls/email-changes.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useSend } from '#web/calls/use-send.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useAccount, useClient } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import './email.css';

/**
 * Changes an email address: of the client shown, else of the caller (docs/product/sign-in.md, "Another email address").
 * Only clients who change their own change what they sign in with.
 */
export function EmailScreen() {
  return <EmailChange client={useClient()} backTo="/account/details" />;
}

/** Changes what the caller signs in with, whichever client is shown, at `/account/my-details/email`. */
export function OwnEmailScreen() {
  return <EmailChange client={undefined} backTo="/account/my-details" />;
}

type EmailChangeProps = { client: OwnMembership | undefined; backTo: '/account/details' | '/account/my-details' };

function EmailChange({ client, backTo }: EmailChangeProps) {
  const { user } = useAccount();
  const isOther = client !== undefined && client.role !== 'client';
  if (isOther && !can(client, 'manageClientDetails')) return <GoTo href="/account" />;
  return (
    <>
      <BackLink to={backTo}>Back</BackLink>
      <PageHead
        title="Update your email address"
        eyebrow={isOther && `For ${client.name}`}
        lead={
          isOther
            ? `A verification link will be sent to the new address. Emails about the care of ${client.name} will go to the old address until it is opened. The address that ${client.name} signs in with does not change.`
            : 'A verification link will be sent to the new address. Until you open it, your old address keeps working to sign in. We will also email your old address, so that you can stop the change from there.'
        }
      />
      {isOther ? (
        <ContactEmail key={client.clientRef} clientRef={client.clientRef} />
      ) : (
        <EmailForm current={user.email} clientRef={client?.clientRef} asksPassword />
      )}
    </>
  );
}

function ContactEmail({ clientRef }: { clientRef: string }) {
  return (
    <Loaded queries={[useQuery(clientEmailQuery(clientRef))]} of="the email address" rows={2}>
      {(email) => <EmailForm current={email} clientRef={clientRef} asksPassword={false} />}
    </Loaded>
  );
}

type EmailFormProps = {
  current: string;
  clientRef: string | undefined;
  /** The person signs in with this address. */
  asksPassword: boolean;
};

/** Shows the current address and asks for the new one that gets the link. A failed attempt keeps what was typed. */
function EmailForm({ current, clientRef, asksPassword }: EmailFormProps) {
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
