import { noCapabilities } from '#domain/capabilities/areas.ts';
import { describeFollowedClient, type FollowedClient, summariseClient } from '#domain/clients/followed-clients.ts';
import { findMoneyEnd } from '#domain/clients/look-reasons.ts';
import { findClosingBalance } from '#domain/individualised-funding/balance.ts';
import type { DemoClient } from './clients.ts';
import type { DemoFunding } from './fundings.ts';
import type { makeIndividualisedFundings } from './individualised-fundings.ts';
import type { Booking } from './jobs.ts';
import { createMembership, type DemoMembership, type People } from './people.ts';
import { type Setting, toDemoDate, toDemoInstant } from './setting.ts';
import type { DemoTicket, TicketDesk } from './tickets.ts';
import { listBookingOccurrences, listStored, listWorked, type Occurrence, type VisitBook } from './visits.ts';

/** The number of clients that the funder's person follows. */
const size = 40;
/** Most clients over their hours, beside the demonstration's own, and most who need a look for a request alone. */
const most = 2;

/**
 * Makes the caseload of the funder's person: some need a look for each reason and most have nothing to do, whatever day it is. So the
 * hours of most clients suffice, two of those with nothing to do have visits without a worker, and those of another have ended.
 */
export function makeCaseload(desk: TicketDesk, individualised: DemoBalances): DemoMembership[] {
  const [own, ...others] = describeClients({ ...desk, ...desk.provider, ...individualised });
  const over = others
    .filter(({ seen }) => seen.reasons.includes('overHours'))
    .toSorted((a, b) => b.seen.hours!.overMins - a.seen.hours!.overMins);
  for (const one of over.slice(most)) raiseFundings(desk.provider.fundings, one);
  const calm = others.filter(({ seen }) => seen.reasons.length === 0);
  leaveWithoutWorker(desk, { calm, days: 1 });
  leaveWithoutWorker(desk, { calm, days: 2 });
  endVisits(desk, calm);
  const waiting = others.filter(({ seen: { reasons } }) => reasons[0] === 'waiting');
  const leftOut = new Set([...waiting.slice(most), ...calm.toReversed()].slice(0, others.length + 1 - size));
  return [own!, ...others].filter((one) => !leftOut.has(one)).map(({ client }) => follow(desk.people, client));
}

type DescribedClient = { client: DemoClient; seen: FollowedClient };

type DemoBalances = ReturnType<typeof makeIndividualisedFundings>;

type CaseloadFacts = Pick<DemoBalances, 'money' | 'transactions'> & {
  setting: Setting;
  people: People;
  clients: readonly DemoClient[];
  bookings: readonly Booking[];
  visits: VisitBook;
  tickets: readonly DemoTicket[];
  fundings: readonly DemoFunding[];
};

/** Describes all clients at noon as someone who follows them sees them. */
export function describeClients(facts: CaseloadFacts): DescribedClient[] {
  const { setting, clients } = facts;
  const bookingsOf = Map.groupBy(facts.bookings, ({ client }) => client.ref);
  const storedOf = Map.groupBy(listStored(facts.visits), ({ booking }) => booking.client.ref);
  const workedOf = Map.groupBy(listWorked(setting, facts), ({ booking }) => booking.client.ref);
  return clients.map((client) => {
    const { ref, timeZone: zone = setting.zone } = client;
    const { summary } = summariseClient(
      {
        zone,
        jobs: (bookingsOf.get(ref) ?? []).filter(({ withdrawn }) => !withdrawn).map(({ job }) => job),
        exceptions: (storedOf.get(ref) ?? []).map(({ exception }) => exception),
        worked: (workedOf.get(ref) ?? []).map(toWeekWork),
        tickets: facts.tickets
          .filter(({ clientRef, status }) => clientRef === ref && status === 'open')
          .map(toOpenTicket),
        absences: [],
        fundings: facts.fundings.filter(({ clientRef }) => clientRef === ref),
      },
      toDemoInstant(setting, 0, '12:00'),
    );
    const moneyEnds = findMoneyEnd(listOwnBalances(facts, ref), toDemoDate(setting, 0));
    const reader = { ref, sortKey: ref, searchKey: ref, roster: true, details: true, moneyEnds };
    return { client, seen: describeFollowedClient(reader, summary) };
  });
}

function listOwnBalances({ money, transactions }: CaseloadFacts, clientRef: string) {
  return money
    .filter((funding) => funding.clientRef === clientRef)
    .map(({ ref, openingBalanceCents: openingCents, startDate, endDate }) => {
      const spent = transactions.filter(({ fundingRef }) => fundingRef === ref);
      return { openingCents, closingCents: findClosingBalance(openingCents, spent), startDate, endDate };
    });
}

