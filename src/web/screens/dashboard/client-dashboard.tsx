import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import type { Account } from '#web/calls/account.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { formatCareEnding } from '#web/parts/care/care-ending.tsx';
import { mayFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { isNoClient } from '#web/person/session/may-register.ts';
import { useOwnInvitations } from '#web/person/session/own-invitations.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DashboardButtons } from './dashboard-buttons.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { formatDayLead } from './day-lead.ts';
import { FundingPanel } from './funding-panel.tsx';
import { IndividualisedFundings } from './individualised-fundings.tsx';
import { InvitationsCallout } from './invitations-callout.tsx';
import { MissingDetailsCallout } from './missing-details-callout.tsx';
import { NewsList } from './news-list.tsx';
import { PendingTickets } from './pending-tickets.tsx';
import { RecentTable } from './recent-table.tsx';
import { Registrations } from './registrations.tsx';
import { ThisWeek } from './this-week.tsx';
import { countToday } from './today.ts';
import { TodayCard } from './today-card.tsx';
import { listWeekDays } from './week-of.ts';

const FavouriteList = onDemand(() => import('./favourite-list.tsx').then((m) => m.FavouriteList), 'Your favourites');

/**
 * Shows the dashboard of one client (docs/product/dashboard.md, "What it is made of"). Everything about visits comes
 * from the roster that the calendar shows too.
 */
export function ClientDashboard({ account, client }: { account: Account; client: OwnMembership }) {
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
  const invitations = useOwnInvitations().length;
  const dayLead = index ? (
    formatDayLead({ ...countToday({ index, date: roster.today, now: roster.now }), invitations })
  ) : (
    <Skeleton width="14rem" height="1lh" />
  );
  const isWide = useIsWideWindow();
  const start = isWide ? mondayOfDate(roster.today) : roster.today;
  const days = listWeekDays({ index, start, now: roster.now });
  const sections = (
    <>
      {!hasEnded && <TodayCard {...shared} client={client} />}
      {!isWide && <InvitationsCallout />}
      <div className="btn-row phone-only dash-buttons">
        <DashboardButtons {...buttons} />
      </div>
      {!hasEnded && <ThisWeek {...shared} days={days} mayBook={mayBook} />}
      <NewsList client={client} />
      <MissingDetailsCallout client={client} />
      <Registrations />
      <div className="dash-two" data-funding={maySeeFunding || undefined}>
        <RecentTable {...shared} mayFind={mayFind} withFeedback={settings?.features.jobFeedback === true} />
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
        lead={formatCareEnding({ client, today: roster.today }) ?? (isWide && (index || !isDrawn) && dayLead)}
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
