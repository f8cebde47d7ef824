import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Outcome, root } from './test-outcome.ts';

const checks = [
  ['biome', 'ci', '--colors=off', '.'],
  ['node', 'scripts/check-structure.ts'],
  ['node', 'scripts/check-supply.ts'],
  // Each checker works out the types it meets for itself: four of them, as is usual, took twice the processor time.
  ['tsc', '-b', '--checkers', '1', '--builders', '2'],
];

/** Runs the checks of `npm run check` side by side, and prints the output of each whole. */
export async function runChecks(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const results = await Promise.all(checks.map((check) => runCheck(check, env)));
  for (const { output } of results) process.stdout.write(output);
  const failed = results.filter(({ isGood }) => !isGood).length;
  return { passed: checks.length - failed, failed, skipped: 0 };
}

async function runCheck([program = '', ...rest]: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, rest, { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  return { isGood: code === 0, output };
}
