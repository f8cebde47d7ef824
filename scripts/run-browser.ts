import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './find-chromium.ts';
import { type Outcome, run, runFailedAgain, type TestFailure } from './test-outcome.ts';

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

type BrowserInput = { reports: string; env: NodeJS.ProcessEnv };

/** Runs the browser tests. */
export async function runBrowser(input: BrowserInput): Promise<Outcome> {
  const first = await runPlaywright(input, { report: 'browser.json' });
  if (first.skipped > 0) return first;
  const alone = { report: 'again.json', options: ['--last-failed', '--workers=1'] };
  return runFailedAgain(first, input.env, () => runPlaywright(input, alone));
}

async function runPlaywright(
  { reports, env }: BrowserInput,
  { report, options = [] }: { report: string; options?: string[] },
): Promise<Outcome> {
  const file = join(reports, report);
  const browserEnv = { CHROMIUM_PATH: requireChromium(env), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isGood = await run('playwright', ['test', '--reporter=line,json', ...options], { ...env, ...browserEnv });
  const { suites: files, stats } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (isGood ? 0 : 1),
    skipped: stats.skipped,
    files: new Map(files.map((suite) => [`e2e/${suite.file}`, browserTime(suite)])),
    failures: files.flatMap(listFailures),
  };
}

function browserTime({ specs, suites: inner = [] }: BrowserSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  const ownTime = results.reduce((sum, { duration }) => sum + duration, 0);
  return inner.reduce((sum, suite) => sum + browserTime(suite), ownTime);
}

function listFailures({ file, specs, suites: inner = [] }: BrowserSuite): TestFailure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors }) => ({
        test: `e2e/${file} › ${title}`,
        message: errors.map(({ message }) => message).join('\n'),
      })),
  );
  return [...own, ...inner.flatMap(listFailures)];
}
