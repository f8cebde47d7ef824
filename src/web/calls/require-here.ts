import { entryMessages } from '#web/kernel/entry-messages.ts';
import type { Person } from '#web/kernel/person.ts';
import { ApiError } from './api-error.ts';

/** Refuses to go on as another person, or after sign-out. */
export function requireHere({ isOver }: Person) {
  if (!isOver) return;
  throw new ApiError({ status: 0, code: 'cancelled', messages: [entryMessages.sessionEnded] });
}
