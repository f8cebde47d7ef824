import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { prepareBinaries } from '#server/db/embedded/binaries.ts';
import { type ClusterAccess, ensureCluster, formatUrl, readAccess } from '#server/db/embedded/cluster.ts';
import { type ClusterPlace, chooseClusterPlace } from '#server/db/embedded/place.ts';
import { killOrphans, launch, trySignal } from '#server/db/embedded/postmaster.ts';
import { ensureRoles } from '#server/db/embedded/roles.ts';
import { findRoomiestFolder } from './roomiest-folder.ts';
import { findFreePort } from './run-main.ts';

type Node = { place: ClusterPlace; port: number; child: ChildProcess };

export type ReplicatedPostgres = {
  /** Returns the addresses of the primary of the moment. */
  urls(): DatabaseUrls;
  /** Runs a statement on the primary as its superuser. */
  query<R extends pg.QueryResultRow>(text: string): Promise<R[]>;
  kill(signal: 'SIGKILL' | 'SIGQUIT'): void;
  /** Makes the standby the primary, which waits for no standby until there is one. */
  promote(): Promise<void>;
  /** Ends the primary of before, and makes a standby anew that each commit waits for. */
  addStandby(): Promise<void>;
  /** Holds the standby: it stays connected and says of no commit that it has it. */
  pauseStandby(): Promise<void>;
  resumeStandby(): void;
  stop(): Promise<void>;
};

/** A copy leaves out what belongs to the running server, as pg_basebackup does. */
const ownOfServer =
  /\/(postmaster\.(pid|opts)|pg_internal\.init.*|(pg_(wal|replslot|dynshmem|notify|subtrans|stat_tmp)|pgsql_tmp)\/.*)$/;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '100',
  // Enough for a standby that was copied a moment ago.
  wal_keep_size: '128MB',
  max_wal_size: '256MB',
  scram_iterations: '1',
  log_min_error_statement: 'panic',
};

/** Starts a primary of the embedded binaries and a standby of which each commit waits to have it on disk. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const home = mkdtempSync(join(findRoomiestFolder(), 'alongside-replicated-'));
  chmodSync(home, 0o755);
  let count = 0;
  let heldPid: number | undefined;
  let [primary, standby, old]: [Node | undefined, Node | undefined, Node | undefined] = [
    undefined,
    undefined,
    undefined,
  ];
  const place = chooseClusterPlace(join(home, String(count)));
  const binaries = prepareBinaries(place);
  await ensureCluster({ place, binaries, print: () => {} });
  const { passwords } = readAccess(place.data);
  const access = (): ClusterAccess => ({ port: primary!.port, passwords });

  async function startNode(place: ClusterPlace, more: Record<string, string> = {}): Promise<Node> {
    const port = await findFreePort();
    const launched = await launch({ place, binaries, port, settings: { ...settings, ...more } });
    if ('failure' in launched) throw new Error(launched.failure);
    return { place, port, child: launched.child };
  }
  async function query<R extends pg.QueryResultRow>(text: string, node = primary!): Promise<R[]> {
    return withAdmin({ port: node.port, passwords }, async (client) => (await client.query<R>(text)).rows);
  }
  async function end(node: Node | undefined): Promise<void> {
    if (!node) return;
    if (node.child.exitCode === null && node.child.signalCode === null) {
      node.child.kill('SIGKILL');
      await once(node.child, 'exit');
    }
    killOrphans(node.place.data);
    rmSync(node.place.home, { recursive: true, force: true });
  }

  primary = await startNode(place);
  await ensureRoles(access());
  const replicated: ReplicatedPostgres = {
    urls: () => ({ app: formatUrl(access(), { role: 'app' }), owner: formatUrl(access(), { role: 'owner' }) }),
    query,
    kill: (signal) => void primary!.child.kill(signal),
    async promote() {
      if (!standby) throw new Error('There is no standby');
      await query('select pg_promote()', standby);
      [old, primary, standby] = [primary, standby, undefined];
    },
    async addStandby() {
      await end(old);
      count += 1;
      const next: ClusterPlace = {
        ...place,
        home: join(home, String(count)),
        data: join(home, String(count), 'postgres'),
      };
      await withAdmin(access(), (client) => copyWhileRunning(client, primary!.place, next));
      const conninfo = `host=127.0.0.1 port=${primary!.port} user=alongside_admin password=${passwords.admin} application_name=standby`;
      standby = await startNode(next, { primary_conninfo: conninfo });
      await query(`alter system set synchronous_standby_names = 'standby'`);
      await query('select pg_reload_conf()');
      const isSync = `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`;
      while ((await query(isSync)).length === 0) await wait(20);
    },
    async pauseStandby() {
      const [receiver] = await query<{ pid: number }>('select pid from pg_stat_wal_receiver', standby);
      heldPid = receiver!.pid;
      process.kill(heldPid, 'SIGSTOP');
    },
    resumeStandby() {
      if (heldPid) trySignal(heldPid, 'SIGCONT');
      heldPid = undefined;
    },
    async stop() {
      for (const node of [old, primary, standby]) await end(node);
      rmSync(home, { recursive: true, force: true });
    },
  };
  await replicated.addStandby();
  return replicated;
}

async function withAdmin<T>(access: ClusterAccess, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: formatUrl(access, { role: 'admin', database: 'postgres' }) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies the folder of a server that goes on writing; `client` is its superuser. */
async function copyWhileRunning(client: pg.Client, from: ClusterPlace, to: ClusterPlace): Promise<void> {
  await client.query(`select pg_backup_start('standby', true)`);
  mkdirSync(to.home, { mode: 0o755 });
  cpSync(from.data, to.data, { recursive: true, filter: (path) => !ownOfServer.test(path) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(to.data, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(join(to.data, 'standby.signal'), '');
  chmodSync(to.data, 0o700);
  const { account } = to;
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, to.data]);
}
