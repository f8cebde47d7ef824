import { type Candidate, findProposedWorker, isHeldBack } from '#domain/schedule/candidates.ts';

/** One choice of who comes: a worker, or several together. */
type WorkerChoice = { refs: readonly string[]; workers: readonly Candidate[]; free?: boolean | undefined };

/** Workers who come now, and those who were asked for where the request names any: an empty list asks for the best match. */
export type KnownWorkers = { now: readonly string[]; asked: readonly string[] | undefined };

/**
 * Finds the choice before the office makes one (docs/product/requests.md, "Who is chosen already"). Of the requested workers it is the first
 * who is free, else the first, and none who is held back. Without a request it is the present ones; else the nearest free one who comes to
 * this client already, or who lives near. Undefined where there is none.
 */
export function findUsualChoice<C extends WorkerChoice>(choices: readonly C[], { now, asked }: KnownWorkers) {
  const choiceOf = (refs: readonly string[]) => choices.find((choice) => choice.refs.join() === refs.join());
  if (!asked) return now.length === 0 ? findProposed(choices) : choiceOf(now);
  if (asked.length === 0) return findProposed(choices);
  const wished = asked.flatMap((ref) => choiceOf([ref]) ?? []);
  const mayBeChosen = wished.filter(({ workers }) => !workers.some(isHeldBack));
  return mayBeChosen.find(({ free }) => free !== false) ?? mayBeChosen[0];
}

function findProposed<C extends WorkerChoice>(choices: readonly C[]): C | undefined {
  const single = choices.flatMap((choice) => (choice.workers.length === 1 ? [{ ...choice.workers[0]!, choice }] : []));
  return findProposedWorker(single)?.choice;
}
