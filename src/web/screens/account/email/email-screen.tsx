import { useQuery } from '@tanstack/react-query';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { clientEmailQuery } from '#web/calls/email-changes.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useAccount, useClient } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmailForm } from './email-form.tsx';

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
