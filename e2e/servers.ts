import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { buildWebIfStale } from '#server/start/build.ts';

/**
 * The address, database and start of the clock of each brand's server; e2e/fixtures.ts reads them from the environment.
 */
export type E2eServer = { url: string; databaseUrls: DatabaseUrls; began: number };

/** Starts the servers of all brands in a process of their own, so that no reply waits for Playwright's runner. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function start(): Promise<() => Promise<void>> {
  await buildWebIfStale({ root: resolve(import.meta.dirname, '..'), print: console.log });
  const child = fork(join(import.meta.dirname, 'brand-servers.ts'), { execArgv: [] });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`The servers of the browser tests ended with ${code}.`);
  });
  failed.catch(() => {});
  const [servers] = (await Promise.race([once(child, 'message'), failed])) as [Record<BrandName, E2eServer>];
  for (const [brand, server] of Object.entries(servers))
    process.env[`E2E_${brand.toUpperCase()}`] = JSON.stringify(server);
  return async () => {
    child.disconnect();
    await ended;
  };
}
