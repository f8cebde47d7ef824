import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnInvitation } from '#contract/support-network.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { ownInvitationsQuery } from '#web/calls/support-network.ts';
import { brand } from '#web/kernel/brand.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { InviteRow } from './invite-row.tsx';
import { type JoinedClient, useInvitationAnswers } from './use-answers.ts';
import './invites.css';

/** Shows the caller's invitations to support networks (docs/product/support-network.md, "Answering an invitation"). */
export function InvitesScreen() {
  const answers = useInvitationAnswers();
  return (
    <div className="page invites">
      <PageHead
        title="Join a support network"
        lead={`Invitations to help with someone’s care in ${brand.productName}. Accept the ones you want, then join.`}
      />
      <div role="status">{answers.joined.length > 0 && <JoinedBanner joined={answers.joined} />}</div>
      <Loaded queries={[useQuery(ownInvitationsQuery)]} of="the invitations" rows={2}>
        {(invitations) => (
          <>
            <GoneInvitations invitations={invitations} failures={answers.failures} />
            {invitations.length > 0 ? (
              <Choices invitations={invitations} answers={answers} />
            ) : (
              <NothingWaits joined={answers.joined.length > 0} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

type GoneInvitationsProps = { invitations: readonly OwnInvitation[]; failures: Readonly<Record<string, string>> };

/** Says why an answer failed whose invitation is no longer in the list. */
function GoneInvitations({ invitations, failures }: GoneInvitationsProps) {
  const gone = Object.entries(failures).filter(([ref]) => !invitations.some((invitation) => invitation.ref === ref));
  return gone.map(([ref, text]) => (
    <Banner key={ref} kind="bad">
      {text}
    </Banner>
  ));
}

function Choices({
  invitations,
  answers,
}: {
  invitations: readonly OwnInvitation[];
  answers: ReturnType<typeof useInvitationAnswers>;
}) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = invitations.filter(({ ref }) => ticked.includes(ref));
  const tick = (ref: string, on: boolean) => setTicked(on ? [...ticked, ref] : ticked.filter((one) => one !== ref));
  return (
    <Form send={{ ...answers.send, run: () => answers.join(chosen) }}>
      <ul className="invites-list" aria-label="Invitations">
        {invitations.map((invitation) => (
          <InviteRow
            key={invitation.ref}
            invitation={invitation}
            ticked={ticked.includes(invitation.ref)}
            onTick={(on) => tick(invitation.ref, on)}
            failure={answers.failures[invitation.ref]}
            busy={answers.send.pending}
            onDecline={() => void answers.decline(invitation)}
          />
        ))}
      </ul>
      <div className="btn-row">
        <Button
          variant="primary"
          type="submit"
          fill
          pending={answers.send.pending}
          unavailable={chosen.length > 0 ? false : 'Accept at least one invitation first.'}
        >
          Join
        </Button>
      </div>
    </Form>
  );
}

function JoinedBanner({ joined }: { joined: readonly JoinedClient[] }) {
  return (
    <ul className="stack">
      {joined.map((one) => (
        <li key={one.clientRef}>
          <Banner
            kind="good"
            action={
              <Button variant="quiet" size="small" onClick={one.open}>
                Open<span className="sr"> {one.name}’s account</span>
              </Button>
            }
          >
            {one.role === 'client' ? 'Your own account is ready.' : `You have joined ${one.name}’s support network.`}
          </Banner>
        </li>
      ))}
    </ul>
  );
}

function NothingWaits({ joined }: { joined: boolean }) {
  return (
    <Empty
      action={
        <LinkButton variant="second" to="/">
          Go to the dashboard
        </LinkButton>
      }
    >
      {joined
        ? 'No other invitations are waiting for you.'
        : 'No invitations are waiting for you. If you expect one, ask for it to be sent to the address you sign in with.'}
    </Empty>
  );
}
