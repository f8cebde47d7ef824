import type { StandingChoice, VisitsToReassign, VisitToReassign } from '#contract/absences.ts';
import type { OfficeWorker } from '#contract/office.ts';
import { findPendingKind } from '#domain/appointments/status.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { isHeldBack } from '#domain/schedule/candidates.ts';
import { fewOffered, mostDaysToReassign } from '#domain/schedule/office-limits.ts';
import { proposeWorkers } from '#domain/schedule/propose-workers.ts';
import { partStanding, proposeForGood, type StandingBooking } from '#domain/schedule/standing-bookings.ts';
import { nearKilometres } from '#domain/schedule/travel.ts';
import { indexWorkerTime } from '#domain/schedule/worker-time.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import type { Employment } from '#domain/support-workers/last-day.ts';
import { listUpcomingVisits, type UpcomingVisit, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listWorkAhead } from '#server/modules/appointments/support-workers/queries.ts';
import { type CandidateWorker, listHomes } from '#server/modules/tickets/candidates/queries.ts';
import { findCandidates } from '#server/modules/tickets/candidates/service.ts';
import { listClientsOfVisits, listOpenRequests } from './queries.ts';

type ListVisitsToReassignInput = {
  worker: Employment & { ref: string };
  from: string;
  to?: string | undefined;
  now: Instant;
};

/**
 * Lists a worker's visits on these days with the best person for each: a few statements, however many visits there are. Of a worker who no
 * longer works here on these days, standing bookings are one line each, 52 weeks ahead.
 */
export async function listVisitsToReassign(
  tx: Tx,
  { brand: { timeZone: brandZone } }: Pick<ServerContext, 'brand'>,
  { worker, from, to = addDays(from, mostDaysToReassign - 1), now }: ListVisitsToReassignInput,
): Promise<VisitsToReassign> {
  const ownJobs = await listWorkAhead(tx, { workerRefs: [worker.ref], brandZone, now });
  const { bookings: standingBookings, singles } = listUpcoming(worker, { jobs: ownJobs, from, now });
  const visits = singles.filter((visit) => findDayAway(visit, [{ from, to }]) !== undefined);
  const clientRefs = [
    ...new Set([...standingBookings.map(({ visit }) => visit), ...visits].map(({ clientRef }) => clientRef)),
  ];
  const clients = await listClientsOfVisits(tx, clientRefs);
  const zoned = clients.map(({ ref, priority, timeZone: zone = brandZone }) => ({ ref, priority, zone }));
  const withClient = <V extends { visit: UpcomingVisit }>(one: V) => {
    return { ...one, client: zoned.find(({ ref }) => ref === one.visit.clientRef)! };
  };
  const requests = await listOpenRequests(tx, clientRefs);
  const toReassign = visits.map((visit) => withClient({ visit }));
  const bookings = standingBookings.map(withClient);
  const last = bookings.length > 0 ? addDays(from, weeksAhead * 7) : to;
  const window = { start: mondayOfDate(addDays(from, -1)), end: addDays(mondayOfDate(last), 7) };
  const homes: Awaited<ReturnType<typeof listHomes>> = new Map();
  const proposals = await findCandidates(tx, {
    clients: zoned,
    ...{ from: window.start, brandZone, now, nearest: fewOffered, mostKilometres: nearKilometres },
    choose: async ({ workers: candidates, work }) => {
      const visited = work.flatMap(({ clientRef, isAbsence }) => (isAbsence ? [] : clientRef));
      const unknown = [...new Set([...clientRefs, ...visited])].filter((ref) => !homes.has(ref));
      if (unknown.length > 0) for (const [ref, home] of await listHomes(tx, unknown)) homes.set(ref, home);
      const input = { candidates, timeByWorker: indexWorkerTime(work, window), homes };
      const ofBookings = proposeForGood({ bookings, ...input });
      const ofVisits = proposeWorkers({ visits: toReassign, ...input });
      const isUnsure = ({ worker: one }: (typeof ofVisits)[number]) => !one || isHeldBack(one) || one.tooFarInTime;
      const unsure = [...ofBookings.filter(({ choices }) => choices.length === 0), ...ofVisits.filter(isUnsure)];
      return { chosen: { ofBookings, ofVisits }, tooFewFor: [...new Set(unsure.map(({ client }) => client.ref))] };
    },
  });
  const { ofBookings, ofVisits } = proposals;
  const named = [...ofBookings.flatMap(({ choices }) => choices), ...ofVisits.flatMap(({ worker: one }) => one ?? [])];
  const workers = new Map(named.map((one) => [one.ref, one]));
  const toWhole = (visit: UpcomingVisit) => {
    return { ...toRow(visit, ownJobs), openRequest: findOpenRequest(visit, requests) };
  };
  return {
    visits: [
      ...ofBookings.map(({ visit, ...booking }) => ({ ...toWhole(visit), ...toStanding(booking) })),
      ...ofVisits.map(({ visit, worker: one, reason }) => ({
        ...toWhole(visit),
        ...{ proposal: one && toProposal(one), reason },
      })),
    ],
    later: singles.filter(({ date }) => date > to).length,
    clients,
    supportWorkers: [...workers.values()].map(({ ref, fullName, givenName, image, phone, suburb, expiredChecks }) => {
      return { ref, fullName, givenName, image, phone, suburb, expiredChecks };
    }),
  };
}

