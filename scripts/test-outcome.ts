import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

export type TestFailure = { test: string; message: string };

/** What a suite reports. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Milliseconds by file, from the root of the project. */
  files?: Map<string, number>;
  failures?: TestFailure[];
  /** Tests that failed among the others and passed alone. */
  flaky?: string[];
};

/** Runs a program of the project to its end, with its output shown, and says whether it ended well. */
export function run(program: string, programOptions: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(program, programOptions, { cwd: root, stdio: 'inherit', env }).status === 0;
}
