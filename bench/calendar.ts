import { deepStrictEqual } from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { type ComparedSide, type Comparison, compare } from './compare.ts';
import { openDatabase, withClient } from './database.ts';
import { describeComparison } from './describe-comparison.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { startLoad } from './load.ts';
import { startOtherBuild } from './other-build.ts';
import { type BenchPair, withBenchPair } from './pair.ts';
import { addChurn, calendar, type ProviderSize, toAccessToken, toClientRef, toUserRef } from './provider.ts';
import { type RunningServer, startProduct } from './servers.ts';
import { signToken } from './yardstick/token.ts';

const query = `appointments?start=${calendar.start}&end=${calendar.end}`;
const title = 'Calendar of 26 weeks beside the yardstick';
/** The clients of the requested calendars, drawn anew for each run. */
const drawn = 2000;

const providers: ProviderSize[] = [
  { clients: 1000, weeksDone: 13 },
  { clients: 1000, weeksDone: 1 },
  { clients: 100_000, weeksDone: 1 },
];

/**
 * Measures a calendar of 26 weeks, whole and unchanged, beside the yardstick's.
 * --clients=N --weeks=N  one provider of that size and so many completed weeks, instead of the two
 * --rounds=N             of two seconds each, default 6
 * --beside=PATH          beside another build too: a checkout with its packages
 * --no-churn             leaves out what is measured after a tenth of the rows of a large provider has changed
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({
    args,
    options: {
      clients: { type: 'string' },
      weeks: { type: 'string', default: '13' },
      rounds: { type: 'string', default: '6' },
      beside: { type: 'string' },
      'no-churn': { type: 'boolean', default: false },
    },
  });
  const chosen = values.clients && [{ clients: Number(values.clients), weeksDone: Number(values.weeks) }];
  const rounds = Number(values.rounds);
  const figures: Measurement[] = [];
  const costs: ReadCost[] = [];
  for (const [index, provider] of (chosen || providers).entries()) {
    if (index === 0 && values.beside)
      figures.push(...(await measureBeside({ provider, rounds, folder: values.beside })));
    const withChurn = !values['no-churn'] && provider.clients >= 100_000;
    const measured = await withBenchPair(await openDatabase(provider), (pair) =>
      measureCalendars(pair, { provider, rounds, withChurn }),
    );
    figures.push(...measured.figures);
    costs.push(...measured.costs);
  }
  return [{ title, figures: [...figures, ...describeGrowth(costs)] }];
}

type MeasureCalendarsInput = { provider: ProviderSize; rounds: number; withChurn: boolean };
type ReadCost = { of: string; provider: ProviderSize; cpuMs: number };

export async function measureCalendars(
  { database, load, product, yardstick }: BenchPair,
  { provider, rounds, withChurn }: MeasureCalendarsInput,
): Promise<GoalTable & { costs: ReadCost[] }> {
  const clients = drawClients(provider);
  for (const n of clients.slice(0, 20)) await assertSame(product, yardstick, n);
  const sides = {
    load,
    rounds,
    product: readCalendarsOf(product, clients),
    yardstick: createSmallerSide(yardstick, clients),
  };
  const of = describeProvider(provider);
  const fullReads = await compare(sides);
  const revalidations = await compare({
    ...sides,
    product: await createRevalidatingSide(sides.product),
    yardstick: await createRevalidatingSide(sides.yardstick),
  });
  const figures = [...describeWhole(of, fullReads), ...describeHeld(of, revalidations)];
  const costs = [{ of, provider, cpuMs: fullReads[1]!.product.cpuMs }];
  if (withChurn) {
    const changed = `${of}, a tenth changed`;
    await withClient(database.url, addChurn);
    const again = await compare(sides);
    figures.push(...describeWhole(changed, again));
    costs.push({ of: changed, provider, cpuMs: again[1]!.product.cpuMs });
  }
  return { title, figures, costs };
}

type MeasureBesideInput = { provider: ProviderSize; rounds: number; folder: string };

/** Measures the processor time of a request beside that of another build, both in turn. */
async function measureBeside({ provider, rounds, folder }: MeasureBesideInput): Promise<Measurement[]> {
  const database = await openDatabase(provider);
  const load = startLoad();
  const running: RunningServer[] = [];
  try {
    const product = await startProduct(database.urls);
    running.push(product);
    const other = await startOtherBuild(provider, folder);
    running.push(other);
    const clients = drawClients(provider);
    const comparisons = await compare({
      load,
      rounds,
      product: readCalendarsOf(product, clients),
      yardstick: readCalendarsOf(other, clients),
    });
    return comparisons.map(({ concurrency, cpu, product, yardstick }) => ({
      what: `${describeProvider(provider)}, at ${concurrency}: processor time beside the other build`,
      measured: 1 / cpu,
      unit: '×',
      spread: `${product.cpuMs.toFixed(2)} ms beside ${yardstick.cpuMs.toFixed(2)} ms; ${product.kB.toFixed(1)} beside ${yardstick.kB.toFixed(1)} kB`,
    }));
  } finally {
    load.stop();
    for (const server of running) await server.stop();
    await database.stop();
  }
}

