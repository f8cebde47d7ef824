import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseUrls, inDatabase } from '#server/db/database-urls.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { findFreePort, type MainRun, runMain } from '#server/testing/run-main.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { withClient } from './database.ts';
import type { GoalTable } from './goal-table.ts';
import { calendar, fillProvider, toAccessToken, toClientRef } from './provider.ts';

const size = { clients: 50, weeksDone: 2 };
const template = 'bench_template';
type Provider = { host: string; name: string };

/** Seconds over which processor time and connections are watched. */
const watched = 30;

type Bench = { providers: readonly Provider[]; run: MainRun; port: number; metricsPort: number; adminUrl: string };

/** Starts one process for 200 providers of 50 clients each, and measures it while no one uses it, and while all are used. */
export async function run(options: string[]): Promise<GoalTable[]> {
  const count = Number(options.find((option) => option.startsWith('--count='))?.slice('--count='.length) ?? 200);
  const providers = Array.from({ length: count }, (_, n) => ({
    host: `provider-${n}.example`,
    name: `bench_provider_${n}`,
  }));
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-providers-'));
  const database = await startEmbedded({
    dataDir,
    settings: { max_connections: '1200', shared_buffers: '256MB', fsync: 'off', full_page_writes: 'off' },
  });
  try {
    console.log(`Making ${count} providers …`);
    await makeDatabases(database, providers);
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const began = performance.now();
    const server = runMain({
      env: { ...settings({ dataDir, urls: database.urls, port, providers }), METRICS_PORT: String(metricsPort) },
    });
    try {
      await server.says('Ctrl-C stops it');
      const started = (performance.now() - began) / 1000;
      return [
        await measure({ providers, run: server, port, metricsPort, adminUrl: database.adminUrl }, { began, started }),
      ];
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeDatabases(
  { adminUrl, urls }: { adminUrl: string; urls: DatabaseUrls },
  providers: readonly Provider[],
): Promise<void> {
  const inTemplate = (url: string) => Object.assign(new URL(url), { pathname: `/${template}` }).href;
  await withClient(adminUrl, (client) => client.query(`create database ${template} owner alongside_owner`));
  await migrate(inDatabase(urls, template).owner);
  await withClient(inTemplate(adminUrl), (client) => fillProvider(client, size));
  for (const { name } of providers) {
    await withClient(adminUrl, (client) =>
      client.query(`create database ${name} owner alongside_owner template ${template} strategy file_copy`),
    );
    await withClient(inDatabase(urls, name).owner, (client) =>
      client.query(`update call_keys set server_key = $1 || server_key`, [name]),
    );
  }
}

type SettingsInput = { dataDir: string; urls: DatabaseUrls; port: number; providers: readonly Provider[] };

function settings({ dataDir, urls, port, providers }: SettingsInput) {
  const entries = providers.map(({ host, name }, n) => ({
    PUBLIC_URL: `http://${host}`,
    DATABASE_URL: inDatabase(urls, name).app,
    DATABASE_OWNER_URL: inDatabase(urls, name).owner,
    DATA_KEY: createHash('sha256').update(name).digest('hex'),
    BRAND: n % 2 ? 'nz' : 'au',
  }));
  const path = join(dataDir, 'providers.json');
  writeFileSync(path, JSON.stringify(entries), { mode: 0o600 });
  return { PROVIDERS: path, PORT: String(port), ENVIRONMENT: 'test', LOG_LEVEL: 'error' };
}

async function measure(bench: Bench, { began, started }: { began: number; started: number }): Promise<GoalTable> {
  const { providers } = bench;
  const count = providers.length;
  const first = await timeOpening(bench, providers.at(-1)!.host);
  await waitUntil(bench, 'alongside_providers_ready', count);
  const ready = (performance.now() - began) / 1000;
  const preparing = (await readSpent(bench)) / count;
  await wait(30_000);
  const closed = await watch(bench);
  const before = await readSpent(bench);
  const openings: number[] = [];
  for (const { host } of providers.slice(0, -1)) openings.push(await timeOpening(bench, host));
  const opening = ((await readSpent(bench)) - before) / openings.length;
  openings.sort((a, b) => a - b);
  await wait(30_000);
  const open = await watch(bench);
  const at = (share: number) => openings[Math.floor(openings.length * share)]!;
  const failed = await readCount(bench, 'alongside_provider_failures_total');
  if (failed > 0) console.log(bench.run.output());
  return {
    title: `One process for ${count} providers of ${size.clients} clients`,
    figures: [
      { what: 'from the start until it listens', measured: started, goal: 3, unit: 's' },
      { what: 'a first request, which brings its database up to date', measured: first, goal: 3_000, unit: 'ms' },
      { what: 'until all databases are up to date', measured: ready, goal: 120, unit: 's' },
      { what: '– processor for each, its own and the database’s', measured: 1000 * preparing, goal: 600, unit: 'ms' },
      { what: 'a calendar that opens its provider, median', measured: at(0.5), goal: 500, unit: 'ms' },
      { what: '– p95', measured: at(0.95), goal: 1_000, unit: 'ms' },
      { what: '– processor', measured: 1000 * opening, goal: 400, unit: 'ms' },
      { what: 'memory, one open', measured: closed.memory, goal: 500, unit: 'MB' },
      { what: `– ${count} open`, measured: open.memory, goal: 2_000, unit: 'MB' },
      { what: 'connections, one open, most', measured: closed.connections, goal: 15, unit: '' },
      { what: `– ${count} open that no one uses, most`, measured: open.connections, goal: 400, unit: '' },
      { what: 'processor, one open, of a core', measured: closed.processor, goal: 20, unit: '%' },
      { what: `– ${count} open that no one uses`, measured: open.processor, goal: 40, unit: '%' },
      { what: 'providers that failed', measured: failed, goal: 0, unit: '' },
    ],
  };
}

/** Returns the milliseconds that a client waits for their calendar, which is the first call of their provider. */
async function timeOpening({ port }: Bench, host: string): Promise<number> {
  const began = performance.now();
  const path = `/api/v0/clients/${toClientRef(7)}/appointments?start=${calendar.start}&end=${calendar.end}`;
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      headers: { host, authorization: `Bearer ${toAccessToken(7)}` },
    });
    sent
      .once('error', reject)
      .once('response', (response) => response.resume().once('end', () => resolve(response.statusCode!)));
    sent.end();
  });
  // The figure of failures counts what was refused, and the log says why.
  if (status !== 200) console.log(`${host} answered ${status} after ${Math.round(performance.now() - began)} ms.`);
  return performance.now() - began;
}

