import { unavailable } from './problem.ts';

/** Waits for its turn; what it returns ends that turn, and may be called twice. */
type Turns = (key: string) => Promise<() => void>;

/**
 * Gives turns one at a time for each key. The others wait without a connection of the database, so that no one else waits for them. Where
 * `mostWaiting` wait already, the next is refused with 503.
 */
export function createTurns(mostWaiting: number): Turns {
  const queues = new Map<string, (() => void)[]>();
  const passOn = (key: string) => {
    const next = queues.get(key)?.shift();
    if (next) next();
    else queues.delete(key);
  };
  return async (key) => {
    const queue = queues.get(key);
    if (!queue) queues.set(key, []);
    else if (queue.length >= mostWaiting) throw unavailable();
    else await new Promise<void>((resolve) => queue.push(resolve));
    let isOver = false;
    return () => {
      if (!isOver) passOn(key);
      isOver = true;
    };
  };
}
