import { once } from 'node:events';
import type { BrandName } from '#domain/brands/types.ts';
import { testNow } from '#server/testing/test-now.ts';
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts';
import { serve } from './serve.ts';
import type { E2eServer } from './servers.ts';

/** A server for each brand, all on one throwaway PostgreSQL, on the morning of 20 November 2026, until e2e/servers.ts disconnects. */
const brandNames: BrandName[] = ['default', 'au', 'nz'];

const parted = once(process, 'disconnect');
const postgres = await startThrowawayPostgres();
const began = Date.now();
const now = () => testNow + (Date.now() - began);
const running = await Promise.all(
  brandNames.map(async (brand) => {
    const { url, databaseUrls, close } = await serve({ brand, server: postgres.urls, name: `e2e_${brand}`, now });
    return { brand, close, server: { url, databaseUrls, began } satisfies E2eServer };
  }),
);
process.send?.(Object.fromEntries(running.map(({ brand, server }) => [brand, server])));
await parted;
await Promise.all(running.map(({ close }) => close()));
await postgres.stop();
