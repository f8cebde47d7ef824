import type { OwnMembership } from '#contract/users.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { formatCareEnding } from '#web/parts/care/care-ending.tsx';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { useAccount, useCan, useSettings } from '#web/session/account.ts';
import { isNoClient } from '#web/session/may-register.ts';
import { useOwnInvitations } from '#web/session/own-invitations.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
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

const FavouriteList = onDemand(() => import('./favourite-list.tsx').then((m) => m.FavouriteList));
const retryFavourites = (again: () => void) => <LoadProblem what="Your favourites" onAgain={again} />;

/**
 * The dashboard of one client (docs/product/dashboard.md, "What it is made of"): everything about visits comes from the
 * roster that the calendar shows too.
 */
export function ClientDashboard({ client }: { client: OwnMembership }) {
  const account = useAccount();
  const { user } = account;
  const { query, ...roster } = useRoster();
  const { data: settings } = useSettings();
  const mayFind = useFindWorkers();
  const [mayBook, maySeeFunding] = [useCan('manageRoster'), useCan('viewClientDetails')];
  const isOwn = client.role === 'client';
  const buttons = { isOwn, mayBook, mayFind, registers: isNoClient(account) };
  const index = roster.loading ? undefined : roster.index;
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
      <div className="dash-two">
        <RecentTable {...shared} />
        {mayBook && settings?.features.pendingRequests && (
          <PendingTickets clientRef={client.clientRef} index={index} zone={roster.zone} />
        )}
        {maySeeFunding && (
          <div className="dash-funding">
            <IndividualisedFundings client={client} />
            <FundingPanel clientRef={client.clientRef} services={roster.services} own={client.role === 'client'} />
          </div>
        )}
        {mayFind && <FavouriteList clientRef={client.clientRef} failed={retryFavourites} />}
      </div>
    </>
  );
  return (
    <>
      {isWide && <InvitationsCallout />}
      <PageHead
        title={formatDashboardTitle({ user, client })}
        lead={formatCareEnding({ client, today: roster.today }) ?? (isWide && (index || roster.loading) && dayLead)}
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

/** The client does not share the visits with this person any more. */
function NotShared() {
  return (
    <ErrorState title="These visits are not shared with you">
      Ask someone who manages this account to share them with you.
    </ErrorState>
  );
}
