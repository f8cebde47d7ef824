import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '../db/new-ref.ts';
import { noCeilings } from '../testing/no-ceilings.ts';
import { type Builder, createBuilder } from '../testing/people.ts';
import { findRoomiestFolder } from '../testing/roomiest-folder.ts';
import { findFreePort, type MainRun, runMain } from '../testing/run-main.ts';
import { oneVisit } from '../testing/scene.ts';
import { startThrowawayPostgres } from '../testing/throwaway-postgres.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>;
let build: Builder;
let newBuild: string;
const runs: MainRun[] = [];

beforeAll(async () => {
  postgres = await startThrowawayPostgres();
}, 120_000);
afterAll(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
  await build.end();
  await postgres.stop();
  rmSync(newBuild, { recursive: true });
});

/** Copies the product, and changes in the copy what a release changes: policies, a column and an index. */
function makeNewBuild(): string {
  const folder = mkdtempSync(join(findRoomiestFolder(), 'alongside-release-'));
  for (const name of [
    'src',
    'dist',
    'content',
    'public',
    'scripts',
    'index.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const db = join(folder, 'src/server/db');
  const policies = readFileSync(join(db, 'policies.sql'), 'utf8');
  const changed = policies.replaceAll(/(create policy (?:jobs|audit_log)_scope on [\s\S]*?)\);/g, '$1 or false);');
  writeFileSync(join(db, 'policies.sql'), changed);
  const add = (name: string, sql: string) => writeFileSync(join(db, 'migrations', name), sql);
  add('9001_add_column.sql', '-- compatible\nalter table jobs add column colour text;\n');
  add('9002_index_jobs.sql', '-- concurrently, compatible\ncreate index concurrently jobs_colour on jobs (colour);\n');
  return folder;
}

async function start(port: number, folder = projectRoot): Promise<MainRun> {
  const { app, owner } = postgres.urls;
  const run = runMain({
    arguments: [join(folder, 'src/server/main.ts')],
    env: {
      ...{ PORT: String(port), DATABASE_URL: app, DATABASE_OWNER_URL: owner, SEED: 'none', LOG_LEVEL: 'error' },
      ...noCeilings,
    },
  });
  runs.push(run);
  return run;
}

async function stop(run: MainRun): Promise<void> {
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
}

/** Members who book and read as fast as they are answered, at the servers that a proxy would choose from, and what they met. */
class Load {
  ports: number[] = [];
  readonly failures: string[] = [];
  longest = 0;
  answered = 0;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  begin(members: { clientRef: string; token: string }[]): void {
    this.#running = Promise.all(members.map((member) => this.#work(member)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #work({ clientRef, token }: { clientRef: string; token: string }): Promise<void> {
    const today = wallClock({ instant: Date.now(), zone: 'Pacific/Auckland' }).date;
    const path = `/clients/${clientRef}/appointments`;
    for (let turn = 0; !this.#isOver; turn++) {
      const headers = { authorization: `Bearer ${token}` };
      await this.#call(turn, `${path}?start=${today}&end=${addDays(today, 40)}`, { headers });
      await this.#call(turn, path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newRef() },
        body: JSON.stringify({ appointments: [{ ref: newRef(), ...oneVisit, date: addDays(today, 30) }] }),
      });
    }
  }

  async #call(turn: number, path: string, init: RequestInit): Promise<void> {
    const began = performance.now();
    const port = this.ports[turn % this.ports.length]!;
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v0${path}`, {
        ...init,
        signal: AbortSignal.timeout(30_000),
      });
      const text = await reply.text();
      if (!reply.ok) this.failures.push(`${reply.status} ${text}`);
    } catch (error) {
      this.failures.push(String(error));
    }
    this.answered += 1;
    this.longest = Math.max(this.longest, performance.now() - began);
  }
}

async function makeMembers() {
  const expiresAt = Date.now() + 3_600_000;
  const members: { clientRef: string; token: string }[] = [];
  for (let count = 0; count < 4; count++) {
    const clientRef = await build.client();
    const user = await build.user();
    await build.member(user.ref, clientRef, { role: 'client' });
    members.push({ clientRef, token: await build.token(user.ref, { expiresAt }) });
  }
  return members;
}

describe('a release with changed policies, a new column and a new index', () => {
  it('fails and delays no call of the other server, while an export holds its reading open', async () => {
    const [first, second, third] = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
    const old = await start(first);
    await old.says('Ctrl-C stops it');
    // The first has built the web app, where it had to.
    newBuild = makeNewBuild();
    const other = await start(second);
    await other.says('Ctrl-C stops it');
    build = createBuilder(postgres.urls.owner);
    const load = new Load();
    load.ports = [first, second];
    load.begin(await makeMembers());
    const reader = new pg.Client({ connectionString: postgres.urls.owner });
    await reader.connect();
    await reader.query('begin; select count(*) from jobs; select count(*) from audit_log;');

    load.ports = [second];
    await stop(old);
    const changed = await start(first, newBuild);
    // It asks for its lock and lets the others go, again and again.
    const waiting = `select query_start from pg_stat_activity where application_name = 'alongside migrate' and wait_event_type = 'Lock'`;
    const tries = new Set<string>();
    while (tries.size < 4)
      for (const { query_start } of await build.query<{ query_start: string }>(waiting)) tries.add(String(query_start));
    await reader.query('commit');
    await reader.end();
    await changed.says('Ctrl-C stops it');
    load.ports = [first, second];
    // A server of the version before may even start now.
    const older = await start(third);
    await older.says('Ctrl-C stops it');
    load.ports = [first, second, third];
    const before = load.answered;
    while (load.answered < before + 60) await wait(20);
    await load.end();

    expect(load.failures).toEqual([]);
    console.log(`release: ${load.answered} calls, the longest ${Math.round(load.longest)} ms`);
    expect(load.longest).toBeLessThan(1_000);
    const [made] = await build.query(`select indisvalid from pg_index where indexrelid = 'jobs_colour'::regclass`);
    expect(made).toEqual({ indisvalid: true });
  });
});
