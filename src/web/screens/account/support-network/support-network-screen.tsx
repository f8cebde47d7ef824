import { useNavigate } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import type { Invitation, Member } from '#contract/support-network.ts';
import type { OwnMembership } from '#contract/users.ts';
import { formatCapabilities } from '#domain/capabilities/areas.ts';
import { can } from '#domain/capabilities/can.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { queriesOf } from '#web/calls/query-client.ts';
import {
  cancelInvitation,
  leaveNetwork,
  removeMember,
  resendInvitation,
  supportNetworkQuery,
} from '#web/calls/support-network.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatDay } from '#web/parts/visit/visit-text.ts';
import { useClient } from '#web/person/session/account.ts';
import { forgetMembership, reloadMemberships } from '#web/person/session/memberships.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { InviteSupporterDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
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
  const query = useQueryWithWaiting(supportNetworkQuery(client.clientRef));
  const list = useKeptFocus<HTMLDivElement>();
  const invite = manages && (
    <Button variant="primary" icon={UserRoundPlus} fill onClick={() => setOpenDialog({ what: 'invite' })}>
      Invite someone to join
    </Button>
  );
  return (
    <>
      <PageHead {...formatHead(client)} actions={invite} />
      <div ref={list}>
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
      </div>
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

type InvitationListProps = { invitations: readonly Invitation[]; manages: boolean; zone: string };

/** Lists the unanswered invitations; managers send them again or cancel them (docs/product/support-network.md, "Open invitations"). */
function InvitationList({ invitations, manages, zone }: InvitationListProps) {
  return (
    <section className="section" aria-labelledby="invitations">
      <div className="section-head">
        <h2 id="invitations">Invitations</h2>
      </div>
      <ul className="rows">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.ref} invitation={invitation} manages={manages} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

/** Shows an invitation in two lines, and opens for managers to what can be done about it. */
function InvitationRow({ invitation, manages, zone }: { invitation: Invitation; manages: boolean; zone: string }) {
  const { clientRef, ref, email, capabilities } = invitation;
  const { run, pending, failure } = useCommand({
    command: () => resendInvitation({ params: { clientRef, ref } }),
  });
  const [isOpen, setOpen] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const { sent, link, isOver } = useInvitationDates(invitation, zone);
  return (
    <li>
      <div className="member-row">
        <span className="av av-mail" aria-hidden>
          <Mail className="i" />
        </span>
        <div className="member-who">
          <p className="strong">{email}</p>
          <p className="soft small">
            {formatCapabilities(capabilities)}
            {(isOver || !manages) && `. ${link}`}
          </p>
        </div>
        {manages && (
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Less' : 'More'}
            <span className="sr"> about the invitation to {email}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="member-opened btn-row">
          <p className="soft small invitation-dates">{`${sent} ${link}`}</p>
          <Button variant="plain" size="small" pending={pending} onClick={() => void run()}>
            Re-send<span className="sr"> the invitation to {email}</span>
          </Button>
          <Button variant="danger" size="small" onClick={() => setCancelling(true)}>
            Cancel<span className="sr"> the invitation to {email}</span>
          </Button>
        </div>
      )}
      {failure && <Banner kind="bad">{failure}</Banner>}
      {cancelling && <CancelInvitationDialog invitation={invitation} onClose={() => setCancelling(false)} />}
    </li>
  );
}

/** Returns when it was sent, and until when its link works: `Sent 20 Nov 2026.`, `The link works until 4 Dec 2026.` */
function useInvitationDates({ sentAt, expiresAt }: Invitation, zone: string) {
  const isOver = Date.parse(expiresAt) <= useNow();
  const [sent, end] = [sentAt, expiresAt].map((at) => formatDay({ at, zone }));
  return { sent: `Sent ${sent}.`, link: `The link ${isOver ? 'stopped working on' : 'works until'} ${end}.`, isOver };
}

type RemoveMemberDialogProps = { member: Member; client: OwnMembership; onClose: () => void };

/** Asks once more before a member is removed. */
function RemoveMemberDialog({ member, client, onClose }: RemoveMemberDialogProps) {
  const { clientRef, userRef, name } = member;
  const send = useCommand({
    needsConnection: true,
    command: () => removeMember({ params: { clientRef, userRef }, labels: [name] }),
  });
  const whose = client.role === 'client' ? 'your' : `${client.name}’s`;
  return (
    <Confirm title={`Remove ${name}?`} yes="Remove" send={send} onClose={onClose}>
      <p>
        {name} will lose access to {whose} account at once. To rejoin, they will need a new invitation.
      </p>
    </Confirm>
  );
}

type LeaveDialogProps = { client: OwnMembership; onLeft: () => Promise<void>; onClose: () => void };

/** Asks before the caller leaves the support network (docs/product/support-network.md, "Removing and leaving"). */
function LeaveNetworkDialog({ client, onLeft, onClose }: LeaveDialogProps) {
  const { clientRef, userRef, name } = client;
  const send = useCommand({
    needsConnection: false,
    command: () => leaveNetwork({ params: { clientRef, userRef } }),
    onDone: () => void onLeft(),
    onFailed(error) {
      // The membership has ended already: the answer of an earlier attempt was lost, or a manager was quicker.
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) void onLeft();
      return isGone;
    },
  });
  return (
    <Confirm title="Leave support network?" yes="Leave" send={send} onClose={onClose}>
      <p>You will no longer see {name}’s account. To rejoin you will need a new invitation.</p>
    </Confirm>
  );
}

type CancelInvitationDialogProps = { invitation: Invitation; onClose: () => void };

/** Asks once more before an invitation ends. */
function CancelInvitationDialog({ invitation: { clientRef, ref, email }, onClose }: CancelInvitationDialogProps) {
  const send = useCommand({ command: () => cancelInvitation({ params: { clientRef, ref } }) });
  return (
    <Confirm title="Cancel the invitation?" yes="Cancel the invitation" no="Keep it" send={send} onClose={onClose}>
      <p>The link that we sent to {email} will stop working. You can invite them again at any time.</p>
    </Confirm>
  );
}
