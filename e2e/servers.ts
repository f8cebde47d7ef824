import { resolve } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { buildWebIfStale } from '#server/start/build.ts';
import { testNow } from '#server/testing/test-now.ts';
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts';
import { serve } from './serve.ts';

const brandNames: BrandName[] = ['default', 'au', 'nz'];

/**
 * The address, database and start of the clock of each brand's server; e2e/fixtures.ts reads them from the environment.
 */
export type E2eServer = { url: string; databaseUrls: DatabaseUrls; began: number };

/** A server for each brand, all on one throwaway PostgreSQL, on the morning of 20 November 2026. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function start(): Promise<() => Promise<void>> {
  await buildWebIfStale({ root: resolve(import.meta.dirname, '..'), print: console.log });
  const postgres = await startThrowawayPostgres();
  const began = Date.now();
  const now = () => testNow + (Date.now() - began);
  const running = await Promise.all(
    brandNames.map(async (brand) => {
      const { url, databaseUrls, close } = await serve({ brand, server: postgres.urls, name: `e2e_${brand}`, now });
      process.env[`E2E_${brand.toUpperCase()}`] = JSON.stringify({ url, databaseUrls, began } satisfies E2eServer);
      return close;
    }),
  );
  return async () => {
    await Promise.all(running.map((close) => close()));
    await postgres.stop();
  };
}
