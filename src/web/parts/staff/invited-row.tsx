import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { StaffInvitation } from '#contract/organisations.ts';
import { cancelStaffInvitation, resendStaffInvitation } from '#web/api/organisations.ts';
import { showError } from '#web/api/show-error.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/clock.ts';
import { formatDay } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** An invited person who has no account yet. */
export function InvitedRow({ invitation }: { invitation: StaffInvitation }) {
  const { ref, email, invitedByName } = invitation;
  const now = useNow();
  const [busy, setBusy] = useState<'resend' | 'cancel'>();
  const [failure, setFailure] = useState<string>();

  async function run(kind: 'resend' | 'cancel', work: () => Promise<void>) {
    if (busy) return;
    setBusy(kind);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(
        showError(kind === 'resend' ? 'The invitation was not sent' : 'The invitation was not cancelled', error),
      );
    }
    setBusy(undefined);
  }

  const resend = () =>
    run('resend', async () => {
      await resendStaffInvitation(ref);
      showToast({ message: `The invitation was sent to ${email} again.` });
    });
  const cancel = () =>
    run('cancel', async () => {
      await cancelStaffInvitation(ref);
      showToast({ message: `The invitation to ${email} was cancelled.` });
      focusHeading();
    });

  return (
    <li>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <div className="item drop">
        <span className="av staff-envelope" aria-hidden>
          <Mail className="i" />
        </span>
        <span className="grow staff-who">
          <span className="name">{email}</span>
          <span className="more">
            {Date.parse(invitation.expiresAt) <= now
              ? `Invited by ${invitedByName}. The invitation expired on ${formatInvitationDay(invitation.expiresAt)}.`
              : `Invited by ${invitedByName} on ${formatInvitationDay(invitation.sentAt)}, open until ${formatInvitationDay(invitation.expiresAt)}.`}
          </span>
        </span>
        <span className="btn-row">
          <Button
            size="small"
            pending={busy === 'resend'}
            aria-label={`Send again to ${email}`}
            onClick={() => void resend()}
          >
            Send again
          </Button>
          <Button
            size="small"
            pending={busy === 'cancel'}
            aria-label={`Cancel the invitation to ${email}`}
            onClick={() => void cancel()}
          >
            Cancel
          </Button>
        </span>
      </div>
    </li>
  );
}

function formatInvitationDay(instant: string): string {
  return formatDay({ at: instant, zone: brand.timeZone });
}
