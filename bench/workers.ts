import { deepStrictEqual } from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { type ComparedSide, type Comparison, compare } from './compare.ts';
import { openFilled } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { type BenchPair, withBenchPair } from './pair.ts';
import { toAccessToken, toClientRef, toUserRef } from './provider.ts';
import type { RunningServer } from './servers.ts';
import { fillWorkers, rareName, rareSkills, searchers } from './worker-provider.ts';
import { signToken } from './yardstick/token.ts';

const sizes = [10_000, 1_000_000];
const searches = {
  'page 1': {},
  'page 10': { page: 10 },
  'three rare skills': { skillRefs: rareSkills },
  'a name': { text: rareName },
};
type Search = keyof typeof searches;
type Comparisons = Record<Search, Comparison>;

/**
 * Measures the nearest of a million support workers beside raw SQL, and beside ten thousand.
 * --rounds=N of two seconds each, 4 by default.
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '4' } } });
  const measured: Comparisons[] = [];
  for (const workers of sizes) measured.push(await measure(workers, Number(values.rounds)));
  const [few, many] = measured as [Comparisons, Comparisons];
  const names = Object.keys(searches) as Search[];
  return [
    {
      title: 'The nearest of 1,000,000 support workers beside raw SQL',
      figures: names.flatMap((name) => describe(name, many[name], few[name])),
    },
  ];
}

async function measure(workers: number, rounds: number): Promise<Comparisons> {
  const database = await openFilled({
    name: `bench_workers_${workers}`,
    what: `${workers.toLocaleString('en-NZ')} support workers`,
    fill: fillWorkers(workers),
  });
  const measureSearches = async ({ load, product, yardstick }: BenchPair): Promise<Comparisons> => {
    const comparisons: Partial<Comparisons> = {};
    for (const [name, body] of Object.entries(searches)) {
      const sides = { product: toSide(product, '/api/v0', body), yardstick: toSide(yardstick, '', body) };
      await requireSameWorkers(sides, body);
      [comparisons[name as Search]] = await compare({ ...sides, load, concurrencies: [1], rounds });
    }
    return comparisons as Comparisons;
  };
  return withBenchPair(database, measureSearches, { settings: { BRAND: 'au' } });
}

function toSide({ port, pids }: RunningServer, base: string, body: object): ComparedSide {
  const text = JSON.stringify(body);
  const requests = Array.from({ length: searchers }, (_, n) => {
    const token = base ? toAccessToken(n) : signToken(toUserRef(n));
    return `POST ${base}/clients/${toClientRef(n)}/support-workers/search HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
  });
  return { port, pids, expect: 200, requests };
}

type WorkerRefs = { ref: string }[];

/** Checks that both find the same workers in the same order, before their speed counts. */
async function requireSameWorkers(
  { product, yardstick }: { product: ComparedSide; yardstick: ComparedSide },
  body: object,
): Promise<void> {
  for (let n = 0; n < searchers; n += 9) {
    const ask = async ({ port, requests }: ComparedSide): Promise<WorkerRefs | { supportWorkers: WorkerRefs }> => {
      const [, path, token] = /^POST (\S+) .*Bearer (\S+)/s.exec(requests[n]!)!;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const url = `http://127.0.0.1:${port}${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json() as Promise<WorkerRefs | { supportWorkers: WorkerRefs }>;
    };
    const ours = (await ask(product)) as { supportWorkers: WorkerRefs };
    const theirs = (await ask(yardstick)) as WorkerRefs;
    deepStrictEqual(
      ours.supportWorkers.map(({ ref }) => ref),
      theirs.slice(0, 20).map(({ ref }) => ref),
    );
  }
}

const toMs = (ms: number) => `${ms.toFixed(2)} ms`;

function describe(name: Search, { product, yardstick }: Comparison, few: Comparison): Measurement[] {
  return [
    {
      what: `${name}: p50 beside raw SQL`,
      measured: product.p50 / yardstick.p50,
      unit: '×',
      goal: 1.5,
      spread: `${toMs(product.p50)} beside ${toMs(yardstick.p50)}`,
    },
    {
      what: `${name}: p99 beside its own p50`,
      measured: product.p99 / product.p50,
      unit: '×',
      goal: 3,
      spread: `${toMs(product.p99)}; of raw SQL ${toMs(yardstick.p99)}`,
    },
    {
      what: `${name}: p50 beside that of 10,000`,
      measured: product.p50 / few.product.p50,
      unit: '×',
      goal: 2,
      spread: `${toMs(few.product.p50)}; raw SQL ${(yardstick.p50 / few.yardstick.p50).toFixed(2)} ×`,
    },
  ];
}
