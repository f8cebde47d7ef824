import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Hourglass from 'lucide-react/icons/hourglass';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import type { ReactNode } from 'react';
import type { FollowedClient } from '#contract/followed-clients.ts';
import { followedShows, followedSorts } from '#domain/clients/followed-clients.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDate, formatHours, formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { followedClientsQuery } from '#web/calls/followed-clients.ts';
import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { MeterBar } from '#web/parts/funding/hours-meter.tsx';
import { PeopleList, PeopleSearch, usePeopleSearch } from '#web/parts/people/people-list.tsx';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { useChooseAccount } from '#web/person/session/choose-client.ts';
import { Chips } from '#web/ui/chips.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PeopleTable, PersonWords } from '#web/ui/people-table.tsx';
import { Select } from '#web/ui/select.tsx';
import { HelpButtons } from './help-buttons.tsx';
import './my-clients.css';

const sorts = [
  { value: 'lookedAt', label: 'Last looked at' },
  { value: 'name', label: 'Name' },
  { value: 'nextVisit', label: 'Next visit' },
  { value: 'hours', label: 'Share of hours used' },
] as const;

/** Lists all clients of a person of an organisation, at `/` (docs/product/organisations.md, "My clients"). */
export function MyClients({ organisations }: { organisations: ReactNode }) {
  const search = usePeopleSearch('followed');
  const { show = 'all', sort = 'lookedAt' } = readMyClientsAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useInfiniteQuery(followedClientsQuery({ text: search.text, show, sort }));
  const first = query.data?.pages[0];
  const counts = first?.counts;
  const choose = (next: MyClientsAddress) =>
    void navigate({
      to: '.',
      search: readMyClientsAddress({ show, sort, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHead
        title="My clients"
        lead="The people you follow, with what is to come in the next 14 days."
        actions={<HelpButtons className="desk-only" registers />}
      />
      <div className="my-clients-places">{organisations}</div>
      <section className="section my-clients" aria-labelledby="my-clients">
        <h2 id="my-clients" className="sr">
          Clients
        </h2>
        <div className="my-clients-head">
          <PeopleSearch search={search}>{first ? formatCount(first.total, 'client') : ''}</PeopleSearch>
          <Select label="Sort by" options={sorts} value={sort} onValue={(value) => choose({ sort: value })} />
        </div>
        <Chips
          label="Show"
          options={[
            { value: 'all', label: 'All', count: counts?.all ?? null },
            { value: 'waiting', label: 'Waiting', count: counts?.waiting ?? null },
            { value: 'notAllocated', label: 'Not allocated', count: counts?.notAllocated ?? null },
            { value: 'overHours', label: 'Over hours', count: counts?.overHours ?? null },
          ]}
          value={show}
          onValue={(value) => choose({ show: value })}
        />
        <PeopleList noun="clients" query={query} people={(page) => page.clients} text={search.text} none={noneOf[show]}>
          {(clients) => <MyClientsTable clients={clients} />}
        </PeopleList>
      </section>
      <div className="btn-row phone-only">
        <HelpButtons registers />
      </div>
    </>
  );
}

const noneOf = {
  all: 'You follow no clients yet. Search the clients of your organisation to follow the first one.',
  waiting: 'None of your clients has a request waiting for the office.',
  notAllocated: 'All visits of your clients in the next 14 days have a support worker.',
  overHours: 'None of your clients is over the funded hours this week.',
};

/** Reads the clients that the list shows, and their order. */
const readMyClientsAddress = createAddressReader({
  show: readOneOf(followedShows, 'all'),
  sort: readOneOf(followedSorts, 'lookedAt'),
});
type MyClientsAddress = ReturnType<typeof readMyClientsAddress>;

/** Lists the clients, one row each; a name opens that client's dashboard. */
function MyClientsTable({ clients }: { clients: readonly FollowedClient[] }) {
  const now = useNow();
  return (
    <PeopleTable
      caption="My clients"
      rows={clients}
      rowKey={({ ref }) => ref}
      columns={[
        { head: 'Client', look: 'full', cell: (client) => <ChooseClient client={client} /> },
        { head: 'Next visit', look: 'num full', label: true, cell: (client) => formatNextVisit(client, now) },
        {
          head: 'Hours this week',
          look: 'num full',
          label: true,
          cell: ({ hours }) => (hours ? <Hours hours={hours} /> : <span className="soft">–</span>),
        },
        {
          head: 'Waiting',
          look: ({ waiting = 0 }) => (waiting > 0 ? 'full' : 'none'),
          label: true,
          cell: ({ waiting = 0 }) => (
            <ToDo icon={Hourglass} count={waiting}>
              {waiting} waiting
            </ToDo>
          ),
        },
        {
          head: 'Not allocated',
          look: ({ notAllocated = 0 }) => (notAllocated > 0 ? 'full' : 'none'),
          label: true,
          cell: ({ notAllocated = 0 }) => (
            <ToDo icon={UserRoundSearch} count={notAllocated}>
              {formatCount(notAllocated, 'visit')}
            </ToDo>
          ),
        },
        {
          head: 'Last looked at',
          look: 'num soft none',
          cell: ({ lookedAt }) => formatLookedAt(lookedAt, { now, zone: brand.timeZone }),
        },
      ]}
    />
  );
}

function ChooseClient({ client: { ref, name, image, suburb } }: { client: FollowedClient }) {
  const chooseAccount = useChooseAccount();
  return (
    <button type="button" className="cell-link person-link" onClick={() => void chooseAccount(ref)}>
      <PersonWords name={name} face={{ seed: ref, image }} more={[suburb]} />
    </button>
  );
}

function ToDo({ icon: Icon, count, children }: { icon: LucideIcon; count: number; children: ReactNode }) {
  if (count === 0) return <span className="soft">None</span>;
  return (
    <span className="row strong">
      <Icon className="i" aria-hidden />
      {children}
    </span>
  );
}

/** Shows `11 of 12 hours`, and how many of them no funding pays for. */
function Hours({ hours: { usedMins, fundedMins, overMins } }: { hours: NonNullable<FollowedClient['hours']> }) {
  return (
    <div className="meter" data-over={overMins > 0 || undefined}>
      <p>
        <strong>{formatHours(usedMins)}</strong> of {formatHoursAndMinutes(fundedMins)}
        {overMins > 0 && <span className="meter-over">, {formatHours(overMins)} over</span>}
      </p>
      <MeterBar fundedMinutes={fundedMins} usedMinutes={0} bookedMinutes={usedMins} />
    </div>
  );
}

type NextVisitOf = Pick<FollowedClient, 'nextVisit' | 'timeZone' | 'ended' | 'sharesCalendar'>;
type Clock = { now: Instant; zone: string };

/** Formats the next visit on the client's clock: `Today, 2:30pm`, `Sat 21 Nov, morning`. */
function formatNextVisit(client: NextVisitOf, now: Instant): string {
  const { nextVisit, timeZone, ended, sharesCalendar } = client;
  if (ended) return 'Care has ended';
  if (!sharesCalendar) return 'Calendar not shared';
  if (!nextVisit) return 'None in the next 14 days';
  const { date, startTime, startTimeOption } = nextVisit;
  const day = formatDay(date, { now, zone: timeZone }) ?? formatShortDay(date);
  const parts = { Morning: 'morning', Afternoon: 'afternoon', Flexible: 'flexible', Specified: '' };
  const time = startTime ? formatTime(startTime) : parts[startTimeOption];
  return time ? `${day}, ${time}` : day;
}

/** Formats `Today`, `Yesterday`, `18 Nov 2026`, `Never`: the log counts by the hour, so there is no time of day. */
function formatLookedAt(lookedAt: string | undefined, { now, zone }: Clock): string {
  if (lookedAt === undefined) return 'Never';
  const { date } = wallClock({ instant: Date.parse(lookedAt), zone });
  return formatDay(date, { now, zone }) ?? formatDate(date);
}

function formatDay(date: string, { now, zone }: Clock): string | undefined {
  const today = wallClock({ instant: now, zone }).date;
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date === addDays(today, -1) ? 'Yesterday' : undefined;
}
