import { isAfterEnding } from '#domain/appointments/absence.ts';
import { beginsAt, endsAt, findExactStart, sortMinutes } from '#domain/appointments/begin.ts';
import type { Job, StartTimeOption } from '#domain/appointments/types.ts';
import { searchTerms } from '#domain/people/search-key.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import { listCareVisits, type WeekFacts } from '#domain/timesheets/list-visits.ts';
import { sumByFunding } from '#domain/timesheets/totals.ts';
import type { TimesheetVisit } from '#domain/timesheets/types.ts';

/** The clients of someone who works for an organisation, as one list (docs/product/organisations.md, "My clients"). */

export const followedShows = ['all', 'waiting', 'notAllocated', 'overHours'] as const;
export type FollowedShow = (typeof followedShows)[number];
export const followedSorts = ['lookedAt', 'name', 'nextVisit', 'hours'] as const;
export type FollowedSort = (typeof followedSorts)[number];

/** The number of days that the list looks ahead, today among them. */
const summaryDays = 14;

/** The input of a summary. */
export type ClientFacts = Pick<WeekFacts, 'exceptions' | 'tickets' | 'absences' | 'worked'> & {
  jobs: readonly Job[];
  zone: string;
  fundings: readonly { ref: string; fundedTimeMins: number }[];
};

type NextVisit = { date: string; startTime?: string | undefined; startTimeOption: StartTimeOption };

/** Values calculated from a client's visits, requests and fundings, the same for every reader. */
export type ClientSummary = {
  /** The care has ended. */
  ended: boolean;
  nextVisit?: NextVisit | undefined;
  waiting: number;
  notAllocated: number;
  /** This week's; absent if nothing is funded. */
  hours?: { usedMins: number; fundedMins: number; overMins: number } | undefined;
};

/** The clients in the list, and what the reader may see of each. */
export type FollowedPerson = {
  ref: string;
  sortKey: string;
  searchKey: string;
  lookedAt?: Instant | undefined;
  /** True where the reader sees the calendar, and `details` where they see the details. */
  roster: boolean;
  details: boolean;
};

/** One client in the list. Values from the calendar are absent if it is not shared; hours are absent if the details are not. */
export type FollowedClient = Pick<FollowedPerson, 'ref' | 'sortKey' | 'searchKey' | 'lookedAt'> &
  Pick<ClientSummary, 'ended'> &
  Partial<ClientSummary>;

/** Finds the days that have to be read: from the Monday of the earliest zone's today to the Sunday after the last day. */
export function findFollowedWindow(now: Instant): { from: string; to: string } {
  const [first, last] = ['Etc/GMT+12', 'Pacific/Kiritimati'].map((zone) => wallClock({ instant: now, zone }).date);
  return { from: mondayOfDate(first!), to: addDays(mondayOfDate(addDays(last!, summaryDays - 1)), 6) };
}

/**
 * Summarises a client's next days, and until when they stay so while nothing is changed. On 20 November with visits on Mondays and one
 * of the two to come without a support worker: the next is on the 23rd, and one is not allocated, until the day ends.
 */
export function summariseClient(facts: ClientFacts, now: Instant): { summary: ClientSummary; validUntil: Instant } {
  const { zone, absences } = facts;
  const today = wallClock({ instant: now, zone }).date;
  const monday = mondayOfDate(today);
  // The list shows nowhere whether a job was made on a timesheet.
  const jobs = facts.jobs.map((job) => ({ ...job, entry: false }));
  const weeks = [0, 7, 14].map((days) => listCareVisits({ ...facts, jobs, timesheetRef: addDays(monday, days), now }));
  const visits = weeks.flat();
  const last = addDays(today, summaryDays - 1);
  const toCome = visits.filter(({ begun, date, status }) => !begun && date <= last && status !== 'Cancelled');
  const next = toCome.toSorted(compareStart)[0];
  const dayEnds = instantOf({ date: addDays(today, 1), time: '00:00', zone });
  const changes = visits.flatMap((visit) => [beginsAt(visit, zone), endsAt(visit, zone)]);
  return {
    summary: {
      ended: isAfterEnding(today, absences),
      nextVisit: next && {
        date: next.date,
        startTime: findExactStart(next),
        startTimeOption: next.startTimeOption,
      },
      waiting: facts.tickets.length,
      notAllocated: toCome.filter(({ status }) => status === 'NotAllocated').length,
      hours: sumHours(facts.fundings, weeks[0]!),
    },
    validUntil: Math.min(dayEnds, ...changes.filter((instant) => instant >= now)),
  };
}

