import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readProcessorTime } from './processor-time.ts';
import { runBrowser } from './run-browser.ts';
import { runChecks } from './run-checks.ts';
import { runVitest } from './run-vitest.ts';
import { type Outcome, root } from './test-outcome.ts';

/**
 * Runs every check and every test, says what took long, and ends with the line `tests: N passed, N failed`.
 * --only=SUITE[,SUITE]  some of the suites
 * --deep                the full counts of races, fuzz and kills, and all looks (DEEP=1)
 */
type TestSuite = { name: string; run: () => Outcome | Promise<Outcome> };
type SuiteResult = Outcome & { name: string; time: number; processorTime: number | undefined };

const reports = mkdtempSync(join(tmpdir(), 'alongside-reports-'));
const { values: options } = parseArgs({ options: { only: { type: 'string' }, deep: { type: 'boolean' } } });
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // The tests run on the project's Node, whichever version the host has.
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  ...(options.deep && { DEEP: '1' }),
};

const vitest = (projects: string[], options: string[] = []) => runVitest({ projects, options, reports, env });
const suites: TestSuite[] = [
  { name: 'check', run: () => runChecks(env) },
  { name: 'domain', run: () => vitest(['domain']) },
  // A seventh of their time these tests wait, for PostgreSQL.
  { name: 'server', run: () => vitest(['server'], ['--maxWorkers=3']) },
  { name: 'processes', run: () => vitest(['processes']) },
  // Half of their time these tests wait, for what follows a key or a press.
  { name: 'web', run: () => vitest(['web', 'dom'], ['--maxWorkers=4']) },
  { name: 'browser', run: () => runBrowser({ reports, env }) },
];

async function main(): Promise<void> {
  const chosen = options.only?.split(',') ?? suites.map(({ name }) => name);
  const unknown = chosen.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown}; there are ${suites.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const results: SuiteResult[] = [];
  for (const suite of suites.filter(({ name }) => chosen.includes(name))) results.push(await runSuite(suite));
  print(results);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runSuite(suite: TestSuite): Promise<SuiteResult> {
  console.log(`\n── ${suite.name}`);
  const [started, processorBefore] = [performance.now(), readProcessorTime()];
  const outcome = await outcomeOf(suite);
  const processorAfter = readProcessorTime();
  return {
    ...outcome,
    name: suite.name,
    time: performance.now() - started,
    processorTime: processorAfter && processorBefore !== undefined ? processorAfter - processorBefore : undefined,
  };
}

/** A suite without tests has not passed. */
async function outcomeOf(suite: TestSuite): Promise<Outcome> {
  try {
    const outcome = await suite.run();
    if (outcome.passed + outcome.failed > 0) return outcome;
    console.error(`The suite ${suite.name} ran no test.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return { passed: 0, failed: 1, skipped: 0 };
}

/** What failed comes at the end, so that a log that was cut still names it. */
function print(results: SuiteResult[]): void {
  for (const { test, message } of results.flatMap(({ failures = [] }) => failures))
    console.log(`\nFAILED ${test}\n${firstLines(message)}`);
  console.log('\n    time  processor');
  for (const { name, time, processorTime, passed, failed, skipped } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${inSeconds(time)} ${inSeconds((processorTime ?? 0) * 1000)}   ${name.padEnd(10)} ${counts}`);
  }
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  console.log(
    `${inSeconds(sum(({ time }) => time))} ${inSeconds(sum(({ processorTime = 0 }) => processorTime * 1000))}   all`,
  );
  console.log('\nslowest files');
  for (const [file, time] of listSlowest(results)) console.log(`${inSeconds(time)}   ${file}`);
  const flaky = results.flatMap(({ flaky = [] }) => flaky);
  if (flaky.length > 0) console.log(`\nflaky: ${flaky.length}\n${flaky.map((test) => `  ${test}`).join('\n')}`);
  console.log(`\ntests: ${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
}

const firstLines = (message: string) => message.split('\n').slice(0, 25).join('\n');
const inSeconds = (time: number) => `${(time / 1000).toFixed(1).padStart(7)} s`;

function listSlowest(results: SuiteResult[]): [file: string, time: number][] {
  const files = results.flatMap(({ files = new Map<string, number>() }) => [...files]);
  return files.sort(([, a], [, b]) => b - a).slice(0, 10);
}

try {
  await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
