import type { BenchDatabase } from './database.ts';
import { type LoadProcess, startLoad } from './load.ts';
import { type RunningServer, startProduct, startYardstick } from './servers.ts';

export type Pair = { database: BenchDatabase; product: RunningServer; yardstick: RunningServer; load: LoadProcess };

/** The product and the yardstick on one database, with what loads both, for as long as `measure` takes. */
export async function withPair<T>(
  database: BenchDatabase,
  measure: (pair: Pair) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const running: { stop(): unknown }[] = [database];
  try {
    const product = await startProduct(database.urls, settings);
    running.unshift(product);
    const yardstick = await startYardstick(database.urls);
    running.unshift(yardstick);
    const load = startLoad();
    running.unshift(load);
    return await measure({ database, product, yardstick, load });
  } finally {
    for (const part of running) await part.stop();
  }
}
