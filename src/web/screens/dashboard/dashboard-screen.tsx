import { useLocation } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { allRights } from '#domain/office-people/rights.ts';
import type { Account } from '#web/calls/account.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { GoTo } from '#web/kernel/go-to.tsx';
import { findOfficeHome } from '#web/kernel/pages.ts';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { formatCareEnding } from '#web/parts/care/care-ending.tsx';
import { mayFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { useAccount } from '#web/person/session/account.ts';
import { isNoClient } from '#web/person/session/may-register.ts';
import { startsWithList, useSelectedClient } from '#web/person/session/selected-client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { GridOverlay } from '#web/ui/grid-overlay.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DashboardButtons } from './dashboard-buttons.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { FundingPanel, IndividualisedFundings } from './individualised-fundings.tsx';
import { InvitationsCallout } from './invitations-callout.tsx';
import { MissingDetailsCallout } from './missing-details-callout.tsx';
import { NewsList } from './news-list.tsx';
import { PendingTickets } from './pending-tickets.tsx';
import { PlainStart } from './plain-start.tsx';
import { RecentTable } from './recent-table.tsx';
import { Registrations } from './registrations.tsx';
import { ThisWeek } from './this-week.tsx';
import { TodayCard } from './today-card.tsx';
import { UnreadAnswers } from './unread-answers.tsx';
import { listWeekDays } from './week-of.ts';
import './dashboard.css';

const SimpleStart = onDemand(() => import('./simple-start.tsx').then((m) => m.SimpleStart), 'The simple view');

const OrganisationCards = onDemand(
  () => import('./organisation-cards.tsx').then((m) => m.OrganisationCards),
  'Your organisations',
);

const YourClients = onDemand(() => import('./your-clients.tsx').then((m) => m.YourClients), 'Your clients');

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
  if (user.office) return <GoTo href={findOfficeHome(user.rights ?? allRights)} />;
  const organisations = user.organisations.length > 0 && <OrganisationCards organisations={user.organisations} />;
  if (!client && startsWithList(account)) {
    return (
      <div className="page dashboard">
        <InvitationsCallout />
        <YourClients organisations={organisations} />
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

const FavouriteList = onDemand(() => import('./favourite-list.tsx').then((m) => m.FavouriteList), 'Your favourites');

/**
 * Shows the dashboard of one client (docs/product/dashboard.md, "What it is made of"). Everything about visits comes
 * from the roster that the calendar shows too.
 */
function ClientDashboard({ account, client }: { account: Account; client: OwnMembership }) {
  const { user } = account;
  const { query, ...roster } = useRosterOf(client);
  const settings = roster.settings.data;
  const mayFind = mayFindWorkers(client, settings);
  const [mayBook, maySeeFunding] = [can(client, 'manageRoster'), can(client, 'viewClientDetails')];
  const isOwn = client.role === 'client';
  const buttons = { isOwn, mayBook, mayFind, registers: isNoClient(account) };
  const isDrawn = useDrawnInSlices(!roster.loading);
  const index = isDrawn ? roster.index : undefined;
  const shared = { ...roster, index };
  const hasEnded = client.ending !== undefined && client.ending.from <= roster.today;
  const isWide = useIsWideWindow();
  const days = listWeekDays({ index, today: roster.today, now: roster.now });
  const withFeedback = settings?.features.jobFeedback === true;
  const sections = (
    <>
      {!hasEnded && <TodayCard {...shared} client={client} withFeedback={withFeedback} />}
      <UnreadAnswers client={client} />
      {!isWide && <InvitationsCallout />}
      <div className="btn-row phone-only dash-buttons">
        <DashboardButtons {...buttons} />
      </div>
      {!hasEnded && <ThisWeek {...shared} days={days} mayBook={mayBook} />}
      <NewsList client={client} />
      <MissingDetailsCallout client={client} />
      <Registrations />
      <div className="dash-two" data-funding={maySeeFunding || undefined}>
        <RecentTable {...shared} mayFind={mayFind} withFeedback={withFeedback} />
        {mayBook && settings?.features.pendingRequests && (
          <PendingTickets client={client} index={index} zone={roster.zone} />
        )}
        {maySeeFunding && (
          <div className="dash-funding">
            <IndividualisedFundings client={client} isOn={settings?.features.individualisedFunding === true} />
            <FundingPanel clientRef={client.clientRef} services={roster.services} />
          </div>
        )}
        {mayFind && <FavouriteList clientRef={client.clientRef} />}
      </div>
    </>
  );
  return (
    <>
      {isWide && <InvitationsCallout />}
      <PageHead
        title={formatDashboardTitle({ user, client })}
        lead={formatCareEnding({ client, today: roster.today })}
        actions={<DashboardButtons {...buttons} className="desk-only" />}
      />
      <Loaded
        queries={[query]}
        skeleton={sections}
        title="The visits could not be loaded"
        refused={<NotShared />}
        missing={<NotShared />}
      >
        {() => sections}
      </Loaded>
    </>
  );
}

/** Says that the client does not share the visits with this person any more. */
function NotShared() {
  return (
    <ErrorState title="These visits are not shared with you">
      Ask someone who manages this account to share them with you.
    </ErrorState>
  );
}
