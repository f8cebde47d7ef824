import { Link } from '@tanstack/react-router';
import type { OwnMembership, User } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { formatHoursOf } from '#domain/settings/opening-hours.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useOfficeContact } from '#web/kernel/office-contact.ts';
import { DayHeading } from '#web/parts/calendar/day-heading.tsx';
import { CareEnding } from '#web/parts/care/care-ending.tsx';
import { CallOffice } from '#web/parts/office-contact/call-office.tsx';
import { OfficeContact } from '#web/parts/office-contact/office-contact.tsx';
import { SimpleViewSwitch } from '#web/parts/simple-view/simple-view-switch.tsx';
import { mayFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { DayVisits } from '#web/parts/visit/visit-row.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { InvitationsCallout } from './invitations-callout.tsx';
import { NewsList } from './news-list.tsx';
import { TodayCard } from './today-card.tsx';
import { UnreadAnswers } from './unread-answers.tsx';
import { listWeekDays } from './week-of.ts';
import './simple-start.css';

/**
 * Shows the first page of a person who chose the simple view (docs/product/simple-view.md, "The first page"). It has
 * who comes today, how to call the office, the next seven days, and the way back to everything.
 */
export function SimpleStart({ user, client }: { user: User; client: OwnMembership }) {
  const { query, ...roster } = useRosterOf(client);
  const index = roster.loading ? undefined : roster.index;
  const withFeedback = roster.settings.data?.features.jobFeedback === true;
  const hasEnded = client.ending !== undefined && client.ending.from <= roster.today;
  const sections = (
    <>
      {!hasEnded && <TodayCard {...roster} index={index} client={client} withFeedback={withFeedback} />}
      <UnreadAnswers client={client} />
      <OfficeToCall />
      {!hasEnded && <NextDays {...roster} index={index} />}
      {can(client, 'manageRoster') && <Link to="/requests">All requests and answers</Link>}
    </>
  );
  return (
    <>
      <PageHead title={formatDashboardTitle({ user, client })} />
      <CareEnding client={client} today={roster.today} />
      <InvitationsCallout />
      <NewsList client={client} />
      <Loaded queries={[query]} skeleton={sections} title="The visits could not be loaded">
        {() => sections}
      </Loaded>
      <section className="section" aria-label="View">
        <SimpleViewSwitch user={user} />
      </section>
    </>
  );
}

/** Shows the number to call at this hour, and when we are open; without one, how else to reach us. */
function OfficeToCall() {
  const contact = useOfficeContact();
  const hours = formatHoursOf(contact);
  if (!(contact.phone || contact.afterHoursPhone)) return <OfficeContact />;
  return (
    <section className="section simple-call" aria-label="The office">
      <CallOffice />
      {hours && <p className="soft simple-call-words">{hours}</p>}
    </section>
  );
}

type Roster = Omit<ReturnType<typeof useRosterOf<OwnMembership>>, 'query'>;

/** Shows seven days from today, each with its visits or that there are none. */
function NextDays({ client, settings, index, services, today, now }: Roster) {
  if (!index) return null;
  const mayFind = mayFindWorkers(client, settings.data);
  return (
    <section className="section simple-days" aria-label="The next seven days">
      {listWeekDays({ index, today, now }).map(({ date, visits }) => (
        <div key={date}>
          <DayHeading date={date} today={today} />
          {visits.length === 0 ? (
            <p className="soft">No visits.</p>
          ) : (
            <DayVisits {...{ visits, index, services, calendarDate: date }} mayFind={mayFind} />
          )}
        </div>
      ))}
    </section>
  );
}
