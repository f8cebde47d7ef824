import { moreOffered, mostOffered } from '#domain/schedule/office-limits.ts';
import { compareWithNeeds } from '#domain/support-workers/fit.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import { fewWorkers, listWorkerJobs } from '#server/modules/appointments/support-workers/queries.ts';
import { addChecks } from '#server/modules/support-workers/service.ts';
import * as queries from './queries.ts';

type Candidates = {
  /** Workers by client, the nearest first. */
  workers: ReadonlyMap<string, queries.CandidateWorker[]>;
  /** Their jobs at all clients, from the week of the first day or from yesterday on. */
  work: WorkerJob[];
  /** Their needs and their number of workers, by client. */
  choices: ReadonlyMap<string, queries.ClientChoice>;
};

type FindCandidatesInput<T> = {
  clients: readonly { ref: string; zone: string }[];
  /** The first day of the visits. */
  from: string;
  /** Clients with workers who are read however far they live. */
  named?: readonly (readonly string[])[];
  /** Only workers whose name has all the words. */
  searchTerm?: string | undefined;
  /** Those known to live farther away are left out. */
  mostKilometres?: number;
  /** The number of the nearest to each client that are read at first. */
  nearest: number;
  brandZone: string;
  now: Instant;
  /** Makes something of the workers read so far, and names the clients who need more of them. */
  choose: (candidates: Candidates) => Promise<{ chosen: T; tooFewFor: readonly string[] }>;
};

/** Times more of the nearest that are read where they are too few. */
const times = 4;

/**
 * Finds the support workers who could come to each of these clients, with what decides their order (docs/product/requests.md, "Who is offered").
 * As many of the nearest are read as of those who came most often, with those who have a level, and more for clients who still have too
 * few. Once some were read as far as can be, the next reading is for all others, so that there are five at most (record 52).
 */
export async function findCandidates<T>(tx: Tx, input: FindCandidatesInput<T>): Promise<T> {
  const { clients, from, named = [], searchTerm, mostKilometres = Number.POSITIVE_INFINITY, brandZone, now } = input;
  const allRefs = clients.map(({ ref }) => ref);
  const [counts, choices] = await Promise.all([
    queries.countVisitsToClients(tx, { clients, brandZone, now }),
    queries.listClientChoices(tx, allRefs),
  ]);
  const atMost = searchTerm === undefined ? mostOffered : moreOffered;
  const [monday, yesterday] = [mondayOfDate(from), addDays(wallClock({ instant: now, zone: brandZone }).date, -1)];
  const start = monday < yesterday ? monday : yesterday;
  const workers = new Map<string, queries.CandidateWorker[]>();
  const [facts, withChecks] = [new Map<string, queries.WorkerFacts>(), new Map<string, queries.WorkerFacts>()];
  const work = new Map<string, WorkerJob>();
  /** The number of the nearest that was read, by client: one may need more once another has taken a worker. */
  const depths = new Map<string, number>();
  let clientRefs = allRefs;
  for (let nearest = Math.min(atMost, input.nearest); ; nearest = Math.min(atMost, nearest * times)) {
    const known = searchTerm === undefined ? [...named, ...listKnown(counts, nearest)] : [];
    const read = await queries.listCandidates(tx, {
      clientRefs,
      nearest,
      known,
      searchTerm,
      readRefs: [...facts.keys()],
    });
    for (const worker of read.workers) facts.set(worker.ref, worker);
    const near = read.ofClients.filter(({ distanceKm = 0 }) => distanceKm <= mostKilometres);
    const newRefs = [...new Set(near.map(({ ref }) => ref))].filter((ref) => !withChecks.has(ref));
    const newWorkers = newRefs.map((ref) => facts.get(ref)!);
    const [checked, ...jobs] = await Promise.all([
      addChecks(tx, newWorkers, { brandZone, now }),
      ...splitIntoPieces(newRefs, fewWorkers).map((workerRefs) => listWorkerJobs(tx, { workerRefs, brandZone, start })),
    ]);
    for (const worker of checked) withChecks.set(worker.ref, worker);
    for (const one of jobs.flat()) work.set(`${one.clientRef} ${one.job.ref}`, one);
    for (const ref of clientRefs) depths.set(ref, nearest);
    for (const [clientRef, group] of Map.groupBy(near, (worker) => worker.clientRef))
      workers.set(
        clientRef,
        group.map(({ ref, level, distanceKm }) => {
          const worker = { ...withChecks.get(ref)!, level, distanceKm };
          const fit = compareWithNeeds(worker, choices.get(clientRef) ?? { skillsRequired: [] });
          return { ...worker, visitsToClient: counts.get(clientRef)?.get(ref) ?? 0, fit };
        }),
      );
    const { chosen, tooFewFor } = await input.choose({ workers, work: [...work.values()], choices });
    const hasMore = (ref: string) => depths.get(ref)! < Math.min(atMost, choices.get(ref)?.total ?? 0);
    clientRefs = tooFewFor.filter(hasMore);
    if (clientRefs.length === 0) return chosen;
    if (nearest === atMost) clientRefs = allRefs.filter(hasMore);
  }
}

/** Lists clients with those who came to each most often lately. */
function listKnown(counts: ReadonlyMap<string, ReadonlyMap<string, number>>, most: number): string[][] {
  return [...counts].flatMap(([clientRef, byWorker]) =>
    [...byWorker]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([ref]) => [clientRef, ref]),
  );
}
