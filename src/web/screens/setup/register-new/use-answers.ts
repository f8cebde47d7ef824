import { useState } from 'react';
import type { OwnInvitation } from '#contract/support-network.ts';
import type { Command, CommandEndpoint } from '#web/calls/commands.ts';
import { requireHere } from '#web/calls/require-here.ts';
import { acceptInvitation, declineInvitation } from '#web/calls/support-network.ts';
import { useSend } from '#web/calls/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { useChooseAccount } from '#web/person/session/choose-client.ts';
import { reloadMemberships } from '#web/person/session/memberships.ts';
import { type Writes, writesOf } from '#web/person/writes/writes.ts';
import { focusHeading } from '#web/ui/page-head.tsx';

export type JoinedClient = Pick<OwnInvitation, 'clientRef' | 'role'> & { name: string; open: () => void };

type Answer = (writes: Writes) => Promise<void>;

/**
 * Answers each invitation on its own: a failure shows beside it and does not delay the others
 * (docs/product/support-network.md, "Answering an invitation").
 */
export function useInvitationAnswers() {
  const chooseAccount = useChooseAccount();
  const isMounted = useIsMounted();
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [joined, setJoined] = useState<readonly JoinedClient[]>([]);
  const send = useSend<void, [readonly Answer[]]>({ act: answerAll, failed: messages.networkFailed });

  async function answerAll(answers: readonly Answer[]) {
    const person = currentPerson();
    setFailures({});
    for (const answer of answers) {
      requireHere(person);
      await answer(writesOf(person));
    }
    await reloadMemberships(person);
  }

  /** Returns the reply, or undefined where it failed. The alert beside the invitation announces why. */
  async function answerOne<N extends CommandEndpoint>(ref: string, command: Command<N>, writes: Writes) {
    try {
      return await writes.submit(command);
    } catch (error) {
      const text = writes.announceFailure([command], error, { silent: isMounted.current });
      setFailures((known) => ({ ...known, [ref]: text }));
      return undefined;
    }
  }

  async function accept({ ref, role, clientName: name }: OwnInvitation, writes: Writes) {
    const reply = await answerOne(ref, acceptInvitation({ params: { ref } }), writes);
    if (!reply) return;
    const { clientRef } = reply;
    setJoined((known) => [...known, { clientRef, role, name, open: () => chooseAccount(clientRef) }]);
  }

  async function decline({ ref }: OwnInvitation, writes: Writes) {
    await answerOne(ref, declineInvitation({ params: { ref } }), writes);
  }

  async function run(answers: readonly Answer[]) {
    const isDone = await send.run(answers);
    // The pressed button may be gone with its invitation.
    if (document.activeElement === document.body) focusHeading();
    return isDone;
  }

  return {
    send,
    failures,
    joined,
    join: (chosen: readonly OwnInvitation[]) => run(chosen.map((one) => (writes) => accept(one, writes))),
    decline: (invitation: OwnInvitation) => run([(writes) => decline(invitation, writes)]),
  };
}
