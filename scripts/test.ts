import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireChromium } from './find-chromium.ts';

/**
 * Runs every check and every test, says what took long, and ends with the line `tests: N passed, N failed`.
 * --only=SUITE[,SUITE]  some of the suites
 * --deep                the full counts of races, fuzz and kills (DEEP=1)
 */
type TestCounts = { passed: number; failed: number; skipped: number };
/** Milliseconds by file, from the root of the project. */
type FileTimes = Map<string, number>;
type Outcome = TestCounts & { files?: FileTimes; failures?: TestFailure[] };
type TestFailure = { test: string; message: string };
type TestSuite = { name: string; run: () => Outcome };

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'alongside-reports-'));
const { values: options } = parseArgs({ options: { only: { type: 'string' }, deep: { type: 'boolean' } } });
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // The tests run on the project's Node, whichever version the host has.
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  ...(options.deep && { DEEP: '1' }),
};

const suites: TestSuite[] = [
  { name: 'check', run: runChecks },
  { name: 'domain', run: () => runVitest('domain') },
  { name: 'server', run: () => runVitest('server') },
  { name: 'processes', run: () => runVitest('processes') },
  { name: 'web', run: () => runVitest('web', 'dom') },
  { name: 'browser', run: runPlaywright },
];

function main(): void {
  const chosen = options.only?.split(',') ?? suites.map(({ name }) => name);
  const unknown = chosen.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown}; there are ${suites.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const lines: string[] = [];
  const failures: TestFailure[] = [];
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of suites.filter(({ name }) => chosen.includes(name))) {
    console.log(`\n── ${suite.name}`);
    const started = performance.now();
    const { files, failures: suiteFailures = [], ...counts } = outcomeOf(suite);
    failures.push(...suiteFailures);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const words = `${counts.passed} passed, ${counts.failed} failed${skipped}`;
    lines.push(`${suite.name.padEnd(10)}${inSeconds(performance.now() - started)}   ${words}`);
    for (const [file, time] of slowest(files)) lines.push(`${' '.repeat(10)}${inSeconds(time)}   ${file}`);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  }
  // At the end, so that a log that was cut still names what failed.
  for (const { test, message } of failures) console.log(`\nFAILED ${test}\n${firstLines(message)}`);
  console.log(`\n${lines.join('\n')}`);
  console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

const firstLines = (message: string) => message.split('\n').slice(0, 25).join('\n');
const inSeconds = (time: number) => `${(time / 1000).toFixed(1).padStart(7)} s`;

function slowest(files: FileTimes = new Map()): [file: string, time: number][] {
  return [...files].sort(([, a], [, b]) => b - a).slice(0, 10);
}

/** A suite without tests has not passed. */
function outcomeOf(suite: TestSuite): Outcome {
  try {
    const outcome = suite.run();
    if (outcome.passed + outcome.failed > 0) return outcome;
    console.error(`The suite ${suite.name} ran no test.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return { passed: 0, failed: 1, skipped: 0 };
}

function runChecks(): Outcome {
  const checks = [
    ['biome', 'ci', '--colors=off', '.'],
    ['node', 'scripts/check-structure.ts'],
    ['tsc', '-b'],
  ];
  const failed = checks.filter(([program, ...rest]) => !run(program!, rest)).length;
  return { passed: checks.length - failed, failed, skipped: 0 };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};
type VitestFile = {
  name: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
};

function runVitest(...projects: string[]): Outcome {
  const file = join(reports, `${projects[0]}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const isGood = run('vitest', ['run', ...projects.map((project) => `--project=${project}`), ...reporters]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded fails without failing a test.
    failed: report.numFailedTests || (isGood ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    files: new Map(
      report.testResults.map((result) => [relative(root, result.name), result.endTime - result.startTime]),
    ),
    failures: report.testResults.flatMap(vitestFailures),
  };
}

function vitestFailures({ name, message, assertionResults }: VitestFile): TestFailure[] {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded has a message and no test.
  if (failed.length === 0) return message ? [{ test: file, message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file} › ${fullName}`,
    message: failureMessages?.join('\n') ?? '',
  }));
}

type BrowserSuite = {
  file: string;
  suites?: BrowserSuite[];
  specs: BrowserSpec[];
};
type BrowserSpec = {
  title: string;
  tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
};
type BrowserReport = {
  suites: BrowserSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function runPlaywright(): Outcome {
  const file = join(reports, 'browser.json');
  const browserEnv = { CHROMIUM_PATH: requireChromium(env), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isGood = run('playwright', ['test', '--reporter=line,json'], browserEnv);
  const { suites: files, stats } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  return {
    passed: stats.expected,
    // A test that passes only at the second try has failed.
    failed: stats.unexpected + stats.flaky || (isGood ? 0 : 1),
    skipped: stats.skipped,
    files: new Map(files.map((suite) => [`e2e/${suite.file}`, browserTime(suite)])),
    failures: files.flatMap(browserFailures),
  };
}

function browserTime({ specs, suites: inner = [] }: BrowserSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  const ownTime = results.reduce((sum, { duration }) => sum + duration, 0);
  return inner.reduce((sum, suite) => sum + browserTime(suite), ownTime);
}

function browserFailures({ file, specs, suites: inner = [] }: BrowserSuite): TestFailure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors }) => ({
        test: `e2e/${file} › ${title}`,
        message: errors.map(({ message }) => message).join('\n'),
      })),
  );
  return [...own, ...inner.flatMap(browserFailures)];
}

function run(program: string, programOptions: string[], more: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(program, programOptions, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status === 0;
}

try {
  main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
