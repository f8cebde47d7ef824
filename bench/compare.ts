import { readCpuSeconds } from './cpu-time.ts';
import type { LoadProcess, SliceResult } from './load.ts';

export type ComparedSide = { port: number; requests: string[]; expect: number; pids: () => Promise<number[]> };
type Slice = SliceResult & { cpu: number };
export type Figures = { perSecond: number; p10: number; p50: number; p99: number; kB: number; cpuMs: number };
export type Comparison = {
  concurrency: number;
  yardstick: Figures;
  product: Figures;
  /**
   * The product's requests a second as a share of the yardstick's, for all rounds together and as the span of single
   * rounds.
   */
  rate: number;
  span: [number, number];
  /** The same by the processor time of a request in server and database, which a busy machine disturbs less. */
  cpu: number;
};

type CompareInput = {
  load: LoadProcess;
  yardstick: ComparedSide;
  product: ComparedSide;
  /** The number of requests on their way at once; 1 and 16 by default. */
  concurrencies?: readonly number[];
  rounds: number;
};

const sliceMs = 1000;
const warmUp = { leastMs: 1500, mostMs: 4000 };

/** Measures both in turn, so that other load on the machine disturbs both alike. */
export async function compare({
  load,
  yardstick,
  product,
  concurrencies = [1, 16],
  rounds,
}: CompareInput): Promise<Comparison[]> {
  const sides = { yardstick, product };
  // The first few hundred requests compile code and make plans, over all connections.
  const ms = Math.max(warmUp.leastMs, Math.min(warmUp.mostMs, rounds * sliceMs));
  for (const { pids: _, ...side } of [yardstick, product])
    await load.run({ ...side, concurrency: Math.max(...concurrencies), ms });
  const comparisons: Comparison[] = [];
  for (const concurrency of concurrencies) comparisons.push(await compareAt({ load, sides, concurrency, rounds }));
  return comparisons;
}

type Sides = { yardstick: ComparedSide; product: ComparedSide };
type CompareAtInput = { load: LoadProcess; sides: Sides; concurrency: number; rounds: number };

async function compareAt({ load, sides, concurrency, rounds }: CompareAtInput): Promise<Comparison> {
  const slices = { yardstick: [] as Slice[], product: [] as Slice[] };
  const measure = async ({ pids, ...side }: ComparedSide): Promise<Slice> => {
    const measured = await pids();
    const before = readCpuSeconds(measured);
    const slice = await load.run({ ...side, concurrency, ms: sliceMs });
    return { ...slice, cpu: readCpuSeconds(measured) - before };
  };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? (['product', 'yardstick'] as const) : (['yardstick', 'product'] as const);
    for (const name of order) slices[name].push(await measure(sides[name]));
  }
  const [yardsticks, products] = [toFigures(slices.yardstick), toFigures(slices.product)];
  const rates = slices.product.map((slice, round) => findRate([slice]) / findRate([slices.yardstick[round]!]));
  return {
    concurrency,
    yardstick: yardsticks,
    product: products,
    rate: products.perSecond / yardsticks.perSecond,
    span: [Math.min(...rates), Math.max(...rates)],
    cpu: yardsticks.cpuMs / products.cpuMs,
  };
}

function toFigures(slices: Slice[]): Figures {
  const sorted = slices.flatMap(({ latencies }) => latencies).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! / 1000;
  const sum = (of: (slice: Slice) => number) => slices.reduce((total, slice) => total + of(slice), 0);
  return {
    perSecond: findRate(slices),
    p10: at(0.1),
    p50: at(0.5),
    p99: at(0.99),
    kB: sum(({ bytes }) => bytes) / sorted.length / 1000,
    cpuMs: (sum(({ cpu }) => cpu) / sorted.length) * 1000,
  };
}

function findRate(slices: Slice[]): number {
  const [count, ms] = slices.reduce(([n, t], slice) => [n + slice.latencies.length, t + slice.ms], [0, 0]);
  return (count / ms) * 1000;
}
