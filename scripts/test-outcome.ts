import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

export type TestFailure = { test: string; message: string };

/** The counts and files that a suite reports. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Milliseconds by file, from the root of the project. */
  files?: Map<string, number>;
  failures?: TestFailure[];
  /** Tests that failed among the others and passed alone, each with why it failed. */
  flaky?: TestFailure[];
};

/** Runs a program of the project to its end, with its output shown, and says whether it ended well. */
export async function run(program: string, programOptions: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const [status] = await once(spawn(program, programOptions, { cwd: root, stdio: 'inherit', env }), 'close');
  return status === 0;
}

/** Runs in CI what failed once more, alone: what passes then is named and fails nothing. */
export async function runFailedAgain(
  first: Outcome,
  env: NodeJS.ProcessEnv,
  runAlone: (failed: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const failed = new Map((first.failures ?? []).map((failure) => [failure.test, failure]));
  if (!env.CI || failed.size === 0) return first;
  console.log(`\n${failed.size} failed and run once more, alone`);
  const again = await runAlone([...failed.keys()]);
  const failures = again.failures ?? [];
  // It ended before its tests could.
  if (again.failed > 0 && failures.length === 0) return first;
  const flaky = [...failed.values()].filter(({ test }) => !failures.some((failure) => failure.test === test));
  const passedAlone = Math.min(flaky.length, first.failed);
  return { ...first, passed: first.passed + passedAlone, failed: first.failed - passedAlone, failures, flaky };
}
