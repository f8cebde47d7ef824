import { expect } from 'vitest';
import { createRandom, type Random } from '#testing/random.ts';

let current: { test: string; random: Random } | undefined;

/** Returns the random numbers of the test that runs: the same for the same seed, whatever other tests run. */
export function testRandom(): Random {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const test = `${testPath} ${currentTestName}`;
  if (current?.test !== test) current = { test, random: createRandom(currentTestName) };
  return current.random;
}
