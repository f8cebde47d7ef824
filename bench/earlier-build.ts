import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import type { ProviderSize } from './provider.ts';
import type { RunningServer } from './servers.ts';

/** The build of 22 November 2026, which sent completed visits as objects. */
const commit = 'd5ac2a4';
const root = resolve(import.meta.dirname, '..');

/** What each build's own `bench/` exports; the earlier one knows a single address of its database. */
type DatabaseModule = {
  openDatabase(provider: ProviderSize): Promise<{ url: string; urls?: DatabaseUrls; stop(): Promise<void> }>;
};
type ServersModule = { startProduct(database: string | DatabaseUrls): Promise<RunningServer> };

/** Starts the build in `folder`, or of the git history, with a provider of its own as large as `provider`. */
export async function startEarlierBuild(
  provider: ProviderSize,
  folder = checkOutEarlierBuild(),
): Promise<RunningServer> {
  const load = (file: string) => import(pathToFileURL(resolve(folder, 'bench', file)).href);
  const { openDatabase }: DatabaseModule = await load('database.ts');
  const { startProduct }: ServersModule = await load('servers.ts');
  const database = await openDatabase(provider);
  const server = await startProduct(database.urls ?? database.url);
  return {
    ...server,
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}

/** A copy of that build with the packages of this one. */
function checkOutEarlierBuild(): string {
  const folder = join(root, '.bench', commit);
  const archive = `${folder}.tar`;
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: root, stdio: 'pipe' });
  } catch (cause) {
    throw new Error(`${commit} is not in the history of this clone. Give a checkout of it, or --no-earlier.`, {
      cause,
    });
  }
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
