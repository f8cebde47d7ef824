import Mail from 'lucide-react/icons/mail';
import type { StaffInvitation } from '#contract/organisations.ts';
import { cancelStaffInvitation, resendStaffInvitation } from '#web/calls/organisations.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';

/** Shows an invited person who has no account yet. */
export function InvitedRow({ invitation }: { invitation: StaffInvitation }) {
  const { ref, email, invitedByName } = invitation;
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
        </span>
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
      </div>
    </li>
  );
}
