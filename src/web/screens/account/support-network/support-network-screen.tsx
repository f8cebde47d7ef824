import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import type { Member } from '#contract/support-network.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { queriesOf } from '#web/calls/query-client.ts';
import { supportNetworkQuery } from '#web/calls/support-network.ts';
import { useClient } from '#web/person/session/account.ts';
import { forgetMembership, reloadMemberships } from '#web/person/session/memberships.ts';
import { useWithWaiting } from '#web/person/writes/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteSupporterDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { LeaveNetworkDialog, RemoveMemberDialog } from './network-dialogs.tsx';
import './support-network.css';

type OpenDialog = { what: 'invite' } | { what: 'leave' } | { what: 'remove'; member: Member };

/** Shows the people of the client that is shown (docs/product/support-network.md, "Members"). */
export function SupportNetworkScreen() {
  const client = useClient();
  return client ? <Network key={client.clientRef} client={client} /> : null;
}

function Network({ client }: { client: OwnMembership }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const manages = can(client, 'manager');
  const network = supportNetworkQuery(client.clientRef);
  const query = useWithWaiting(network.queryKey, useQuery(network));
  const invite = manages && (
    <Button variant="primary" icon={UserRoundPlus} fill onClick={() => setOpenDialog({ what: 'invite' })}>
      Invite someone to join
    </Button>
  );
  return (
    <>
      <PageHead {...formatHead(client)} actions={invite} />
      <Loaded queries={[query]} of="the support network" rows={4}>
        {({ members, invitations }) => (
          <>
            <ul className="members">
              {members.map((member) => (
                <MemberRow
                  key={member.userRef}
                  member={member}
                  client={client}
                  manages={manages}
                  onRemove={(one) => setOpenDialog({ what: 'remove', member: one })}
                  onLeave={() => setOpenDialog({ what: 'leave' })}
                />
              ))}
            </ul>
            {members.length === 1 && <Empty>No one else is in this support network yet.</Empty>}
            {invitations.length > 0 && (
              <InvitationList invitations={invitations} manages={manages} zone={client.timeZone} />
            )}
          </>
        )}
      </Loaded>
      <Dialogs openDialog={openDialog} client={client} onClose={() => setOpenDialog(undefined)} />
    </>
  );
}

type DialogsProps = { openDialog: OpenDialog | undefined; client: OwnMembership; onClose: () => void };

function Dialogs({ openDialog, client, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const goAway = async () => {
    onClose();
    forgetMembership(client.clientRef);
    await navigate({ to: '/' });
    queriesOf().removeQueries({ queryKey: ['client', client.clientRef] });
    await reloadMemberships();
  };
  switch (openDialog?.what) {
    case 'invite':
      return <InviteSupporterDialog client={client} onClose={onClose} />;
    case 'leave':
      return <LeaveNetworkDialog client={client} onClose={onClose} onLeft={goAway} />;
    case 'remove':
      return <RemoveMemberDialog member={openDialog.member} client={client} onClose={onClose} />;
    default:
      return null;
  }
}

function formatHead({ role, name }: OwnMembership) {
  if (role === 'client') {
    return {
      title: 'My support network',
      lead: 'The people who help with your care, and what each of them can see and do.',
    };
  }
  return {
    title: `${name}’s support network`,
    lead: `The people who help with ${name}’s care, and what each of them can see and do.`,
  };
}
