import { deepStrictEqual } from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { listScheduleVisits, type ScheduleTables } from '#domain/schedule/list-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { type ComparedSide, compare } from './compare.ts';
import { openFilled } from './database.ts';
import { describeComparison } from './describe-comparison.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { withBenchPair } from './pair.ts';
import { today } from './provider.ts';
import { measureFrames } from './schedule-frames.ts';
import type { RunningServer } from './servers.ts';
import { fillWeek, officeAccessToken, officeUserRef, weekOfVisits } from './week-provider.ts';
import { signToken } from './yardstick/token.ts';

const week = { from: today, to: addDays(today, 6) };
const query = `office/visits?from=${week.from}&to=${week.to}`;

/** The office's week of 3,000 visits beside plain SQL. --rounds=N of two seconds each, default 6. */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '6' } } });
  const { clients, workers } = weekOfVisits;
  const database = await openFilled({
    name: 'bench_schedule',
    what: `${clients} clients and ${workers} support workers`,
    fill: fillWeek,
  });
  return withBenchPair(database, async ({ load, product, yardstick }) => {
    const sides = {
      product: createSide(product, `/api/v0/${query}`, officeAccessToken),
      yardstick: createSide(yardstick, `/${query}`, signToken(officeUserRef)),
    };
    const figures = [await measureExpansion(sides)];
    const comparisons = await compare({ ...sides, load, rounds: Number(values.rounds) });
    for (const comparison of comparisons)
      figures.push(...describeComparison({ what: 'a week', comparison, goal: 0.6, p99: 2 }));
    return [
      { title: `The office’s week of ${weekOfVisits.visitsAWeek} visits beside plain SQL`, figures },
      await measureFrames(),
    ];
  });
}

function createSide({ port, pids }: RunningServer, path: string, token: string): ComparedSide {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`;
  return { port, pids, expect: 200, requests: [request] };
}

async function read({ port, requests }: ComparedSide): Promise<ScheduleTables> {
  const [, path, token] = /^GET (\S+) .*Bearer (\S+)/s.exec(requests[0]!)!;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ScheduleTables;
}

/** Both must agree on every visit before their speed counts; then how long the reader takes to expand them. */
async function measureExpansion(sides: { product: ComparedSide; yardstick: ComparedSide }): Promise<Measurement> {
  const [ours, theirs] = [await read(sides.product), await read(sides.yardstick)];
  const visitsOf = (schedule: ScheduleTables) =>
    listScheduleVisits(schedule, week)
      .map(({ tickets, ...visit }) => ({ ...visit, tickets: tickets.length }))
      .sort((a, b) => (a.jobRef < b.jobRef ? -1 : 1));
  const visits = visitsOf(ours);
  deepStrictEqual(visits, visitsOf(theirs));
  if (visits.length < weekOfVisits.visitsAWeek) throw new Error(`a week has ${visits.length} visits only`);
  const times = Array.from({ length: 40 }, () => {
    const started = performance.now();
    listScheduleVisits(ours, week);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return { what: `${visits.length} visits expanded by the reader, p50`, measured: times[20]!, unit: 'ms' };
}
