import { useLocation } from '@tanstack/react-router';
import { can } from '#domain/capabilities/can.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useAccount, useClient } from '#web/session/account.ts';
import { GridOverlay } from '#web/ui/grid-overlay.tsx';
import { ClientDashboard } from './client-dashboard.tsx';
import { InvitationsCallout } from './invitations-callout.tsx';
import { MissingDetailsCallout } from './missing-details-callout.tsx';
import { OrganisationCards } from './organisation-cards.tsx';
import { PlainStart } from './plain-start.tsx';
import './dashboard.css';

/** `/`: the client's week for a caller who may see it; the office goes to its requests. */
export function DashboardScreen() {
  const { user } = useAccount();
  const client = useClient();
  const debug = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('debug') === '1' });
  const seesVisits = client && can(client, 'viewRoster');
  if (user.office) return <GoTo href="/office" />;
  return (
    <div className="page dashboard">
      {seesVisits ? (
        <ClientDashboard key={client.clientRef} client={client} />
      ) : (
        <>
          <InvitationsCallout />
          <PlainStart />
          {client && <MissingDetailsCallout client={client} />}
        </>
      )}
      {user.organisations.length > 0 && <OrganisationCards organisations={user.organisations} />}
      {debug && <GridOverlay />}
    </div>
  );
}
