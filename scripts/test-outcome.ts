import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
export async function run(program: string, programOptions: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const [status] = await once(spawn(program, programOptions, { cwd: root, stdio: 'inherit', env }), 'close');
  return status === 0;
}
