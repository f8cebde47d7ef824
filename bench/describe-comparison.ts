import type { Comparison } from './compare.ts';
import type { Measurement } from './goal-table.ts';

/** `goal` is the minimum share of the yardstick's requests a second, `p99` the maximum of its slowest hundredth. */
type DescribeComparisonInput = { what: string; comparison: Comparison; goal: number; p99?: number; kB?: number };

/** Makes the lines of the goal table, with the figures behind their ratios in words. */
export function describeComparison({ what: of, comparison, goal, p99, kB }: DescribeComparisonInput): Measurement[] {
  const { concurrency, product, yardstick, rate, span, cpu } = comparison;
  const what = `${of}, at ${concurrency}`;
  const times = (of: 'p10' | 'p50' | 'p99') => `${formatMs(product[of])} beside ${formatMs(yardstick[of])}`;
  return [
    {
      what: `${what}: requests a second`,
      measured: rate,
      unit: '×',
      goal,
      better: 'more',
      spread: `${formatWhole(product.perSecond)} beside ${formatWhole(yardstick.perSecond)}; ${span.map((bound) => bound.toFixed(2)).join('–')}`,
    },
    {
      what: `${what}: by processor time`,
      measured: cpu,
      unit: '×',
      spread: `${formatMs(product.cpuMs)} beside ${formatMs(yardstick.cpuMs)}; ${product.kB.toFixed(1)} beside ${yardstick.kB.toFixed(1)} kB`,
    },
    { what: `${what}: p10`, measured: product.p10 / yardstick.p10, unit: '×', spread: times('p10') },
    { what: `${what}: p50`, measured: product.p50 / yardstick.p50, unit: '×', spread: times('p50') },
    ...(p99
      ? [{ what: `${what}: p99`, measured: product.p99 / yardstick.p99, unit: '×', goal: p99, spread: times('p99') }]
      : []),
    ...(kB ? [{ what: `${what}: reply`, measured: product.kB, unit: 'kB', goal: kB }] : []),
  ];
}

function formatMs(value: number): string {
  return `${value.toFixed(2)} ms`;
}

function formatWhole(value: number): string {
  return value.toFixed(0);
}
