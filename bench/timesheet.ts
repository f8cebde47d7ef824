import { deepStrictEqual } from 'node:assert/strict';
import { parseArgs } from 'node:util';
import type { Timesheet } from '#contract/timesheets.ts';
import { type ComparedSide, compare } from './compare.ts';
import { openFilled } from './database.ts';
import { describeComparison } from './describe-comparison.ts';
import type { GoalTable } from './goal-table.ts';
import { withBenchPair } from './pair.ts';
import { toAccessToken, toClientRef, toUserRef } from './provider.ts';
import type { RunningServer } from './servers.ts';
import { fillTimesheets, timesheetClients, visitsAWeek, week } from './timesheet-provider.ts';
import { signToken } from './yardstick/token.ts';

/** One week's totals of 60 visits beside plain SQL. --rounds=N of two seconds each, default 6. */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '6' } } });
  const database = await openFilled({
    name: 'bench_timesheet',
    what: `${timesheetClients} clients with timesheets`,
    fill: fillTimesheets,
  });
  return withBenchPair(database, async ({ load, product, yardstick }) => {
    const sides = {
      product: createSide(product, '/api/v0', toAccessToken),
      yardstick: createSide(yardstick, '', (n) => signToken(toUserRef(n))),
    };
    for (const n of [0, 1, 2]) deepStrictEqual(await readSums(sides.product, n), await readSums(sides.yardstick, n));
    const comparisons = await compare({ ...sides, load, rounds: Number(values.rounds) });
    const figures = comparisons.flatMap((comparison) =>
      describeComparison({ what: 'a week', comparison, goal: 0.6, p99: 2 }),
    );
    return [{ title: `A timesheet of ${visitsAWeek} visits beside plain SQL`, figures }];
  });
}

function createSide({ port, pids }: RunningServer, base: string, tokenOf: (n: number) => string): ComparedSide {
  const requests = Array.from({ length: timesheetClients }, (_, n) => {
    const path = `${base}/clients/${toClientRef(n)}/timesheets/${week}`;
    return `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${tokenOf(n)}\r\n\r\n`;
  });
  return { port, pids, expect: 200, requests };
}

/** What both must agree on before their speed counts. */
async function readSums({ port, requests }: ComparedSide, n: number) {
  const [, path, token] = /^GET (\S+) .*Bearer (\S+)/s.exec(requests[n]!)!;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { visits, funding } = (await answer.json()) as Pick<Timesheet, 'visits' | 'funding'>;
  if (visits.length !== visitsAWeek) throw new Error(`a week has ${visits.length} visits`);
  return {
    minutes: visits.map(({ jobRef, worked = [] }) => [jobRef, worked[0]?.minutes]).sort(),
    allocated: funding.map(({ fundingRef, minsAllocated }) => [fundingRef, minsAllocated]),
  };
}
