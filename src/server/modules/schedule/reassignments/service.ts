import type { VisitsToReassign, VisitToReassign } from '#contract/absences.ts';
import type { OfficeWorker } from '#contract/office.ts';
import { findPendingKind } from '#domain/appointments/status.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import { isHeldBack } from '#domain/schedule/candidates.ts';
import { fewOffered, mostDaysToReassign } from '#domain/schedule/office-limits.ts';
import { proposeWorkers } from '#domain/schedule/propose-workers.ts';
import { nearKilometres } from '#domain/schedule/travel.ts';
import { indexWorkerTime } from '#domain/schedule/worker-time.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { listUpcomingVisits, type UpcomingVisit, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listWorkAhead } from '#server/modules/appointments/support-workers/queries.ts';
import { type CandidateWorker, listHomes } from '#server/modules/tickets/candidates/queries.ts';
import { findCandidates } from '#server/modules/tickets/candidates/service.ts';
import { listClientsOfVisits, listOpenRequests } from './queries.ts';

type ListVisitsToReassignInput = { workerRef: string; from: string; to?: string | undefined; now: Instant };

/** Lists a worker's visits on these days with the best person for each: a few statements, however many visits there are. */
export async function listVisitsToReassign(
  tx: Tx,
  { brand: { timeZone: brandZone } }: Pick<ServerContext, 'brand'>,
  { workerRef, from, to = addDays(from, mostDaysToReassign - 1), now }: ListVisitsToReassignInput,
): Promise<VisitsToReassign> {
  const ownJobs = await listWorkAhead(tx, { workerRefs: [workerRef], brandZone, now });
  const upcoming = listUpcomingVisits({ workerRef, jobs: ownJobs, now });
  const visits = upcoming.filter((visit) => findDayAway(visit, [{ from, to }]) !== undefined);
  const clientRefs = [...new Set(visits.map(({ clientRef }) => clientRef))];
  const clients = await listClientsOfVisits(tx, clientRefs);
  const zoned = clients.map(({ ref, priority, timeZone: zone = brandZone }) => ({ ref, priority, zone }));
  const requests = await listOpenRequests(tx, clientRefs);
  const toReassign = visits.map((visit) => ({ visit, client: zoned.find(({ ref }) => ref === visit.clientRef)! }));
  const window = { start: mondayOfDate(addDays(from, -1)), end: addDays(mondayOfDate(to), 7) };
  const homes: Awaited<ReturnType<typeof listHomes>> = new Map();
  const proposals = await findCandidates(tx, {
    clients: zoned,
    ...{ from: window.start, brandZone, now, nearest: fewOffered, mostKilometres: nearKilometres },
    choose: async ({ workers: candidates, work }) => {
      const visited = work.flatMap(({ clientRef, isAbsence }) => (isAbsence ? [] : clientRef));
      const unknown = [...new Set([...clientRefs, ...visited])].filter((ref) => !homes.has(ref));
      if (unknown.length > 0) for (const [ref, home] of await listHomes(tx, unknown)) homes.set(ref, home);
      const timeByWorker = indexWorkerTime(work, window);
      const chosen = proposeWorkers({ visits: toReassign, candidates, timeByWorker, homes });
      const isUnsure = ({ worker }: (typeof chosen)[number]) => !worker || isHeldBack(worker) || worker.tooFarInTime;
      return { chosen, tooFewFor: [...new Set(chosen.filter(isUnsure).map(({ client }) => client.ref))] };
    },
  });
  const workers = new Map(proposals.flatMap(({ worker }) => (worker ? [[worker.ref, worker] as const] : [])));
  return {
    visits: proposals.map(({ visit, worker, reason }) => ({
      ...toRow(visit, ownJobs),
      ...{ proposal: worker && toProposal(worker), reason, openRequest: findOpenRequest(visit, requests) },
    })),
    later: upcoming.filter(({ date }) => date > to).length,
    clients,
    supportWorkers: [...workers.values()].map(({ ref, fullName, givenName, image, phone, suburb, expiredChecks }) => {
      return { ref, fullName, givenName, image, phone, suburb, expiredChecks };
    }),
  };
}

type ProposedWorker = CandidateWorker & Pick<OfficeWorker, 'offHours' | 'tooFarInTime'> & { minutesThisWeek: number };

function toProposal({ ref: workerRef, visitsToClient = 0, tooFarInTime, ...worker }: ProposedWorker) {
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
