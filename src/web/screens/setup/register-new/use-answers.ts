import { useState } from 'react';
import type { OwnInvitation } from '#contract/support-network.ts';
import { showError } from '#web/api/show-error.ts';
import { acceptInvitation, declineInvitation, invalidateOwnInvitations } from '#web/api/support-network.ts';
import { messages } from '#web/kernel/messages.ts';
import { useChooseAccount } from '#web/session/choose-client.ts';
import { reloadMemberships } from '#web/session/memberships.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';

export type JoinedClient = Pick<OwnInvitation, 'clientRef' | 'role'> & { name: string; open: () => void };

/**
 * Answers each invitation on its own: a failure shows beside it and does not delay the others
 * (docs/product/support-network.md, "Answering an invitation").
 */
export function useInvitationAnswers() {
  const chooseAccount = useChooseAccount();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [joined, setJoined] = useState<readonly JoinedClient[]>([]);

  async function answer(prefix: string, invitation: OwnInvitation, act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      const words = showError(prefix, error);
      setFailures((known) => ({ ...known, [invitation.ref]: words }));
    }
  }

  async function runAnswer(act: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailures({});
    await act();
    await Promise.all([invalidateOwnInvitations(), reloadMemberships()]);
    setBusy(false);
    // The pressed button may be gone with its invitation.
    if (document.activeElement === document.body) focusHeading();
  }

  const join = (chosen: readonly OwnInvitation[]) =>
    runAnswer(async () => {
      for (const invitation of chosen) {
        await answer(messages.networkFailed, invitation, async () => {
          const { clientRef } = await acceptInvitation(invitation.ref);
          const { role, clientName: name } = invitation;
          const one = { clientRef, role, name, open: () => chooseAccount(clientRef) };
          setJoined((known) => [...known, one]);
        });
      }
    });

  const decline = (invitation: OwnInvitation) =>
    runAnswer(() =>
      answer(messages.declineFailed, invitation, async () => {
        await declineInvitation(invitation.ref);
        showToast({ message: messages.invitationDeclined });
      }),
    );

  return { busy, failures, joined, join, decline };
}
