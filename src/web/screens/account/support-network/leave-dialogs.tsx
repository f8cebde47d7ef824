import { flushSync } from 'react-dom';
import type { Member } from '#contract/support-network.ts';
import type { OwnMembership } from '#contract/users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { removeMember } from '#web/api/support-network.ts';
import { messages } from '#web/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { useChange } from './use-change.ts';

type RemoveDialogProps = { member: Member; client: OwnMembership; onClose: () => void };

/** The last question before somebody is removed. */
export function RemoveDialog({ member, client, onClose }: RemoveDialogProps) {
  const { run, pending, failure } = useChange(client.clientRef);
  async function remove() {
    const { clientRef, userRef } = member;
    const removed = await run({
      prefix: messages.removeFailed,
      done: `${member.name} has been removed`,
      act: () => removeMember({ clientRef, userRef }),
    });
    if (!removed) return;
    // The row that the dialog came from is gone, and so is its button.
    flushSync(onClose);
    focusHeading();
  }
  const whose = client.role === 'client' ? 'your' : `${client.name}’s`;
  return (
    <Dialog
      title={`Remove ${member.name}?`}
      role="alertdialog"
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger-filled" pending={pending} onClick={() => void remove()}>
            Remove
          </Button>
          <Button variant="quiet" className="end" autoFocus onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {failure && <Banner kind="bad">{failure}</Banner>}
      <p>
        {member.name} will no longer see or do anything in {whose} account, from their next step on. To come back they
        need a new invitation.
      </p>
    </Dialog>
  );
}

type LeaveDialogProps = { client: OwnMembership; onLeft: () => Promise<void>; onClose: () => void };

/** Leave support network? (specification 1 §2). */
export function LeaveDialog({ client, onLeft, onClose }: LeaveDialogProps) {
  const { run, pending, failure } = useChange(client.clientRef);
  async function leave() {
    const { clientRef, userRef } = client;
    await run({
      prefix: messages.leaveFailed,
      done: messages.leftNetwork,
      act: () => removeMember({ clientRef, userRef }).catch(forgiveGone),
      reread: onLeft,
    });
  }
  return (
    <Dialog
      title="Leave support network?"
      role="alertdialog"
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger-filled" pending={pending} onClick={() => void leave()}>
            Leave
          </Button>
          <Button variant="quiet" className="end" autoFocus onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {failure && <Banner kind="bad">{failure}</Banner>}
      <p>You will no longer see {client.name}’s account. To rejoin you need a new invitation.</p>
    </Dialog>
  );
}

/** Whoever is not found in the network any more has left it: the answer to an earlier attempt may have been lost. */
function forgiveGone(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
