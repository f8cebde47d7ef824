import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { noCeilings } from '#server/testing/no-ceilings.ts';
import { findFreePort } from '#server/testing/run-main.ts';
import { withClient } from './database.ts';

export type RunningServer = {
  port: number;
  /** The processor time of its own process and of the database's for its sessions. */
  pids(): Promise<number[]>;
  stop(): Promise<void>;
};

const root = resolve(import.meta.dirname, '..');

/** Starts the product as it is started anywhere, in a process of its own. The address may name its sessions, to tell them from another's. */
export function startProduct(
  databaseUrls: DatabaseUrls,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const name = new URL(databaseUrls.app).searchParams.get('application_name') ?? 'alongside';
  return startServer({ name, script: join(root, 'src/server/main.ts'), databaseUrls, settings });
}

/** Starts the least that an honest server can do, beside the product. It connects as the owner, so no row policy applies. */
export function startYardstick({ owner }: DatabaseUrls): Promise<RunningServer> {
  const databaseUrls = { app: owner, owner };
  return startServer({ name: 'yardstick', script: join(root, 'bench/yardstick/server.ts'), databaseUrls });
}

type StartServerInput = { name: string; script: string; databaseUrls: DatabaseUrls; settings?: Record<string, string> };

async function startServer({ name, script, databaseUrls, settings }: StartServerInput): Promise<RunningServer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrls.app,
      DATABASE_OWNER_URL: databaseUrls.owner,
      PORT: String(port),
      ENVIRONMENT: 'test',
      SEED: 'none',
      ...noCeilings,
      ...settings,
    },
    // The log is discarded, but it is written.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilAnswering(child, port);
  const pids = async () => [child.pid!, ...(await listSessionPids(databaseUrls.owner, name))];
  return { port, pids, stop: () => stop(child) };
}

async function listSessionPids(url: string, name: string): Promise<number[]> {
  return withClient(url, async (client) => {
    const sessions = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [name],
    );
    return sessions.rows.map(({ pid }) => pid);
  });
}

async function waitUntilAnswering(child: ChildProcess, port: number): Promise<void> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  child.kill();
  throw new Error('The server did not answer within five minutes, in which it may build the web app.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}
