import { useQuery } from '@tanstack/react-query';
import MailPlus from 'lucide-react/icons/mail-plus';
import { useState } from 'react';
import type { OfficeClient, OfficeMember } from '#contract/office-clients.ts';
import type { Invitation } from '#contract/support-network.ts';
import { formatCapabilities } from '#domain/capabilities/areas.ts';
import { toPhoneLink } from '#domain/settings/contact.ts';
import { clientEndingQuery } from '#web/calls/client-absences.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientNetworkQuery, withdrawInvitation } from '#web/calls/office-clients.ts';
import { AccountButton } from '#web/parts/accounts/account-button.tsx';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InviteForClientDialog } from './invite-dialog.tsx';

/** Shows the people who sign in for this client, open invitations, and the button to invite. */
export function SignIns({ client }: { client: OfficeClient }) {
  const query = useQuery(clientNetworkQuery(client.ref));
  const ending = useQuery(clientEndingQuery(client.ref)).data?.ending;
  const [inviting, setInviting] = useState(false);
  return (
    <ClientPart id="sign-ins" title="Who can sign in">
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="These people could not be loaded">
        {({ members, invitations }) => (
          <>
            {members.length + invitations.length === 0 && (
              <p className="soft client-part-words">No one yet. Invite {client.givenName}, or someone who helps.</p>
            )}
            <ul className="lines">
              {members.map((member) => (
                <SignedUp key={member.userRef} member={member} />
              ))}
              {invitations.map((invitation) => (
                <Invited key={invitation.ref} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {!ending?.hasBegun && (
        <Button variant="second" icon={MailPlus} onClick={() => setInviting(true)}>
          Invite to sign in
        </Button>
      )}
      {inviting && <InviteForClientDialog client={client} onClose={() => setInviting(false)} />}
    </ClientPart>
  );
}

function SignedUp({ member: { userRef, name, role, capabilities, email, phoneHome } }: { member: OfficeMember }) {
  return (
    <li>
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
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { clientRef, ref, email, role, expiresAt } = invitation;
  const { run, pending, failure } = useCommand({
    command: () => withdrawInvitation({ params: { clientRef, ref } }),
  });
  const until = formatProviderDay(expiresAt);

  return (
    <li>
      <div className="client-line">
        <strong className="client-line-name">{email}</strong>
        {role === 'client' ? 'Invited as the client' : 'Invited as a supporter'}, until {until}
        {failure && <Banner kind="bad">{failure}</Banner>}
      </div>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        aria-label={`Cancel the invitation to ${email}`}
        onClick={() => void run()}
      >
        Cancel
      </Button>
    </li>
  );
}
