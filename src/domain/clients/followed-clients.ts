import { isAfterEnding } from '#domain/appointments/absence.ts';
import { beginsAt, compareStarts, endsAt, findExactStart } from '#domain/appointments/begin.ts';
import type { Job } from '#domain/appointments/types.ts';
import { searchTerms } from '#domain/people/search-key.ts';
import { compareText } from '#domain/texts/compare-text.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import { listCareVisits, type WeekFacts } from '#domain/timesheets/list-visits.ts';
import { type ChargedLate, listLateWithin, sumByFunding } from '#domain/timesheets/totals.ts';
import type { TimesheetVisit } from '#domain/timesheets/types.ts';
import { compareLooks, keptDays, type LookFacts, type LookReason, listLookReasons } from './look-reasons.ts';

/** The clients of someone who works for an organisation, in two parts (docs/product/organisations.md, "Your clients"). */

export const followedParts = ['needsLook', 'quiet'] as const;
export type FollowedPart = (typeof followedParts)[number];

/** The number of days that the list looks ahead, today among them. */
const summaryDays = 14;

/** The input of a summary. */
export type ClientFacts = Pick<WeekFacts, 'exceptions' | 'absences' | 'worked'> & {
  jobs: readonly Job[];
  tickets: readonly (WeekFacts['tickets'][number] & { askedAt: string })[];
  zone: string;
  fundings: readonly { ref: string; jobTypeRef: string; fundedTimeMins: number }[];
  late?: readonly ChargedLate[];
};

/** Values calculated from a client's visits, requests and fundings, the same for every reader. */
export type ClientSummary = LookFacts;

/** The clients in the list, and what the reader may see of each. */
export type FollowedPerson = {
  ref: string;
  sortKey: string;
  searchKey: string;
  /** True where the reader sees the calendar, and `details` where they see the details. */
  roster: boolean;
  details: boolean;
  /** The day on which money runs out early; known only with the details. */
  moneyEnds?: string | undefined;
};

/** One client in the list. Values from the calendar are absent if it is not shared; hours are absent if the details are not. */
export type FollowedClient = Pick<FollowedPerson, 'ref' | 'sortKey' | 'searchKey'> &
  LookFacts & { reasons: LookReason[] };

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
  const next = toCome.toSorted(compareStarts)[0];
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
      isAway: absences.some(({ from, to }) => from <= last && (to === undefined || today <= to)),
      notAllocated: findNotAllocated(toCome),
      waiting: findWaiting(facts),
      hours: sumHours(facts.fundings, {
        visits: weeks[0]!,
        late: listLateWithin(facts.late, { start: monday, end: addDays(monday, 6) }),
      }),
    },
    validUntil: Math.min(dayEnds, ...changes.filter((instant) => instant >= now)),
  };
}

function findNotAllocated(toCome: readonly TimesheetVisit[]): ClientSummary['notAllocated'] {
  const visits = toCome.filter(({ status }) => status === 'NotAllocated').toSorted(compareStarts);
  if (visits.length === 0) return undefined;
  const days = [...new Set(visits.map(({ date }) => date))].slice(0, keptDays);
  return { count: visits.length, days, startTime: visits.length === 1 ? findExactStart(visits[0]!) : undefined };
}

function findWaiting({ tickets, zone }: ClientFacts): ClientSummary['waiting'] {
  if (tickets.length === 0) return undefined;
  const oldest = Math.min(...tickets.map(({ askedAt }) => Date.parse(askedAt)));
  return { count: tickets.length, since: wallClock({ instant: oldest, zone }).date };
}

/** Describes one client, with what the reader may see, and why the client needs a look. */
export function describeFollowedClient(
  { ref, sortKey, searchKey, roster, details, moneyEnds }: FollowedPerson,
  { ended, hours, ...calendar }: ClientSummary,
): FollowedClient {
  const ofCalendar = roster && { ...calendar, hours: details ? hours : undefined };
  const seen: LookFacts = { ended, ...ofCalendar, moneyEnds };
  return { ref, sortKey, searchKey, ...seen, reasons: listLookReasons(seen) };
}

/**
 * Adds up the hours of all fundings: those of visits that are over are used, those to come are booked. Two fundings of 2 hours, 3 used of
 * the first and 1 booked of the second: 3 used and 1 booked of 4 hours, and 1 hour over in the first.
 */
function sumHours(
  fundings: ClientFacts['fundings'],
  { visits, late }: Parameters<typeof sumByFunding>[0],
): ClientSummary['hours'] {
  if (fundings.length === 0) return undefined;
  const used = sumByFunding({ visits: visits.filter(({ ended }) => ended), late });
  const all = sumByFunding({ visits, late });
  const sums = fundings.map(({ ref, jobTypeRef, fundedTimeMins: fundedMins }) => {
    const [usedMins, allMins] = [used.get(ref) ?? 0, all.get(ref) ?? 0];
    return {
      ...{ jobTypeRef, usedMins, fundedMins },
      bookedMins: allMins - usedMins,
      overMins: Math.max(0, allMins - fundedMins),
    };
  });
  const add = (name: 'usedMins' | 'bookedMins' | 'fundedMins' | 'overMins') =>
    sums.reduce((total, sum) => total + sum[name], 0);
  const over = sums.filter(({ overMins }) => overMins > 0).map(({ jobTypeRef }) => jobTypeRef);
  return {
    usedMins: add('usedMins'),
    bookedMins: add('bookedMins'),
    fundedMins: add('fundedMins'),
    overMins: add('overMins'),
    overJobTypes: sums.length > 1 ? [...new Set(over)] : [],
  };
}

type PageInput = {
  text: string;
  part: FollowedPart;
  /** The ref of the last client that was shown. */
  after: string | undefined;
  size: number;
};

/**
 * Finds a page of one part: those that need a look, the most pressing first, or the quiet ones by name. It begins after a client and not at
 * a number, so that none is missed where one above has changed; after one that has left the part it begins anew, and repeats some. The
 * counts are of the clients that the words find.
 */
export function listFollowedPage(clients: readonly FollowedClient[], { text, part, after, size }: PageInput) {
  const terms = searchTerms(text);
  const matching = clients
    .filter(({ searchKey }) => terms.every((term) => searchKey.includes(term)))
    .toSorted((a, b) => compareLooks(a, b) || compareName(a, b));
  const needing = matching.filter(({ reasons }) => reasons.length > 0);
  const listed = part === 'needsLook' ? needing : matching.slice(needing.length);
  const start = after === undefined ? 0 : listed.findIndex(({ ref }) => ref === after) + 1;
  return {
    clients: listed.slice(start, start + size),
    more: listed.length > start + size,
    counts: { needsLook: needing.length, quiet: matching.length - needing.length },
  };
}

const compareName = (a: FollowedClient, b: FollowedClient) =>
  compareText(a.sortKey, b.sortKey) || compareText(a.ref, b.ref);
