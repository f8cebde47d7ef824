import type { Person } from '#web/kernel/person.ts';
import { sessionEnded } from './api-error.ts';

/** Refuses to go on as another person, or after sign-out. */
export function requireHere({ isOver }: Person) {
  if (!isOver) return;
  throw sessionEnded();
}
