import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireChromium } from './find-chromium.ts';

/**
 * Runs every check and every test and ends with the line `tests: N passed, N failed`.
 * --only=SUITE[,SUITE]  some of the suites
 * --deep                the full counts of races, fuzz and kills (DEEP=1)
 * --counts=FILE         adds this run's counts to a file instead of printing the last line
 * --last                with --counts: prints the last line, for all runs together
 */
type Counts = { passed: number; failed: number; skipped: number };
type Suite = { name: string; run: () => Counts };

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'alongside-reports-'));
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    deep: { type: 'boolean' },
    counts: { type: 'string' },
    last: { type: 'boolean' },
  },
});
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // Whatever the host's Node is, the tests run on ours.
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  ...(options.deep && { DEEP: '1' }),
};

const suites: Suite[] = [
  { name: 'check', run: runChecks },
  { name: 'domain', run: () => runVitest('domain') },
  { name: 'server', run: () => runVitest('server') },
  { name: 'web', run: () => runVitest('web') },
  { name: 'browser', run: runPlaywright },
];

function main(): void {
  const wanted = options.only?.split(',') ?? suites.map(({ name }) => name);
  const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown}; there are ${suites.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const lines: string[] = [];
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of suites.filter(({ name }) => wanted.includes(name))) {
    console.log(`\n── ${suite.name}`);
    const started = performance.now();
    const counts = countsOf(suite);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    lines.push(
      `${suite.name.padEnd(10)}${seconds.padStart(7)} s   ${counts.passed} passed, ${counts.failed} failed${skipped}`,
    );
    total = add(total, counts);
  }
  console.log(`\n${lines.join('\n')}`);
  finish(total);
}

/** A suite that ran nothing has not passed. */
function countsOf(suite: Suite): Counts {
  try {
    const counts = suite.run();
    if (counts.passed + counts.failed > 0) return counts;
    console.error(`The suite ${suite.name} ran no test.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return { passed: 0, failed: 1, skipped: 0 };
}

function finish(total: Counts): void {
  const earlier = options.counts && existsSync(options.counts) ? readFileSync(options.counts, 'utf8') : '';
  const all = earlier ? add(JSON.parse(earlier), total) : total;
  if (options.counts) writeFileSync(options.counts, JSON.stringify(all));
  if (!options.counts || options.last) console.log(`\ntests: ${all.passed} passed, ${all.failed} failed`);
  process.exitCode = total.failed > 0 || (options.last && all.failed > 0) ? 1 : 0;
}

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function runChecks(): Counts {
  const checks = [
    ['biome', 'ci', '--colors=off', '.'],
    ['node', 'scripts/check-structure.ts'],
    ['tsc', '-b'],
  ];
  const failed = checks.filter(([program, ...rest]) => !run(program!, rest)).length;
  return { passed: checks.length - failed, failed, skipped: 0 };
}

function runVitest(project: string): Counts {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const isGood = run('vitest', ['run', `--project=${project}`, ...reporters]);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot be loaded fails without failing a test.
  const failed = report.numFailedTests || (isGood ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

function runPlaywright(): Counts {
  const file = join(reports, 'browser.json');
  const more = { CHROMIUM_PATH: requireChromium(env), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isGood = run('playwright', ['test', '--reporter=line,json'], more);
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  // One that passes only at the second try has failed.
  const failed = stats.unexpected + stats.flaky || (isGood ? 0 : 1);
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

function run(program: string, programOptions: string[], more: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(program, programOptions, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status === 0;
}

try {
  main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
