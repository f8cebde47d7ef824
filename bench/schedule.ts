import { parseArgs } from 'node:util';
import { listScheduleVisits, type ScheduleTables } from '#domain/schedule/list-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { openFilled } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { measureOffices } from './office-size.ts';
import { today } from './provider.ts';
import { measureFrames } from './schedule-frames.ts';
import { type RunningServer, startProduct } from './servers.ts';
import { fillWeek, officeAccessToken, weekOfVisits } from './week-provider.ts';

const week = { from: today, to: addDays(today, 6) };
const warmUp = 20;

/**
 * Measures the office's week of 3,000 visits: its reply, what the reader makes of it, and its screens.
 * --rounds=N       reads, default 60
 * --clients=N[,N]  in place of that, each call of the office's day at a provider of so many clients, and how its processor time grows
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '60' }, clients: { type: 'string' } },
  });
  if (values.clients) {
    const sizes = values.clients.split(',').map(Number);
    return measureOffices(sizes, Math.min(10, Number(values.rounds)));
  }
  const { clients, workers, visitsAWeek } = weekOfVisits;
  const database = await openFilled({
    name: 'bench_schedule',
    what: `${clients} clients and ${workers} support workers`,
    fill: fillWeek,
  });
  try {
    const product = await startProduct(database.urls);
    try {
      const figures = await measureWeek(product, Number(values.rounds));
      return [{ title: `The office’s week of ${visitsAWeek} visits`, figures }, await measureFrames()];
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}

async function measureWeek({ port, pids }: RunningServer, rounds: number): Promise<Measurement[]> {
  const read = () => readWeek(port);
  for (let round = 0; round < warmUp; round++) await read();
  const processors = await pids();
  const cpuBefore = readCpuSeconds(processors);
  const reading = await findMedianMs(rounds, read);
  const cpuMs = ((readCpuSeconds(processors) - cpuBefore) * 1000) / rounds;
  const tables = await read();
  const visits = listScheduleVisits(tables, week);
  if (visits.length < weekOfVisits.visitsAWeek) throw new Error(`a week has ${visits.length} visits only`);
  const expanding = await findMedianMs(40, () => listScheduleVisits(tables, week));
  return [
    { what: 'a week, p50', measured: reading, unit: 'ms' },
    { what: 'processor time of both, server and database', measured: cpuMs, unit: 'ms' },
    { what: `${visits.length} visits expanded by the reader, p50`, measured: expanding, unit: 'ms' },
  ];
}

async function readWeek(port: number): Promise<ScheduleTables> {
  const path = `/api/v0/office/visits?from=${week.from}&to=${week.to}`;
  const headers = { authorization: `Bearer ${officeAccessToken}` };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ScheduleTables;
}

async function findMedianMs(count: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)]!;
}