function toWeekWork({ booking: { job }, exception, workerRef }: ReturnType<typeof listWorked>[number]) {
  return {
    jobRef: job.ref,
    originalDate: exception.originalDate,
    supportWorkerRef: workerRef,
    outcome: 'tookPlace' as const,
    startTime: exception.actualStartTime,
    minutes: exception.actualDurationMins!,
    fundingRef: job.fundingRef,
    version: 1,
    isUnsubmitted: false,
  };
}

/** Makes an open ticket of one; a job of the demonstration is the only one of its series. */
function toOpenTicket({ type, jobRef, originalDate, effectiveDate, askedAt }: DemoTicket) {
  const about = { type, jobRef, seriesRef: jobRef, originalDate, effectiveDate };
  return { ...about, status: 'open' as const, askedAt: new Date(askedAt).toISOString() };
}

/** Funds what this week takes, in half hours. */
function raiseFundings(fundings: readonly DemoFunding[], { client, seen }: DescribedClient): void {
  const { overMins, overJobTypes } = seen.hours!;
  for (const funding of fundings) {
    const isOver = overJobTypes.length === 0 || overJobTypes.includes(funding.jobTypeRef);
    if (funding.clientRef === client.ref && isOver) funding.fundedTimeMins += Math.ceil(overMins / 30) * 30;
  }
  seen.reasons = seen.reasons.filter((reason) => reason !== 'overHours');
}

/** Takes the first client that this suits out of the list; none where there is no such client. */
function take(calm: DescribedClient[], suits: (one: DescribedClient) => boolean): DemoClient | undefined {
  const at = calm.findIndex(suits);
  return at === -1 ? undefined : calm.splice(at, 1)[0]!.client;
}

/** Takes their workers from the visits of the next days of the first client who has visits on so many. */
function leaveWithoutWorker(desk: TicketDesk, { calm, days }: { calm: DescribedClient[]; days: number }): void {
  const client = take(calm, (one) => listAhead(desk, one.client).length >= days);
  for (const { booking, originalDate } of client ? listAhead(desk, client).slice(0, days) : []) {
    const withoutWorker = { status: 'NotAllocated' as const, supportWorkerRefs: [] };
    desk.visits.put(booking, { jobRef: booking.job.ref, originalDate, ...withoutWorker });
  }
}

/** Lists the first visit of each day of the next six, where nothing was changed. */
function listAhead({ provider: { setting }, bookings, visits }: TicketDesk, client: DemoClient): Occurrence[] {
  const ahead = bookings
    .filter(({ client: { ref }, job }) => ref === client.ref && job.status === 'Allocated')
    .flatMap((booking) => listBookingOccurrences(setting, booking, [1, 6]))
    .filter(({ booking, originalDate }) => visits.find(booking, originalDate) === undefined);
  return [...Map.groupBy(ahead, ({ originalDate }) => originalDate).values()]
    .map(([first]) => first!)
    .sort((a, b) => (a.originalDate < b.originalDate ? -1 : 1));
}

/** Ends the series of the first client with funded hours, no other visit to come and no request about one. The hours stay funded. */
function endVisits({ provider: { setting }, bookings, tickets }: TicketDesk, calm: DescribedClient[]): void {
  const [yesterday, today, later] = [-1, 0, 14].map((days) => toDemoDate(setting, days)) as [string, string, string];
  const listJobs = (client: DemoClient) => bookings.filter((booking) => booking.client === client);
  const ended = take(calm, ({ client, seen }) => {
    const ownTickets = tickets.filter(({ clientRef }) => clientRef === client.ref);
    return (
      seen.hours !== undefined &&
      listJobs(client).every(({ job }) => job.date === undefined || job.date < today || job.date > later) &&
      ownTickets.every(({ originalDate, effectiveDate }) => (originalDate ?? effectiveDate ?? today) < today)
    );
  });
  for (const booking of ended ? listJobs(ended) : [])
    if (booking.job.date === undefined) booking.job = { ...booking.job, repeatEndDate: yesterday };
}

/** Follows a client of one of the organisations of the funder's person. */
function follow({ users, organisationUsers, organisationClients }: People, client: DemoClient): DemoMembership {
  const [{ userRef }] = organisationUsers as [People['organisationUsers'][number]];
  const { organisationRef } = organisationClients.find(({ clientRef }) => clientRef === client.ref)!;
  const funder = users.find(({ ref }) => ref === userRef)!;
  const granted = { ...noCapabilities, viewRoster: true, viewClientDetails: true, viewTimesheets: true };
  return { ...createMembership({ user: funder, client, capabilities: granted }), organisationRef };
}
