import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import type { BenchDatabase } from './database.ts';
import type { ProviderSize } from './provider.ts';
import type { RunningServer } from './servers.ts';

/** The exports of each build's own `bench/`. */
type DatabaseModule = { openDatabase(provider: ProviderSize): Promise<BenchDatabase> };
type ServersModule = { startProduct(databaseUrls: DatabaseUrls): Promise<RunningServer> };

/** Starts the build in `folder`, a checkout with its packages, with a provider of its own as large as `provider`. */
export async function startOtherBuild(provider: ProviderSize, folder: string): Promise<RunningServer> {
  const load = (file: string) => import(pathToFileURL(resolve(folder, 'bench', file)).href);
  const { openDatabase }: DatabaseModule = await load('database.ts');
  const { startProduct }: ServersModule = await load('servers.ts');
  const database = await openDatabase(provider);
  const server = await startProduct(database.urls).catch(async (error) => {
    await database.stop();
    throw error;
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}
