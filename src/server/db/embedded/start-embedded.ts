import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { prepareBinaries } from '#server/db/embedded/binaries.ts';
import { type ClusterAccess, ensureCluster, formatUrl, readAccess, writeAccess } from '#server/db/embedded/cluster.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { keepRunning, type ProcessKeeper } from '#server/db/embedded/keep-running.ts';
import { type ClusterPlace, chooseClusterPlace } from '#server/db/embedded/place.ts';
import { clearLeftovers, killOrphans, type LaunchInput, launch } from '#server/db/embedded/postmaster.ts';
import { ensureRoles } from '#server/db/embedded/roles.ts';
import { StartError } from '#server/start/start-error.ts';

export type EmbeddedPostgres = {
  urls: DatabaseUrls;
  /** The superuser's URL; the product never uses it once the roles exist. */
  adminUrl: string;
  /** Shuts PostgreSQL down cleanly. */
  stop(): Promise<void>;
  /** Ends PostgreSQL at once, for a process that has no time left; the next start recovers. */
  kill(): void;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Settings of PostgreSQL that replace the defaults below. */
  settings?: Record<string, string>;
  /** Receives a line about slow work. */
  print?: (line: string) => void;
  /** Called when PostgreSQL has ended by itself and could not be started again. */
  onLost?: (error: Error) => void;
};

/** Another Alongside process uses the data folder, so its PostgreSQL is running and can be joined. */
export class FolderInUse extends StartError {
  override name = 'FolderInUse';
}

/** Modest on purpose: a small office's server has two cores and shares its memory with the application. */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'alongside',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // Statements are short: compiling them costs more than it saves, and one must not take both cores.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A failed statement is the application's to report; its text may hold what a person wrote.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Starts Alongside's own PostgreSQL, also after a crash, and keeps it running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = chooseClusterPlace(options.dataDir);
  const lock = await lockFolder(place.data);
  if (!lock.held) throw new FolderInUse(formatLockedMessage(options.dataDir, lock.holder));
  try {
    const { access, keeper } = await run(place, options);
    const stop = async () => {
      await keeper.stop();
      await lock.release();
    };
    return { urls: urlsOf(access), adminUrl: formatUrl(access, { role: 'admin' }), stop, kill: keeper.kill };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function run(
  place: ClusterPlace,
  options: EmbeddedOptions,
): Promise<{ access: ClusterAccess; keeper: ProcessKeeper }> {
  const binaries = prepareBinaries(place);
  await ensureCluster({ place, binaries, print: options.print ?? (() => {}) });
  const access = readAccess(place.data);
  const plan: LaunchInput = { place, binaries, port: access.port, settings: { ...settings, ...options.settings } };
  const child = await launchWithPatience(plan);
  const keeper = keepRunning({ child, launch: () => launchWithPatience(plan), onLost: options.onLost ?? (() => {}) });
  try {
    const running = { ...access, port: plan.port };
    if (running.port !== access.port) writeAccess(place.data, running, place.account);
    await ensureRoles(running);
    return { access: running, keeper };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

/** Joins the embedded PostgreSQL that another Alongside process keeps running. */
export function findEmbeddedUrls(dataDir: string): DatabaseUrls {
  return urlsOf(readAccess(chooseClusterPlace(dataDir).data));
}

function urlsOf(access: ClusterAccess): DatabaseUrls {
  return { app: formatUrl(access, { role: 'app' }), owner: formatUrl(access, { role: 'owner' }) };
}

async function launchWithPatience(plan: LaunchInput): Promise<ChildProcess> {
  const { data, home } = plan.place;
  const deadline = Date.now() + 20_000;
  for (let attempt = 1; ; attempt += 1) {
    await clearLeftovers(data);
    plan.port = await findFreePort(plan.port);
    const launched = await launch(plan);
    if ('child' in launched) return launched.child;
    const isTransient = /shared memory block|Address already in use|lock file/.test(launched.failure);
    if (!isTransient || Date.now() > deadline) {
      const reason = launched.failure.match(/(?:FATAL|PANIC): *(.*)/)?.[1] ?? 'it gave no reason';
      throw new StartError(`PostgreSQL did not start: ${reason}. More is in ${join(home, 'postgres.log')}.`);
    }
    if (attempt > 3) killOrphans(data);
    await wait(200);
  }
}

/** Returns the port asked for, or any other where that is taken. */
async function findFreePort(port: number): Promise<number> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  } catch {
    return findFreePort(0);
  } finally {
    server.close();
  }
}

function formatLockedMessage(dataDir: string, holder: string): string {
  return (
    `The data folder ${dataDir} is in use by another Alongside (process ${holder}). ` +
    'Stop that one first, or set DATA_DIR to another folder.'
  );
}
