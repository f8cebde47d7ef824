import { moreOffered, mostOffered } from '#domain/schedule/office-limits.ts';
import { compareWithNeeds } from '#domain/support-workers/fit.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import { fewWorkers, listWorkerJobs } from '#server/modules/appointments/support-workers/queries.ts';
import { addChecks } from '#server/modules/support-workers/service.ts';
import {
  type CandidateWorker,
  type ClientChoice,
  countVisitsToClients,
  listCandidates,
  listClientChoices,
} from './queries.ts';

type Candidates = {
  /** Workers by client, the nearest first. */
  workers: ReadonlyMap<string, CandidateWorker[]>;
  /** Their jobs at all clients, from the week of the first day or from yesterday on. */
  work: WorkerJob[];
  /** Their needs and their number of workers, by client. */
  choices: ReadonlyMap<string, ClientChoice>;
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
 * few. So the statements are few, and none reads all workers for one client.
 */
export async function findCandidates<T>(tx: Tx, input: FindCandidatesInput<T>): Promise<T> {
  const { clients, from, named = [], searchTerm, mostKilometres = Number.POSITIVE_INFINITY, brandZone, now } = input;
  let clientRefs = clients.map(({ ref }) => ref);
  const [counts, choices] = await Promise.all([
    countVisitsToClients(tx, { clients, brandZone, now }),
    listClientChoices(tx, clientRefs),
  ]);
  const atMost = searchTerm === undefined ? mostOffered : moreOffered;
  const [monday, yesterday] = [mondayOfDate(from), addDays(wallClock({ instant: now, zone: brandZone }).date, -1)];
  const start = monday < yesterday ? monday : yesterday;
  const workers = new Map<string, CandidateWorker[]>();
  const read = new Set<string>();
  const work = new Map<string, WorkerJob>();
  /** The number of the nearest that was read, by client: one may need more once another has taken a worker. */
  const depths = new Map<string, number>();
  for (let nearest = Math.min(atMost, input.nearest); ; nearest = Math.min(atMost, nearest * times)) {
    const known = searchTerm === undefined ? [...named, ...listKnown(counts, nearest)] : [];
    const records = await listCandidates(tx, { clientRefs, nearest, known, searchTerm });
    const near = records.filter(({ distanceKm = 0 }) => distanceKm <= mostKilometres);
    const unread = [...new Set(near.map(({ ref }) => ref))].filter((ref) => !read.has(ref));
    const [checked, ...jobs] = await Promise.all([
      addChecks(tx, near, { brandZone, now }),
      ...splitIntoPieces(unread, fewWorkers).map((workerRefs) => listWorkerJobs(tx, { workerRefs, brandZone, start })),
    ]);
    for (const ref of unread) read.add(ref);
    for (const ref of clientRefs) depths.set(ref, nearest);
    for (const one of jobs.flat()) work.set(`${one.clientRef} ${one.job.ref}`, one);
    for (const [clientRef, group] of Map.groupBy(checked, (worker) => worker.clientRef))
      workers.set(
        clientRef,
        group.map(({ clientRef: _, ...worker }) => ({
          ...worker,
          visitsToClient: counts.get(clientRef)?.get(worker.ref) ?? 0,
          fit: compareWithNeeds(worker, choices.get(clientRef) ?? { skillsRequired: [] }),
        })),
      );
    const { chosen, tooFewFor } = await input.choose({ workers, work: [...work.values()], choices });
    clientRefs = tooFewFor.filter((ref) => depths.get(ref)! < Math.min(atMost, choices.get(ref)?.total ?? 0));
    if (clientRefs.length === 0) return chosen;
    nearest = Math.max(...clientRefs.map((ref) => depths.get(ref)!));
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
