import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnInvitation } from '#contract/support-network.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { ownInvitationsQuery } from '#web/calls/support-network.ts';
import { brand } from '#web/kernel/brand.ts';
import { CapabilityList } from '#web/parts/support-network/capability-list.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
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

type InviteRowProps = {
  invitation: OwnInvitation;
  ticked: boolean;
  onTick: (on: boolean) => void;
  failure: string | undefined;
  busy: boolean;
  onDecline: () => void;
};

/** Shows one invitation: the client, who invites, and the capabilities. */
function InviteRow({ invitation, ticked, onTick, failure, busy, onDecline }: InviteRowProps) {
  const { clientName, clientRef, clientImage, capabilities } = invitation;
  return (
    <li className="invite">
      <Avatar name={clientName} seed={clientRef} image={clientImage} />
      <div className="invite-what">
        <h2 className="invite-name" translate="no">
          {clientName}
        </h2>
        <p className="soft">{formatInviter(invitation)}</p>
        <CapabilityList capabilities={capabilities} />
        {failure && <Banner kind="bad">{failure}</Banner>}
      </div>
      <div className="btn-row">
        <Checkbox
          label={
            <>
              Accept<span className="sr"> the invitation of {clientName}</span>
            </>
          }
          checked={ticked}
          onValue={onTick}
        />
        <Button variant="quiet" size="small" pending={busy} onClick={onDecline}>
          Decline<span className="sr"> the invitation of {clientName}</span>
        </Button>
      </div>
    </li>
  );
}

function formatInviter({ invitedByName, inviterIsClient, expiresAt, role }: OwnInvitation): string {
  const end = formatProviderDay(expiresAt);
  const who = invitedByName ?? brand.productName;
  if (role === 'client') return `${who} has invited you to your own account. Open until ${end}.`;
  return `${inviterIsClient ? '' : `Invited by ${who}. `}Open until ${end}.`;
}
