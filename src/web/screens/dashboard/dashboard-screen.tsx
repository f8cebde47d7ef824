import { useLocation } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Account } from '#web/calls/account.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { startsWithList, useSelectedClient } from '#web/person/session/selected-client.ts';
import { GridOverlay } from '#web/ui/grid-overlay.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { ClientDashboard } from './client-dashboard.tsx';
import { InvitationsCallout } from './invitations-callout.tsx';
import { MissingDetailsCallout } from './missing-details-callout.tsx';
import { PlainStart } from './plain-start.tsx';
import './dashboard.css';

const SimpleStart = onDemand(() => import('./simple-start.tsx').then((m) => m.SimpleStart), 'The simple view');

const OrganisationCards = onDemand(
  () => import('./organisation-cards.tsx').then((m) => m.OrganisationCards),
  'Your organisations',
);

const MyClients = onDemand(() => import('./my-clients.tsx').then((m) => m.MyClients), 'Your clients');

/**
 * Shows the client's week to a caller who may see it, at `/`. Staff of an organisation who have chosen none see all
 * their clients; the office goes to its requests.
 */
export function DashboardScreen() {
  const account = useAccount();
  const { user } = account;
  const client = useSelectedClient(account);
  const debug = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('debug') === '1' });
  const seesVisits = client && can(client, 'viewRoster');
  if (user.office) return <GoTo href="/office" />;
  const organisations = user.organisations.length > 0 && <OrganisationCards organisations={user.organisations} />;
  if (!client && startsWithList(account)) {
    return (
      <div className="page dashboard">
        <InvitationsCallout />
        <MyClients organisations={organisations} />
        {debug && <GridOverlay />}
      </div>
    );
  }
  return (
    <div className="page dashboard">
      {seesVisits ? (
        <Start key={client.clientRef} account={account} client={client} />
      ) : (
        <>
          <InvitationsCallout />
          <PlainStart />
          {client && <MissingDetailsCallout client={client} />}
        </>
      )}
      {organisations}
      {debug && <GridOverlay />}
    </div>
  );
}

function Start({ account, client }: { account: Account; client: OwnMembership }) {
  if (!account.user.simpleView) return <ClientDashboard account={account} client={client} />;
  return <SimpleStart user={account.user} client={client} />;
}
