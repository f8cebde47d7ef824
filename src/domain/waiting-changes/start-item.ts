import type { QueuedItem } from './waiting-changes.ts';

/** Starts an item as it is given. */
export function startItem(key: string, at: number): QueuedItem {
  return { key, place: at, at, keyAt: at, attempts: 0, faults: 0, state: 'waiting' };
}
