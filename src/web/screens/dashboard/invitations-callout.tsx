import { Link } from '@tanstack/react-router';
import MailOpen from 'lucide-react/icons/mail-open';
import { choosePlural } from '#domain/texts/format-count.ts';
import { useOwnInvitations } from '#web/person/session/own-invitations.ts';
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
          View<span className="sr"> {choosePlural(length, 'the invitation', 'the invitations')}</span>
        </Link>
      }
    >
      {choosePlural(
        length,
        'You have an invitation to join a support network.',
        `You have ${length} invitations to join support networks.`,
      )}
    </Banner>
  );
}
