import { expect, it } from 'vitest';
import { rounds } from '#testing/rounds.ts';
import type { Builder } from './people.ts';
import type { CallReply } from './test-app.ts';
import { testRandom } from './test-random.ts';

type RoundOptions = {
  /** The number of tries in every run: less where each round hashes passwords. */
  quick?: number;
};

/** Tests a rule for any order of two calls: tried 8 times, or as the caller says, 1,000 by `npm run test:deep`. */
export function itInEveryRound(
  rule: string,
  round: (number: number) => Promise<void>,
  { quick = 8 }: RoundOptions = {},
): void {
  const count = rounds({ quick, deep: 1_000 });
  it(`${rule} (${count} rounds)`, async () => {
    for (let number = 1; number <= count; number++) await round(number);
  });
}

/** Makes the calls at once, in alternating order; the answers come in the order of the calls. */
export async function runAtOnce(...calls: (() => Promise<CallReply>)[]): Promise<CallReply[]> {
  const answers: Promise<CallReply>[] = [];
  for (const [at, call] of testRandom().shuffle([...calls.entries()])) answers[at] = call();
  return Promise.all(answers);
}

export const listStatuses = (answers: CallReply[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

/** Waits until one session of the database waits for a row that another holds. */
export const waitUntilOneWaits = (build: Builder): Promise<void> => waitUntilWaiting(build, 1);

/** Waits until this many sessions of the database wait for rows that others hold. */
export async function waitUntilWaiting(build: Builder, sessions: number): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => build.query(waiting)).toEqual([{ n: sessions }]);
}
