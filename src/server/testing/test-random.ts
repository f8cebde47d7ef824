import { basename } from 'node:path';
import { expect, TestRunner } from 'vitest';
import { createRandom, type Random } from '#testing/random.ts';

let current: { test: string; random: Random } | undefined;

/** Returns the random numbers of the test or the hook that runs: the same for the same seed, whatever other tests run. */
export function testRandom(): Random {
  const { testPath = '', currentTestName = '' } = expect.getState();
  // In a hook of a file the name is still that of a test before it, perhaps in another file.
  const name = TestRunner.getCurrentTest() ? currentTestName : basename(testPath);
  const test = `${testPath} ${name}`;
  if (current?.test !== test) current = { test, random: createRandom(name) };
  return current.random;
}