/** Watches the process and its database for a while: megabytes at its end, the most connections, and the share of a core. */
async function watch(bench: Bench) {
  const [began, before] = [performance.now(), await readSpent(bench)];
  let connections = 0;
  await withClient(bench.adminUrl, async (client) => {
    const countSql = `select count(*)::int as count from pg_stat_activity where starts_with(datname, 'bench_provider')`;
    while (performance.now() - began < watched * 1000) {
      connections = Math.max(connections, (await client.query(countSql)).rows[0].count);
      await wait(250);
    }
  });
  const spent = (await readSpent(bench)) - before;
  return {
    connections,
    memory: readMemory(bench.run.child.pid!),
    processor: (100 * spent) / ((performance.now() - began) / 1000),
  };
}

/** Reads the seconds of processor time of the process and of the whole database, its ended sessions too. */
function readSpent({ run, adminUrl }: Bench): Promise<number> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    const status = readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8');
    const postmaster = Number(/^PPid:\s+(\d+)$/m.exec(status)![1]);
    const fields = readFileSync(`/proc/${postmaster}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ended = (Number(fields[13]) + Number(fields[14])) / 100;
    return ended + readCpuSeconds([run.child.pid!, ...rows.map(({ pid }) => pid)]);
  });
}

function readMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

async function waitUntil(bench: Bench, name: string, value: number): Promise<void> {
  while ((await readCount(bench, name)) < value) await wait(500);
}

/** Reads a count of all providers together. */
async function readCount({ metricsPort }: Bench, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
