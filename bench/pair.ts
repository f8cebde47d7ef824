import type { Client } from 'pg';
import { type BenchDatabase, withClient } from './database.ts';
import { type LoadProcess, startLoad } from './load.ts';
import { type RunningServer, startProduct, startYardstick } from './servers.ts';

export type BenchPair = {
  database: BenchDatabase;
  product: RunningServer;
  yardstick: RunningServer;
  load: LoadProcess;
};

type PairOptions = {
  /** Settings for the product, not for the yardstick. */
  settings?: Record<string, string>;
  /** Changes the database before the product reads it. */
  prepare?: (client: Client) => Promise<void>;
};

/** Runs the product and the yardstick on one database, with what loads both, for as long as `measure` takes. */
export async function withBenchPair<T>(
  database: BenchDatabase,
  measure: (pair: BenchPair) => Promise<T>,
  { settings = {}, prepare }: PairOptions = {},
): Promise<T> {
  const running: { stop(): unknown }[] = [database];
  try {
    if (prepare) await withClient(database.url, prepare);
    const product = await startProduct(database.urls, settings);
    running.unshift(product);
    const yardstick = await startYardstick(database.urls);
    running.unshift(yardstick);
    const load = startLoad();
    running.unshift(load);
    return await measure({ database, product, yardstick, load });
  } finally {
    // What cannot be stopped keeps none of the others running.
    for (const part of running) await Promise.resolve(part.stop()).catch(console.error);
  }
}
