import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Invitation, Member } from '#contract/support-network.ts';
import type { OwnMembership } from '#contract/users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { cancelInvitation, removeMember } from '#web/api/support-network.ts';
import { messages } from '#web/kernel/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { useNetworkChange } from './use-network-change.ts';

type RemoveMemberDialogProps = { member: Member; client: OwnMembership; onClose: () => void };

/** Asks once more before a member is removed. */
export function RemoveMemberDialog({ member, client, onClose }: RemoveMemberDialogProps) {
  const { run, pending, failure } = useNetworkChange(client.clientRef);
  async function remove() {
    const { clientRef, userRef } = member;
    const removed = await run({
      prefix: messages.removeFailed,
      done: `${member.name} has been removed`,
      act: () => removeMember({ clientRef, userRef }),
    });
    if (!removed) return;
    // The member's row is gone, and with it the button that opened the dialog.
    flushSync(onClose);
    focusHeading();
  }
  const whose = client.role === 'client' ? 'your' : `${client.name}’s`;
  return (
    <ConfirmDialog
      title={`Remove ${member.name}?`}
      yes="Remove"
      pending={pending}
      failure={failure}
      onYes={remove}
      onClose={onClose}
    >
      <p>
        {member.name} will lose access to {whose} account at once. To rejoin, they will need a new invitation.
      </p>
    </ConfirmDialog>
  );
}

type LeaveNetworkDialogProps = { client: OwnMembership; onLeft: () => Promise<void>; onClose: () => void };

/** Leave support network? (docs/product/support-network.md, "Removing and leaving"). */
export function LeaveNetworkDialog({ client, onLeft, onClose }: LeaveNetworkDialogProps) {
  const { run, pending, failure } = useNetworkChange(client.clientRef);
  async function leave() {
    const { clientRef, userRef } = client;
    await run({
      prefix: messages.leaveFailed,
      done: messages.leftNetwork,
      act: () => removeMember({ clientRef, userRef }).catch(ignoreNotFound),
      reread: onLeft,
    });
  }
  return (
    <ConfirmDialog
      title="Leave support network?"
      yes="Leave"
      pending={pending}
      failure={failure}
      onYes={leave}
      onClose={onClose}
    >
      <p>You will no longer see {client.name}’s account. To rejoin you will need a new invitation.</p>
    </ConfirmDialog>
  );
}

type CancelInvitationDialogProps = { invitation: Invitation; onClose: () => void };

/** Asks once more before an invitation ends. */
export function CancelInvitationDialog({
  invitation: { clientRef, ref, email },
  onClose,
}: CancelInvitationDialogProps) {
  const { run, pending, failure } = useNetworkChange(clientRef);
  async function cancel() {
    const cancelled = await run({
      prefix: messages.removeInvitationFailed,
      done: messages.invitationRemoved,
      act: () => cancelInvitation({ clientRef, ref }),
    });
    if (!cancelled) return;
    flushSync(onClose);
    focusHeading();
  }
  return (
    <ConfirmDialog
      title="Cancel the invitation?"
      yes="Cancel the invitation"
      no="Keep it"
      pending={pending}
      failure={failure}
      onYes={cancel}
      onClose={onClose}
    >
      <p>The link that we sent to {email} will stop working. You can invite them again at any time.</p>
    </ConfirmDialog>
  );
}

type ConfirmDialogProps = {
  title: string;
  yes: string;
  no?: string;
  pending: boolean;
  failure: string | undefined;
  onYes: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

function ConfirmDialog({ title, yes, no = 'Cancel', pending, failure, onYes, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger-filled" pending={pending} onClick={() => void onYes()}>
            {yes}
          </Button>
          <Button variant="quiet" className="end" autoFocus onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {failure && <Banner kind="bad">{failure}</Banner>}
      {children}
    </Dialog>
  );
}

/** A member who is not in the network any more has left it: the answer to an earlier attempt may be lost. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
