import { Link } from '@tanstack/react-router';
import MailOpen from 'lucide-react/icons/mail-open';
import { useOwnInvitations } from '#web/session/own-invitations.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Shows the caller's pending invitations, on any client's dashboard (docs/product/dashboard.md, "Invitations waiting"). */
export function InvitationsCallout() {
  const { length } = useOwnInvitations();
  if (length === 0) return null;
  return (
    <Banner
      icon={MailOpen}
      action={
        <Link to="/setup/register-new/invites">
          View<span className="sr"> {length === 1 ? 'the invitation' : 'the invitations'}</span>
        </Link>
      }
    >
      {length === 1
        ? 'You have an invitation to join a support network.'
        : `You have ${length} invitations to join support networks.`}
    </Banner>
  );
}