/** Describes one client, with what the reader may see. */
export function describeFollowedClient(
  { ref, sortKey, searchKey, lookedAt, roster, details }: FollowedPerson,
  { ended, hours, ...calendar }: ClientSummary,
): FollowedClient {
  const client = { ref, sortKey, searchKey, lookedAt, ended };
  return roster ? { ...client, ...calendar, hours: details ? hours : undefined } : client;
}

/** Adds up the hours of all fundings. Two fundings of 2 hours of which 3 and 1 are used: 4 of 4 hours, and 1 hour over. */
function sumHours(fundings: ClientFacts['fundings'], visits: readonly TimesheetVisit[]): ClientSummary['hours'] {
  if (fundings.length === 0) return undefined;
  const used = sumByFunding(visits);
  const sum = (minutesOf: (funding: (typeof fundings)[number]) => number) =>
    fundings.reduce((total, funding) => total + minutesOf(funding), 0);
  return {
    usedMins: sum(({ ref }) => used.get(ref) ?? 0),
    fundedMins: sum(({ fundedTimeMins }) => fundedTimeMins),
    overMins: sum(({ ref, fundedTimeMins }) => Math.max(0, (used.get(ref) ?? 0) - fundedTimeMins)),
  };
}

const isShown: Record<FollowedShow, (client: FollowedClient) => boolean> = {
  all: () => true,
  waiting: ({ waiting = 0 }) => waiting > 0,
  notAllocated: ({ notAllocated = 0 }) => notAllocated > 0,
  overHours: ({ hours }) => hours !== undefined && hours.overMins > 0,
};

type PageInput = {
  text: string;
  show: FollowedShow;
  sort: FollowedSort;
  /** The ref of the last client that was shown. */
  after: string | undefined;
  size: number;
};

/**
 * Finds a page of the list. It begins after a client and not at a number, so that none is missed or repeated where one above has changed.
 * The counts are of the clients that the words find.
 */
export function listFollowedPage(clients: readonly FollowedClient[], { text, show, sort, after, size }: PageInput) {
  const terms = searchTerms(text);
  const matching = clients
    .filter(({ searchKey }) => terms.every((term) => searchKey.includes(term)))
    .toSorted((a, b) => compare[sort](a, b) || compareName(a, b));
  const start = after === undefined ? 0 : matching.findIndex(({ ref }) => ref === after) + 1;
  const rest = matching.slice(start).filter(isShown[show]);
  const count = (one: FollowedShow) => matching.filter(isShown[one]).length;
  return {
    clients: rest.slice(0, size),
    more: rest.length > size,
    total: count(show),
    counts: {
      all: matching.length,
      waiting: count('waiting'),
      notAllocated: count('notAllocated'),
      overHours: count('overHours'),
    },
  };
}

/** Compares texts by code point, as PostgreSQL's collation "C" and all lists of people do. */
const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);
const compareName = (a: FollowedClient, b: FollowedClient) =>
  compareText(a.sortKey, b.sortKey) || compareText(a.ref, b.ref);

const compare: Record<FollowedSort, (a: FollowedClient, b: FollowedClient) => number> = {
  lookedAt: (a, b) => (b.lookedAt ?? 0) - (a.lookedAt ?? 0),
  name: compareName,
  nextVisit: (a, b) => compareText(toStartKey(a.nextVisit), toStartKey(b.nextVisit)),
  hours: (a, b) => findShare(b) - findShare(a),
};

const compareStart = (a: TimesheetVisit, b: TimesheetVisit) =>
  compareText(a.date, b.date) || sortMinutes(a) - sortMinutes(b);

/** Makes the text that sorts clients by their next visit; a client without a visit comes last. */
function toStartKey(visit: NextVisit | undefined): string {
  if (!visit) return '~';
  const byOption = visit.startTimeOption === 'Afternoon' ? '12:00' : '06:00';
  return `${visit.date} ${visit.startTime ?? byOption}`;
}

/** Finds the share of the funded hours that is used; a client without any comes last. */
function findShare({ hours }: FollowedClient): number {
  if (!hours || hours.fundedMins === 0) return -1;
  return hours.usedMins / hours.fundedMins;
}
