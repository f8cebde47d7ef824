import { useQuery } from '@tanstack/react-query';
import MailPlus from 'lucide-react/icons/mail-plus';
import { useState } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { Invitation } from '#contract/support-network.ts';
import {
  allCapabilities,
  formatCapabilities,
  formatCapability,
  fullAccessLabel,
  noCapabilities,
} from '#domain/capabilities/areas.ts';
import { checkInvitationAddress } from '#domain/capabilities/invitation.ts';
import type { Role } from '#domain/capabilities/types.ts';
import { toPhoneLink } from '#domain/settings/contact.ts';
import { clientEndingQuery } from '#web/calls/client-absences.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientNetworkQuery, inviteForClient, withdrawInvitation } from '#web/calls/office-clients.ts';
import { AccountButton } from '#web/parts/accounts/account-button.tsx';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shows the people who sign in for this client, open invitations, and the button to invite. */
export function SignIns({ client }: { client: OfficeClient }) {
  const query = useQuery(clientNetworkQuery(client.ref));
  const ending = useQuery(clientEndingQuery(client.ref)).data?.ending;
  const [inviting, setInviting] = useState(false);
  const coordinates = useMayDo('coordinates');
  return (
    <ClientPart id="sign-ins" title="Who can sign in">
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="These people could not be loaded">
        {({ members, invitations }) => (
          <>
            {members.length + invitations.length === 0 && (
              <p className="soft client-part-words">No one yet. Invite {client.givenName}, or someone who helps.</p>
            )}
            <ul className="lines">
              {members.map(({ userRef, name, role, capabilities, email, phoneHome }) => (
                <li key={userRef}>
                  <div className="client-line">
                    <strong className="client-line-name">{name}</strong>
                    {role === 'client' ? 'The client' : formatCapabilities(capabilities) || 'Nothing is shared yet'}
                    <br />
                    <a href={`mailto:${email}`}>{email}</a>
                    {phoneHome && (
                      <>
                        {' · '}
                        <a href={toPhoneLink(phoneHome)}>{phoneHome}</a>
                      </>
                    )}
                  </div>
                  <AccountButton userRef={userRef} name={name} variant="quiet" />
                </li>
              ))}
              {invitations.map((invitation) => (
                <Invited key={invitation.ref} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {coordinates && !ending?.hasBegun && (
        <Button variant="second" icon={MailPlus} onClick={() => setInviting(true)}>
          Invite to sign in
        </Button>
      )}
      {inviting && <InviteForClientDialog client={client} onClose={() => setInviting(false)} />}
    </ClientPart>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { clientRef, ref, email, role, expiresAt } = invitation;
  const { run, pending, failure } = useCommand({
    command: () => withdrawInvitation({ params: { clientRef, ref } }),
  });
  const until = formatProviderDay(expiresAt);
  const coordinates = useMayDo('coordinates');

  return (
    <li>
      <div className="client-line">
        <strong className="client-line-name">{email}</strong>
        {role === 'client' ? 'Invited as the client' : 'Invited as a supporter'}, until {until}
        {failure && <Banner kind="bad">{failure}</Banner>}
      </div>
      {coordinates && (
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          aria-label={`Cancel the invitation to ${email}`}
          onClick={() => void run()}
        >
          Cancel
        </Button>
      )}
    </li>
  );
}

/** A supporter's first capabilities; a manager of the network can change them at any time. */
const invitationKinds = {
  all: allCapabilities,
  plan: { ...noCapabilities, manageRoster: true },
  see: { ...noCapabilities, viewRoster: true },
};

type InvitationFields = { email: string; role: Role; kind: keyof typeof invitationKinds };

function check({ email }: InvitationFields) {
  const message = checkInvitationAddress(email.trim());
  return message ? [{ path: 'email', message }] : [];
}

function toInvitation({ email, role, kind }: InvitationFields) {
  return { email: email.trim(), role, capabilities: role === 'client' ? allCapabilities : invitationKinds[kind] };
}

function InviteForClientDialog({ client, onClose }: { client: OfficeClient; onClose: () => void }) {
  const { ref: clientRef, fullName, account } = client;
  const initial: InvitationFields =
    account === 'none'
      ? { email: client.email ?? '', role: 'client', kind: 'all' }
      : { email: '', role: 'supporter', kind: 'all' };
  const form = useForm({ initial, check });
  const send = useCommand({
    form,
    command: () => inviteForClient({ params: { clientRef }, body: toInvitation(form.values) }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Invite to sign in" subtitle={fullName} onClose={onClose} yes="Send" no="Cancel" send={send}>
      <RadioTiles legend="Who to invite" options={listRoleOptions(client)} layout="tall" {...form.field('role')} />
      {form.values.role === 'supporter' && (
        <div className="revealed">
          <RadioTiles
            legend="What they can see and do"
            hint="The client can change it later."
            options={[
              { value: 'all', label: fullAccessLabel },
              { value: 'plan', label: formatCapability('manageRoster') },
              { value: 'see', label: formatCapability('viewRoster') },
            ]}
            {...form.field('kind')}
          />
        </div>
      )}
      <EmailInput
        label="Email address"
        hint="The link in their email works for 14 days."
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
    </FormDialog>
  );
}

function listRoleOptions({ givenName, account }: OfficeClient) {
  return [
    {
      value: 'client',
      label: givenName,
      hint: account === 'signedIn' ? 'Signs in already' : 'The client',
      disabled: account !== 'none',
    },
    { value: 'supporter', label: 'A supporter', hint: 'Family, a friend or someone else who helps' },
  ] as const;
}
