import type { OwnInvitation } from '#contract/support-network.ts';
import { brand } from '#web/kernel/brand.ts';
import { CapabilityList } from '#web/parts/support-network/capability-list.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

type InviteRowProps = {
  invitation: OwnInvitation;
  ticked: boolean;
  onTick: (on: boolean) => void;
  failure: string | undefined;
  busy: boolean;
  onDecline: () => void;
};

/** Shows one invitation: the client, who invites, and the capabilities. */
export function InviteRow({ invitation, ticked, onTick, failure, busy, onDecline }: InviteRowProps) {
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
  const who = invitedByName ?? `The office of ${brand.productName}`;
  if (role === 'client') return `${who} has invited you to your own account. Open until ${end}.`;
  return `${inviterIsClient ? '' : `Invited by ${who}. `}Open until ${end}.`;
}