type UpcomingInput = { jobs: readonly WorkerJob[]; from: string; now: Instant };

function listUpcoming({ ref: workerRef, ...employment }: Employment & { ref: string }, input: UpcomingInput) {
  const { jobs, from, now } = input;
  const visits = listUpcomingVisits({ workerRef, jobs, now });
  const isLeaving = !employment.active || (employment.lastDay !== undefined && from > employment.lastDay);
  if (!isLeaving) return { bookings: [], singles: visits };
  return partStanding(
    visits.filter((visit) => findDayAway(visit, [{ from }]) !== undefined),
    { workerRef, jobs },
  );
}

type StandingProposal = Pick<StandingBooking, 'job' | 'visits'> & {
  choices: readonly (Omit<ProposedWorker, 'offHours' | 'tooFarInTime'> & Pick<StandingChoice, 'cannot'>)[];
};

function toStanding({ job, visits, choices }: StandingProposal): Partial<VisitToReassign> {
  const { repeatOption, dayOfWeek, repeatFrequencyInWeeks } = job;
  const [first] = choices;
  return {
    standing: {
      ...{ repeatOption, dayOfWeek, repeatFrequencyInWeeks, dates: visits.map(({ date }) => date) },
      choices: choices.map(({ cannot, ...worker }) => ({ ...toProposal(worker), cannot })),
    },
    ...(first ? { proposal: toProposal(first) } : { reason: `No one within ${nearKilometres} km is free.` }),
  };
}

type ProposedWorker = CandidateWorker & Pick<OfficeWorker, 'offHours' | 'tooFarInTime'> & { minutesThisWeek: number };

function toProposal(proposed: ProposedWorker) {
  const { ref: workerRef, visitsToClient = 0, tooFarInTime, ...worker } = proposed;
  const { distanceKm, minutesThisWeek, offHours } = worker;
  return {
    ...{ workerRef, distanceKm, visitsToClient, minutesThisWeek, offHours },
    ...(tooFarInTime && { tooFarInTime }),
  };
}

function findOpenRequest(visit: UpcomingVisit, requests: Awaited<ReturnType<typeof listOpenRequests>>) {
  const own = requests.filter(({ clientRef }) => clientRef === visit.clientRef);
  const kind = findPendingKind({ visit, requests: own });
  return kind === 'none' ? undefined : kind;
}

function toRow(visit: UpcomingVisit, jobs: readonly WorkerJob[]): VisitToReassign {
  const { clientRef, jobRef, originalDate, date, jobTypeRefs, supportWorkerRefs } = visit;
  const { version } = jobs.find((one) => one.clientRef === clientRef && one.job.ref === jobRef)!.job;
  return { clientRef, jobRef, originalDate, date, ...pickTimes(visit), jobTypeRefs, supportWorkerRefs, version };
}
