import type { Invitation, Member } from '#contract/support-network.ts';
import type { OwnMembership } from '#contract/users.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { cancelInvitation, leaveNetwork, removeMember } from '#web/calls/support-network.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';

type RemoveMemberDialogProps = { member: Member; client: OwnMembership; onClose: () => void };

/** Asks once more before a member is removed. */
export function RemoveMemberDialog({ member, client, onClose }: RemoveMemberDialogProps) {
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
export function LeaveNetworkDialog({ client, onLeft, onClose }: LeaveDialogProps) {
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
export function CancelInvitationDialog({
  invitation: { clientRef, ref, email },
  onClose,
}: CancelInvitationDialogProps) {
  const send = useCommand({ command: () => cancelInvitation({ params: { clientRef, ref } }) });
  return (
    <Confirm title="Cancel the invitation?" yes="Cancel the invitation" no="Keep it" send={send} onClose={onClose}>
      <p>The link that we sent to {email} will stop working. You can invite them again at any time.</p>
    </Confirm>
  );
}
