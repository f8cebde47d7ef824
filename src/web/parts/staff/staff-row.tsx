import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import type { StaffInvitation, StaffMember } from '#contract/organisations.ts';
import { formatRights } from '#domain/office-people/rights.ts';
import { cancelStaffInvitation, resendStaffInvitation } from '#web/calls/organisations.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { AccountButton } from '#web/parts/accounts/account-button.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useAccount, useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { RightsButton } from './rights-button.tsx';
import type { StaffPlace } from './staff-section.tsx';

const RemoveDialog = onDemand(
  () => import('./remove-dialog.tsx').then((m) => m.RemoveStaffDialog),
  'The form to remove someone',
);

type StaffRowProps = StaffPlace & {
  member: StaffMember;
  /** The person alone sets up, so that they stay and go on doing so. */
  last: boolean;
};

export function StaffRow({ member, last, ...place }: StaffRowProps) {
  const [removing, setRemoving] = useState(false);
  const { user } = useAccount();
  const setsUp = useMayDo('setsUp');
  const oneself = member.userRef === user.ref;
  return (
    <li>
      <div className="item drop">
        <Avatar name={member.fullName} seed={member.userRef} image={member.image} />
        <span className="grow staff-who">
          <span className="name">
            {member.fullName}
            {oneself && <span className="soft"> (you)</span>}
          </span>
          <span className="more">{member.email}</span>
          {member.rights && <span className="more">{formatRights(member.rights)}</span>}
          {member.closed && <span className="more">Account closed</span>}
        </span>
        {setsUp && member.rights && <RightsButton member={member} rights={member.rights} last={last} />}
        {setsUp && !oneself && <AccountButton userRef={member.userRef} name={member.fullName} />}
        {setsUp && !last && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`Remove ${member.fullName}`}
            onClick={() => setRemoving(true)}
            onPointerEnter={RemoveDialog.preload}
            onFocus={RemoveDialog.preload}
          >
            Remove…
          </Button>
        )}
      </div>
      {removing && <RemoveDialog {...place} member={member} oneself={oneself} onClose={() => setRemoving(false)} />}
    </li>
  );
}

export function InvitedRow({ invitation }: { invitation: StaffInvitation }) {
  const { ref, email, invitedByName, rights } = invitation;
  const setsUp = useMayDo('setsUp');
  const hasExpired = Date.parse(invitation.expiresAt) <= useNow();
  const about = { params: { ref }, labels: [email] };
  const [resend, cancel] = takeTurns(
    useCommand({ command: () => resendStaffInvitation(about) }),
    useCommand({ command: () => cancelStaffInvitation(about) }),
  );

  async function cancelAndLeave() {
    if (await cancel.run()) focusHeading();
  }

  return (
    <li>
      {resend.failure && <Banner kind="bad">{resend.failure}</Banner>}
      <div className="item drop">
        <span className="av staff-envelope" aria-hidden>
          <Mail className="i" />
        </span>
        <span className="grow staff-who">
          <span className="name">{email}</span>
          <span className="more">
            {hasExpired
              ? `Invited by ${invitedByName}. The invitation expired on ${formatProviderDay(invitation.expiresAt)}. Add the address again to send a new one.`
              : `Invited by ${invitedByName} on ${formatProviderDay(invitation.sentAt)}, open until ${formatProviderDay(invitation.expiresAt)}.`}
          </span>
          {rights && <span className="more">{formatRights(rights)}</span>}
        </span>
        {setsUp && (
          <span className="btn-row">
            {!hasExpired && (
              <Button
                size="small"
                pending={resend.pending}
                aria-label={`Send again to ${email}`}
                onClick={() => void resend.run()}
              >
                Send again
              </Button>
            )}
            <Button
              size="small"
              pending={cancel.pending}
              aria-label={`Cancel the invitation to ${email}`}
              onClick={() => void cancelAndLeave()}
            >
              Cancel
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
