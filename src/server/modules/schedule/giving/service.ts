import type { VisitsToGive, VisitToGive } from '#contract/absences.ts';
import type { OfficeWorker } from '#contract/office.ts';
import { findPendingKind } from '#domain/appointments/status.ts';
import { mostDaysToGive } from '#domain/schedule/office-limits.ts';
import { proposeWorkers } from '#domain/schedule/propose-workers.ts';
import { indexWorkerTime } from '#domain/schedule/worker-time.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { listUpcomingVisits, type UpcomingVisit, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listWorkerJobs } from '#server/modules/appointments/support-workers/queries.ts';
import { listLevels } from '#server/modules/support-workers/relationships/queries.ts';
import { addChecks } from '#server/modules/support-workers/service.ts';
import { countVisitsToClients } from '#server/modules/tickets/worker-offers/queries.ts';
import {
  type CandidateWorker,
  type ClientOfVisit,
  listCandidates,
  listClientsOfVisits,
  listOpenRequests,
} from './queries.ts';

type GivingInput = { workerRef: string; from: string; to?: string | undefined; now: Instant };

/** A worker's visits on these days with the best person for each: a few statements, however many visits there are. */
export async function listVisitsToGive(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { workerRef, from, to = addDays(from, mostDaysToGive - 1), now }: GivingInput,
): Promise<VisitsToGive> {
  const start = addDays(wallClock({ instant: now, zone: brand.timeZone }).date, -1);
  const brandZone = brand.timeZone;
  const ownJobs = await listWorkerJobs(tx, { workerRefs: [workerRef], start, brandZone });
  const upcoming = listUpcomingVisits({ workerRef, jobs: ownJobs, now });
  const visits = upcoming.filter((visit) => findDayAway(visit, [{ from, to }]) !== undefined);
  const clients = await listClientsOfVisits(tx, [...new Set(visits.map(({ clientRef }) => clientRef))]);
  const candidates = await addChecks(tx, await listCandidates(tx, workerRef), { brandZone, now });
  const work = await listWorkerJobs(tx, { workerRefs: candidates.map(({ ref }) => ref), start, brandZone });
  const zones = clients.map(({ ref, timeZone: zone = brandZone }) => ({ ref, zone }));
  const visitCounts = await countVisitsToClients(tx, { clients: zones, brandZone, now });
  const clientRefs = clients.map(({ ref }) => ref);
  const requests = await listOpenRequests(tx, clientRefs);
  const given = proposeWorkers({
    visits: visits.map((visit) => toVisitToGive(visit, { clients, brandZone })),
    candidates: candidates.map((candidate) => ({ ...candidate, location: findPlace(candidate) })),
    timeByWorker: indexWorkerTime(work, { start: addDays(from, -1), end: addDays(to, 1) }),
    visitCounts,
    levels: await listLevels(tx, clientRefs),
  });
  const proposed = new Set(given.map(({ proposal }) => proposal?.workerRef));
  return {
    visits: given.map(({ visit, proposal, reason }) => ({
      ...toRow(visit, ownJobs),
      ...{ proposal, reason, openRequest: findOpenRequest(visit, requests) },
    })),
    later: upcoming.filter(({ date }) => date > to).length,
    clients: clients.map(({ latitude: _, longitude: __, ...client }) => client),
    supportWorkers: candidates.filter(({ ref }) => proposed.has(ref)).map(toProposed),
  };
}

type CheckedCandidate = CandidateWorker & Pick<OfficeWorker, 'expiredChecks' | 'dueChecks'>;

function toProposed(candidate: CheckedCandidate): VisitsToGive['supportWorkers'][number] {
  const { latitude: _, longitude: __, workHours: ___, dueChecks: ____, ...worker } = candidate;
  return worker;
}

function findOpenRequest(visit: UpcomingVisit, requests: Awaited<ReturnType<typeof listOpenRequests>>) {
  const own = requests.filter(({ clientRef }) => clientRef === visit.clientRef);
  const kind = findPendingKind({ visit, requests: own });
  return kind === 'none' ? undefined : kind;
}

function toVisitToGive(
  visit: UpcomingVisit,
  { clients, brandZone }: { clients: readonly ClientOfVisit[]; brandZone: string },
) {
  const client = clients.find(({ ref }) => ref === visit.clientRef)!;
  const { ref, priority, timeZone: zone = brandZone } = client;
  return { visit, client: { ref, priority, zone, location: findPlace(client) } };
}

function findPlace({ latitude, longitude }: ClientOfVisit | CandidateWorker) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function toRow(visit: UpcomingVisit, jobs: readonly WorkerJob[]): VisitToGive {
  const { clientRef, jobRef, originalDate, date, startTimeOption, startTime, durationOption, durationMins } = visit;
  const job = jobs.find((one) => one.clientRef === clientRef && one.job.ref === jobRef)!.job;
  const { jobTypeRefs, supportWorkerRefs } = visit;
  return {
    clientRef,
    jobRef,
    originalDate,
    date,
    startTimeOption,
    startTime,
    durationOption,
    durationMins,
    jobTypeRefs,
    supportWorkerRefs,
    version: job.version,
  };
}
