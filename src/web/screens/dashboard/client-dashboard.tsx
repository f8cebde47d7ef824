import { CalendarDays, HandHeart, Plus, Search } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { formatCareEnding } from '#web/parts/care/care-ending.tsx';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { useAccount, useCan, useSettings } from '#web/session/account.ts';
import { isNoClient } from '#web/session/may-register.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { FundingPanel } from './funding-panel.tsx';
import { HelpButtons } from './help-buttons.tsx';
import { PendingTickets } from './pending-tickets.tsx';
import { RecentTable } from './recent-table.tsx';
import { Registrations } from './registrations.tsx';
import { ThisWeek } from './this-week.tsx';
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
  const registers = isNoClient(account);
  const { query, ...roster } = useRoster();
  const { data: settings } = useSettings();
  const mayFind = useFindWorkers();
  const [mayBook, maySeeFunding] = [useCan('manageRoster'), useCan('viewClientDetails')];
  const index = roster.loading ? undefined : roster.index;
  const shared = { ...roster, index };
  const hasEnded = client.ending !== undefined && client.ending.from <= roster.today;
  const days = listWeekDays({ index, today: roster.today, now: roster.now });
  const sections = (
    <>
      {!hasEnded && <TodayCard {...shared} />}
      <PhoneButtons mayBook={mayBook} mayFind={mayFind} registers={registers} />
      {!hasEnded && <ThisWeek {...shared} days={days} mayBook={mayBook} />}
      <Registrations />
      <div className="dash-two">
        <RecentTable {...shared} />
        {mayBook && settings?.features.pendingRequests && (
          <PendingTickets clientRef={client.clientRef} index={index} zone={roster.zone} />
        )}
        {maySeeFunding && (
          <FundingPanel clientRef={client.clientRef} services={roster.services} own={client.role === 'client'} />
        )}
        {mayFind && <FavouriteList clientRef={client.clientRef} failed={retryFavourites} />}
      </div>
    </>
  );
  return (
    <>
      <PageHead
        title={formatDashboardTitle({ user, client })}
        lead={formatCareEnding({ client, today: roster.today })}
        actions={
          <>
            {mayBook && <BookVisit />}
            <LinkButton variant="second" className="desk-only" icon={CalendarDays} to="/calendar">
              View my calendar
            </LinkButton>
            {mayFind && <FindWorkers className="desk-only" />}
            <HelpButtons className="desk-only" />
            {registers && <RegisterForCare className="desk-only" />}
          </>
        }
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

/** The buttons of a phone, below what happens next. */
function PhoneButtons({ mayBook, mayFind, registers }: { mayBook: boolean; mayFind: boolean; registers: boolean }) {
  return (
    <div className="btn-row phone-only dash-buttons">
      {mayBook && (
        <LinkButton variant="primary" icon={Plus} to="/calendar/new">
          Book a new visit
        </LinkButton>
      )}
      <LinkButton variant="second" icon={CalendarDays} to="/calendar">
        View my calendar
      </LinkButton>
      {mayFind && <FindWorkers />}
      <HelpButtons />
      {registers && <RegisterForCare />}
    </div>
  );
}

function FindWorkers({ className }: { className?: string }) {
  return (
    <LinkButton variant="second" className={className} icon={Search} to="/support-workers">
      Find support workers
    </LinkButton>
  );
}

function RegisterForCare({ className }: { className?: string }) {
  return (
    <LinkButton variant="quiet" className={className} icon={HandHeart} to="/setup">
      Register for care
    </LinkButton>
  );
}

function BookVisit() {
  return (
    <LinkButton variant="primary" className="desk-only" icon={Plus} to="/calendar/new">
      Book a new visit
    </LinkButton>
  );
}
