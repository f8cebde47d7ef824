import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import type { Invitation } from '#contract/support-network.ts';
import { resendInvitation } from '#web/calls/support-network.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { CapabilityList } from '#web/parts/support-network/capability-list.tsx';
import { formatDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelInvitationDialog } from './network-dialogs.tsx';

type InvitationListProps = { invitations: readonly Invitation[]; manages: boolean; zone: string };

/** Lists the unanswered invitations; managers send them again or cancel them (docs/product/support-network.md, "Open invitations"). */
export function InvitationList({ invitations, manages, zone }: InvitationListProps) {
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

type InvitationRowProps = { invitation: Invitation; manages: boolean; zone: string };

function InvitationRow({ invitation, manages, zone }: InvitationRowProps) {
  const { clientRef, ref, email } = invitation;
  const { run, pending, failure } = useCommand({
    command: () => resendInvitation({ params: { clientRef, ref } }),
  });
  const [cancelling, setCancelling] = useState(false);
  return (
    <li>
      <div className="item invitation">
        <span className="av av-mail" aria-hidden>
          <Mail className="i" />
        </span>
        <div className="grow">
          <p className="name">{email}</p>
          <p className="more">{useInvitationDates(invitation, zone)}</p>
          <CapabilityList capabilities={invitation.capabilities} />
        </div>
        {manages && (
          <div className="btn-row">
            <Button variant="quiet" size="small" pending={pending} onClick={() => void run()}>
              Re-send<span className="sr"> the invitation to {email}</span>
            </Button>
            <Button variant="quiet" size="small" onClick={() => setCancelling(true)}>
              Cancel<span className="sr"> the invitation to {email}</span>
            </Button>
          </div>
        )}
      </div>
      {failure && <Banner kind="bad">{failure}</Banner>}
      {cancelling && <CancelInvitationDialog invitation={invitation} onClose={() => setCancelling(false)} />}
    </li>
  );
}

function useInvitationDates({ sentAt, expiresAt }: Invitation, zone: string): string {
  const over = Date.parse(expiresAt) <= useNow();
  const [sent, end] = [sentAt, expiresAt].map((at) => formatDay({ at, zone }));
  return over ? `Sent ${sent}. The link stopped working on ${end}.` : `Sent ${sent}. The link works until ${end}.`;
}
