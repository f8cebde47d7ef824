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
 * --deep                the full counts of races, fuzz and kills, all looks, and the server behind a pooler (DEEP=1)
 */
type TestSuite = { name: string; run: () => Promise<Outcome> };
type StageResult = { outcomes: (Outcome & { name: string })[]; time: number; processorTime: number | undefined };

const reports = mkdtempSync(join(tmpdir(), 'alongside-reports-'));
const { values: options } = parseArgs({ options: { only: { type: 'string' }, deep: { type: 'boolean' } } });
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // The tests run on the project's Node, whichever version the host has.
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  STATEMENTS_FOLDER: join(reports, 'statements'),
  ...(options.deep && { DEEP: '1' }),
};

const vitest = (projects: string[], options: string[] = []) => runVitest({ projects, options, reports, env });
/** The suites, in the order in which they run; those of a stage run side by side. */
const stages: TestSuite[][] = [
  [
    // The last of the types are worked out on one processor, which leaves the other to these tests.
    { name: 'check', run: () => runChecks(env) },
    { name: 'domain', run: () => vitest(['domain']) },
  ],
  // A seventh of their time these tests wait, for PostgreSQL.
  [{ name: 'server', run: () => vitest(['server'], ['--maxWorkers=3']) }],
  [
    // Compares what those tests have sent.
    { name: 'statements', run: () => vitest(['statements']) },
    // They wait for what they start.
    { name: 'processes', run: () => vitest(['processes']) },
  ],
  // Half of their time these tests wait, for what follows a key or a press.
  [{ name: 'web', run: () => vitest(['web', 'dom'], ['--maxWorkers=4']) }],
  [{ name: 'browser', run: () => runBrowser({ reports, env }) }],
  // The server's tests once more, through a pooler: without the names of statements they measure less, so no statement is kept.
  ...(options.deep ? [[{ name: 'pooler', run: () => runPooled() }]] : []),
];

function runPooled(): Promise<Outcome> {
  const { STATEMENTS_FOLDER: _, ...others } = env;
  return runVitest({
    projects: ['pooler', 'server'],
    options: ['--maxWorkers=3'],
    reports,
    env: { ...others, BEHIND_POOLER: '1' },
  });
}

async function main(): Promise<void> {
  const names = stages.flat().map(({ name }) => name);
  const chosen = options.only?.split(',') ?? names;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown}; there are ${names.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const results: StageResult[] = [];
  for (const stage of stages) {
    const suites = stage.filter(({ name }) => chosen.includes(name));
    if (suites.length > 0) results.push(await runStage(suites));
  }
  print(results);
  process.exitCode = outcomesOf(results).some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runStage(suites: readonly TestSuite[]): Promise<StageResult> {
  console.log(`\n── ${namesOf(suites)}`);
  const [started, processorBefore] = [performance.now(), readProcessorTime()];
  const outcomes = await Promise.all(suites.map(async (suite) => ({ ...(await outcomeOf(suite)), name: suite.name })));
  const processorAfter = readProcessorTime();
  return {
    outcomes,
    time: performance.now() - started,
    processorTime: processorAfter && processorBefore !== undefined ? processorAfter - processorBefore : undefined,
  };
}

/** Runs a suite; one without tests has not passed. */
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

/** Prints what failed at the end, so that a log that was cut still names it. */
function print(results: StageResult[]): void {
  const outcomes = outcomesOf(results);
  for (const { test, message } of outcomes.flatMap(({ failures = [] }) => failures))
    console.log(`\nFAILED ${test}\n${firstLines(message)}`);
  console.log('\n    time  processor');
  for (const { outcomes, time, processorTime = 0 } of results) {
    const skipped = sum(outcomes, (outcome) => outcome.skipped);
    const counts = `${describeCounts(outcomes)}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${inSeconds(time)} ${inSeconds(processorTime * 1000)}   ${namesOf(outcomes).padEnd(16)} ${counts}`);
  }
  const [time, processorTime] = [sum(results, (one) => one.time), sum(results, (one) => one.processorTime ?? 0)];
  console.log(`${inSeconds(time)} ${inSeconds(processorTime * 1000)}   all`);
  console.log('\nslowest files');
  for (const [file, time] of listSlowest(outcomes)) console.log(`${inSeconds(time)}   ${file}`);
  const flaky = outcomes.flatMap(({ flaky = [] }) => flaky);
  for (const { test, message } of flaky) console.log(`\nPASSED ALONE ${test}\n${firstLines(message)}`);
  if (flaky.length > 0) console.log(`\nflaky: ${flaky.length}\n${flaky.map(({ test }) => `  ${test}`).join('\n')}`);
  console.log(`\ntests: ${describeCounts(outcomes)}`);
}

const namesOf = (suites: readonly { name: string }[]) => suites.map(({ name }) => name).join(' and ');
const outcomesOf = (results: readonly StageResult[]) => results.flatMap(({ outcomes }) => outcomes);
const sum = <T>(all: readonly T[], pick: (one: T) => number) => all.reduce((total, one) => total + pick(one), 0);
const describeCounts = (outcomes: readonly Outcome[]) =>
  `${sum(outcomes, ({ passed }) => passed)} passed, ${sum(outcomes, ({ failed }) => failed)} failed`;

const firstLines = (message: string) => message.split('\n').slice(0, 25).join('\n');
const inSeconds = (time: number) => `${(time / 1000).toFixed(1).padStart(7)} s`;

function listSlowest(outcomes: readonly Outcome[]): [file: string, time: number][] {
  const files = outcomes.flatMap(({ files = new Map<string, number>() }) => [...files]);
  return files.sort(([, a], [, b]) => b - a).slice(0, 10);
}

try {
  await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
