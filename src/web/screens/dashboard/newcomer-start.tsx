import { useQuery } from '@tanstack/react-query';
import HandHeart from 'lucide-react/icons/hand-heart';
import MailOpen from 'lucide-react/icons/mail-open';
import type { OwnInvitation } from '#contract/support-network.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import type { Account } from '#web/calls/account.ts';
import { ownRegistrationsQuery } from '#web/calls/care-registrations.ts';
import { useOwnInvitations } from '#web/person/session/own-invitations.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { HelpButtons } from './help-buttons.tsx';
import { Registrations } from './registrations.tsx';
import './newcomer-start.css';

/** Shows the ways in to a person who has no client yet: their invitations, then to ask for care (docs/product/dashboard.md, "Newcomers"). */
export function NewcomerStart({ account }: { account: Account }) {
  const { user } = account;
  const invitations = useOwnInvitations();
  const { data: registrations } = useQuery(ownRegistrationsQuery);
  const isWaiting = registrations?.some(({ status }) => status === 'open') ?? false;
  const isInvited = invitations.length > 0;
  const lead = isWaiting && 'We have your registration for care. Visits appear here once care is arranged.';
  return (
    <>
      <PageHead title={formatDashboardTitle({ user })} lead={lead} />
      <Registrations />
      <div className="start-cards">
        {isInvited && <InvitedCard invitations={invitations} />}
        <section className="panel" aria-labelledby="ask-for-care">
          <h2 id="ask-for-care">Ask for care at home</h2>
          <p>
            For yourself or someone you look after. We answer by email, and visits appear here once care is arranged.
          </p>
          <LinkButton variant={isInvited || isWaiting ? 'second' : 'primary'} icon={HandHeart} fill to="/setup">
            Register for care
          </LinkButton>
        </section>
      </div>
      {!isInvited && (
        <p className="soft">
          Waiting for an invitation to someone’s support network? Ask them to send it to <strong>{user.email}</strong>.
        </p>
      )}
      <div className="btn-row">
        <HelpButtons />
      </div>
    </>
  );
}

function InvitedCard({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { length } = invitations;
  return (
    <section className="panel" aria-labelledby="invited">
      <h2 id="invited">{formatInvited(invitations)}</h2>
      <p>See what they share, then choose. Their visits appear here once you have joined.</p>
      <LinkButton variant="primary" icon={MailOpen} fill to="/setup/register-new/invites">
        View {choosePlural(length, 'the invitation', 'the invitations')}
      </LinkButton>
    </section>
  );
}

/** Formats `Join Rose Hākaraia’s support network`, of several `Join 3 support networks`; a client is invited to their own account. */
function formatInvited([first, ...others]: readonly OwnInvitation[]): string {
  if (!first || others.length > 0) return `Join ${others.length + 1} support networks`;
  return first.role === 'client' ? 'Open your own account' : `Join ${first.clientName}’s support network`;
}