export function drawClients({ clients }: ProviderSize): number[] {
  return Array.from({ length: drawn }, () => Math.floor(Math.random() * clients));
}

function describeProvider({ clients }: ProviderSize): string {
  return `${clients.toLocaleString('en-NZ')} clients`;
}

function describeWhole(of: string, comparisons: Comparison[]): Measurement[] {
  return comparisons.flatMap((comparison) => describeComparison({ what: of, comparison, goal: 0.55, p99: 2, kB: 90 }));
}

function describeHeld(of: string, comparisons: Comparison[]): Measurement[] {
  return comparisons.flatMap((comparison) => describeComparison({ what: `${of}, unchanged`, comparison, goal: 0.6 }));
}

/** Compares the cost of a request with its cost for a smaller provider with as many past weeks. */
function describeGrowth(costs: ReadCost[]): Measurement[] {
  return costs.slice(1).flatMap((cost, index) => {
    const before = costs.slice(0, index + 1).find((earlier) => earlier.provider.weeksDone === cost.provider.weeksDone);
    if (!before) return [];
    const spread = `${cost.cpuMs.toFixed(2)} ms beside ${before.cpuMs.toFixed(2)} ms`;
    return [
      {
        what: `${cost.of}: cost of a request beside ${before.of}`,
        measured: cost.cpuMs / before.cpuMs,
        goal: 1.2,
        unit: '×',
        spread,
      },
    ];
  });
}

export function readCalendarsOf({ port, pids }: RunningServer, clients: number[]): ComparedSide {
  return {
    port,
    pids,
    expect: 200,
    requests: clients.map((n) => get(`/api/v0/clients/${toClientRef(n)}/${query}`, toAccessToken(n))),
  };
}

function createSmallerSide({ port, pids }: RunningServer, clients: number[]): ComparedSide {
  return {
    port,
    pids,
    expect: 200,
    requests: clients.map((n) => get(`/clients/${toClientRef(n)}/${query}`, signToken(toUserRef(n)))),
  };
}

function get(path: string, token: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`;
}

/** Creates a side with the same requests, as a client with the newest copy sends them. */
async function createRevalidatingSide(side: ComparedSide): Promise<ComparedSide> {
  const revalidate = async (request: string) => {
    const [, path, token] = /^GET (\S+) .*Bearer (\S+)/s.exec(request)!;
    const answer = await fetch(`http://127.0.0.1:${side.port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return request.replace('\r\n\r\n', `\r\nif-none-match: ${answer.headers.get('etag')}\r\n\r\n`);
  };
  const [requests, atOnce] = [[] as string[], 16];
  for (let from = 0; from < drawn / 8; from += atOnce)
    requests.push(...(await Promise.all(side.requests.slice(from, from + atOnce).map(revalidate))));
  return { ...side, requests, expect: 304 };
}

type Reply = {
  days: { date: string; appointmentRefs: string[] }[];
  visits: { jobRef: string; originalDate: string }[];
  completed: { jobRef: string }[];
  appointments: { ref: string }[];
};

/** Checks that both agree on every visit, before their speed counts. */
async function assertSame(product: RunningServer, yardstick: RunningServer, n: number): Promise<void> {
  const [ours] = [
    await read(`http://127.0.0.1:${product.port}/api/v0/clients/${toClientRef(n)}/${query}`, toAccessToken(n)),
  ];
  const theirs = await read(
    `http://127.0.0.1:${yardstick.port}/clients/${toClientRef(n)}/${query}`,
    signToken(toUserRef(n)),
  );
  const daysOf = ({ days }: Reply) => days.map(({ date, appointmentRefs }) => ({ date, appointmentRefs }));
  deepStrictEqual(daysOf(ours), daysOf(theirs));
  const visitsOf = ({ visits }: Reply) => new Map(visits.map((visit) => [visit.jobRef + visit.originalDate, visit]));
  deepStrictEqual(visitsOf(ours), visitsOf(theirs));
  const completedOf = ({ completed }: Reply) => new Map(completed.map((column) => [column.jobRef, column]));
  deepStrictEqual(completedOf(ours), completedOf(theirs));
  const jobsByRef = new Map(ours.appointments.map((appointment) => [appointment.ref, appointment]));
  for (const job of theirs.appointments) deepStrictEqual({ ...jobsByRef.get(job.ref), ...job }, jobsByRef.get(job.ref));
}

async function read(url: string, token: string): Promise<Reply> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}
