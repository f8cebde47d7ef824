import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Outcome, root, run, runFailedAgain, type TestFailure } from './test-outcome.ts';

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

type VitestInput = { projects: string[]; options: string[]; reports: string; env: NodeJS.ProcessEnv };

/** Runs the tests of some projects of vitest.config.ts. */
export async function runVitest(input: VitestInput): Promise<Outcome> {
  const first = await runProjects(input);
  return runFailedAgain(first, input.env, (failed) => {
    const files = new Set(failed.map((test) => test.split(afterFile)[0]!));
    return runProjects({ ...input, options: [...files, '--maxWorkers=1'] });
  });
}

const afterFile = ' › ';

async function runProjects({ projects, options, reports, env }: VitestInput): Promise<Outcome> {
  const file = join(reports, `${projects[0]}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const isGood = await run('vitest', ['run', ...chosen, ...options, ...reporters], env);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded fails without failing a test.
    failed: report.numFailedTests || (isGood ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    files: new Map(
      report.testResults.map((result) => [relative(root, result.name), result.endTime - result.startTime]),
    ),
    failures: report.testResults.flatMap(listFailures),
  };
}

function listFailures({ name, message, assertionResults }: VitestFile): TestFailure[] {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded has a message and no test.
  if (failed.length === 0) return message ? [{ test: file, message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file}${afterFile}${fullName}`,
    message: failureMessages?.join('\n') ?? '',
  }));
}
