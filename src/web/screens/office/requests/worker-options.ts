import type { BusySlot, OfficeWorker } from '#contract/office.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { KnownWorkers } from '#domain/tickets/usual-choice.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';

/** One row of the choice: a worker, or several who were requested or come together now. */
export type WorkerOption = {
  value: string;
  refs: readonly string[];
  name: string;
  /** Words beside the name: why they are first, and where they live. */
  notes: readonly string[];
  workers: readonly OfficeWorker[];
  /** They come now, so nothing new is given to them. */
  isPresent: boolean;
  free: boolean | undefined;
  /** The other visit of the first worker who is not free. */
  busy: BusySlot | undefined;
};

type WorkerOptionsInput = KnownWorkers & {
  workers: readonly OfficeWorker[];
  /** Others who were found by name; they come last. */
  found?: readonly OfficeWorker[];
};

/** Lists the rows in order: requested workers, present ones, then the server's order, free and near first. */
export function listWorkerOptions({ workers: first, found = [], now, asked }: WorkerOptionsInput): WorkerOption[] {
  const firstRefs = new Set(first.map(({ ref }) => ref));
  const workers = [...first, ...found.filter(({ ref }) => !firstRefs.has(ref))];
  const rank = ({ ref }: OfficeWorker) => {
    if (asked?.includes(ref)) return asked.indexOf(ref) - asked.length;
    return now.includes(ref) ? 1 : 2;
  };
  const rows = workers
    .toSorted((a, b) => rank(a) - rank(b))
    .map((worker) => createKeepOption([worker], { now, asked }));
  const group = now.map((ref) => workers.find((worker) => worker.ref === ref)).filter((one) => one !== undefined);
  if (now.length < 2 || group.length < now.length) return rows;
  return [createKeepOption(group, { now, asked }), ...rows];
}

/** Finds the rows that match the search. The chosen one always stays, so that a choice is never out of sight. */
export function filterOptions(
  options: readonly WorkerOption[],
  { words, chosen, found = [] }: { words: string; chosen?: string | undefined; found?: readonly OfficeWorker[] },
): WorkerOption[] {
  const isFound = (value: string) => found.some(({ ref }) => ref === value);
  return options.filter(({ name, value }) => value === chosen || isFoundBy(name, words) || isFound(value));
}

function createKeepOption(workers: readonly OfficeWorker[], { now, asked }: KnownWorkers): WorkerOption {
  const refs = workers.map(({ ref }) => ref);
  const every = (list: readonly string[] | undefined) => refs.every((ref) => list?.includes(ref));
  const notes: string[] = [];
  if (every(asked)) notes.push('Requested');
  if (every(now)) notes.push(choosePlural(refs.length, 'Current support worker', 'Current support workers'));
  const [first] = workers;
  if (workers.length === 1 && first) notes.push(...formatLocation(first), ...formatHistory(first));
  return {
    value: refs.join(' '),
    refs,
    name: joinWithAnd(workers.map(({ fullName }) => fullName)),
    notes,
    workers,
    isPresent: every(now),
    free: isFree(workers),
    busy: workers.find(({ busy }) => busy)?.busy,
  };
}

function isFree(workers: readonly OfficeWorker[]): boolean | undefined {
  if (workers.some(({ free }) => free === false)) return false;
  return workers.every(({ free }) => free) || undefined;
}

/** Lists only what the server has counted for a visit. */
function formatHistory({ visitsToClient, minutesThisWeek }: OfficeWorker): string[] {
  return [
    ...(visitsToClient ? [`${formatCount(visitsToClient, 'visit')} to this client`] : []),
    ...(minutesThisWeek === undefined ? [] : [`${formatHoursAndMinutes(minutesThisWeek)} that week`]),
  ];
}

function formatLocation({ suburb, distanceKm }: OfficeWorker): string[] {
  const distance = distanceKm === undefined ? 'distance not known' : `${distanceKm} km away`;
  return [suburb ? `${suburb}, ${distance}` : upperFirst(distance)];
}
