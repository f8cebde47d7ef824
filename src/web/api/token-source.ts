import { entryMessages } from '#web/kernel/entry-messages.ts';
import type { Person } from '#web/kernel/person.ts';
import { ApiError } from './api-error.ts';

/** Source of the token that calls carry. */
type TokenSource = {
  /** A usable token; none while no person is signed in. */
  freshToken: () => Promise<string | undefined>;
  /** Replaces a token that the server refused. */
  renew: (refused: string) => Promise<string | undefined>;
  /** Ends when a page that waits for its person to sign in again no longer does; none where it does not wait. */
  resumed: () => Promise<void> | undefined;
};

let source: TokenSource | undefined;

/** Registers the session, so that calls know nothing of it. Tests take theirs away again. */
export function setTokenSource(next: TokenSource | undefined) {
  source = next;
}

export async function freshToken(): Promise<string | undefined> {
  return source?.freshToken();
}

export async function renewToken(refused: string): Promise<string | undefined> {
  return source?.renew(refused);
}

/** Waits while the person has to sign in again. */
export async function whenResumed(): Promise<void> {
  await source?.resumed();
}

export function isPaused(): boolean {
  return source?.resumed() !== undefined;
}

/** Refuses to go on as another person, or after sign-out. */
export function requireHere({ isOver }: Person) {
  if (!isOver) return;
  throw new ApiError({ status: 0, code: 'cancelled', messages: [entryMessages.sessionEnded] });
}
