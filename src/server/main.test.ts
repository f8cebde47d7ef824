import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { startOldPostgres } from './testing/old-postgres.ts';
import { findRoomiestFolder } from './testing/roomiest-folder.ts';
import { canActAsNobody, findFreePort, type MainRun, nobody, type RunOptions, runMain } from './testing/run-main.ts';

let home: string;
let made: string;
let dataDir: string;
let port: number;
const runs: MainRun[] = [];

/** Makes everything in the very first start; the cases work on copies of its data. */
beforeAll(async () => {
  home = mkdtempSync(join(findRoomiestFolder(), 'alongside-main-'));
  chmodSync(home, 0o755);
  made = join(home, 'made');
  port = await findFreePort();
  dataDir = made;
  const first = start();
  await first.says('Ctrl-C stops it');
  expect(await stop(first, 'SIGTERM')).toBe(0);
}, 120_000);

beforeEach(async () => {
  dataDir = join(home, crypto.randomUUID());
  port = await findFreePort();
});

afterEach(async () => {
  const left = runs.splice(0).filter(({ child }) => child.exitCode === null && child.signalCode === null);
  for (const { child } of left) child.kill('SIGKILL');
  await Promise.all(left.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function start({ env, ...rest }: RunOptions = {}): MainRun {
  const run = runMain({
    env: { DATA_DIR: dataDir, PORT: String(port), SEED: 'none', LOG_LEVEL: 'silent', ...env },
    ...rest,
  });
  runs.push(run);
  return run;
}

function stop(run: MainRun, signal: NodeJS.Signals): Promise<number | string> {
  run.child.kill(signal);
  return run.ended;
}

/** Waits for a clean shutdown of the process and everything it started. */
async function expectToEnd(run: MainRun, signal: NodeJS.Signals): Promise<void> {
  const began = performance.now();
  expect(await stop(run, signal)).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });

/** Returns what it says when it cannot start: one line, and exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const run = start({ env });
  expect(await run.ended).toBe(1);
  expect(run.output()).not.toMatch(/\n {4}at /);
  return run.output().trim();
}

describe('main', () => {
  beforeEach(() => execFileSync('cp', ['-a', made, dataDir]));

  it('with DRAIN_SECONDS still serves after SIGTERM, while its health warns the proxy', async () => {
    const run = start({ env: { DRAIN_SECONDS: '1' } });
    await run.says('Ctrl-C stops it');
    expect((await get('/health')).status).toBe(200);
    const stoppedAt = performance.now();
    run.child.kill('SIGTERM');
    await expect.poll(async () => (await get('/health')).status, { interval: 10 }).toBe(503);
    expect((await get('/api/v0/settings')).status).toBe(200);
    expect(await run.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeGreaterThanOrEqual(1_000);
  });

  it('ends when npm is ended', async () => {
    const run = start({ program: 'npm', arguments: ['start'] });
    await run.says('Ctrl-C stops it');
    expect(await stop(run, 'SIGTERM')).not.toBe(0);
    await expect.poll(() => existsSync(pidFile())).toBe(false);
  });

  it('leaves no database behind when it is stopped while it starts', async () => {
    const run = start();
    await expect.poll(() => existsSync(pidFile()), { interval: 2 }).toBe(true);
    expect(await stop(run, 'SIGINT')).toBe(0);
    expect(run.output()).not.toContain('ready');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('starts again after kill -9 of server and database, and ends within five seconds of the Ctrl-C of terminal and npm', async () => {
    const run = start();
    await run.says('Ctrl-C stops it');
    const killed = postmaster();
    expect(await stop(run, 'SIGKILL')).toBe('SIGKILL');
    process.kill(killed, 'SIGKILL');
    const again = start();
    await again.says('Ctrl-C stops it');
    expect((await get('/')).status).toBeLessThan(400);
    again.child.kill('SIGINT');
    await again.says('Stopping');
    await expectToEnd(again, 'SIGINT');
    expect(existsSync(pidFile())).toBe(false);
  });

  it.runIf(canActAsNobody)('starts as an ordinary user', async () => {
    dataDir = join(home, 'own');
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const run = start({ account: nobody });
    await run.says('Ctrl-C stops it');
    expect((await get('/')).status).toBeLessThan(400);
    expect(await stop(run, 'SIGTERM')).toBe(0);
  });

  it('refuses a second start in the same folder or at the same port, and on SIGHUP ends with its database', async () => {
    const run = start();
    await run.says('Ctrl-C stops it');
    expect(await refusal({ PORT: String(await findFreePort()) })).toBe(
      `The data folder ${dataDir} is in use by another Alongside (process ${run.child.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    );
    expect(await refusal({})).toBe(
      `Port ${port} is already in use. Stop what uses it, or start with another, such as PORT=${port + 1} npm start.`,
    );
    await expectToEnd(run, 'SIGHUP');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('says at its end that the port is taken, and nothing of its database, where another program took it during the start', async () => {
    const run = start({ env: { LOG_LEVEL: 'warn' } });
    await expect.poll(() => existsSync(pidFile()), { interval: 2 }).toBe(true);
    const other = createServer().listen(port, '127.0.0.1');
    expect(await run.ended).toBe(1);
    other.close();
    expect(run.output().trim().split('\n').at(-1)).toMatch(new RegExp(`^Port ${port} is already in use\\.`));
    expect(run.output()).not.toMatch(/shutting down|administrator command/);
  });

  it('needs no embedded database where DATABASE_URL names a server, and leaves that one running on SIGTERM', async () => {
    const server = await startEmbedded({ dataDir });
    const unused = join(home, crypto.randomUUID());
    const foreign = { DATABASE_URL: server.urls.app, DATABASE_OWNER_URL: server.urls.owner };
    // Without a key of its own the server would keep one in its data folder.
    const key = { DATA_KEY: '5a'.repeat(32) };
    const run = start({ env: { ...foreign, ...key, DATA_DIR: unused } });
    await run.says('Ctrl-C stops it');
    expect(existsSync(unused)).toBe(false);
    await expectToEnd(run, 'SIGTERM');
    expect(postmaster()).toBeGreaterThan(0);
    await server.stop();
  });
});

describe('main that cannot start', () => {
  it('says that the port is in use before it starts anything, as early as errors in its settings', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const timed = async (env: Record<string, string>) => {
      const started = performance.now();
      return [await refusal(env), performance.now() - started] as const;
    };
    const [, least] = await timed({ BRAND: 'uk' });
    const [words, taken] = await timed({});
    expect(words).toMatch(/^Port \d+ is already in use\./);
    expect(taken).toBeLessThan(least + 1_000);
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('says which variables are wrong, and what they may be', async () => {
    const lines = (await refusal({ BRAND: 'uk', PORT: 'x' })).split('\n');
    expect(lines).toEqual(['PORT is "x": use a number from 1 to 65535.', 'BRAND is "uk": use default, au or nz.']);
  });

  it('says that a HOST is not this machine’s', async () => {
    expect(await refusal({ HOST: '192.0.2.1', ENVIRONMENT: 'dev' })).toMatch(
      /^HOST is "192\.0\.2\.1", which is not an address/,
    );
  });

  it('says that a database cannot be reached', async () => {
    const url = `postgres://owner:secret@127.0.0.1:${await findFreePort()}/portal`;
    expect(await refusal({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toMatch(
      /^The database 127\.0\.0\.1:\d+\/portal cannot be reached \(.*\)\. Check DATABASE_OWNER_URL and that PostgreSQL is running\.$/,
    );
  });

  it('says that a PostgreSQL is too old', async () => {
    const old = await startOldPostgres('15.14 (Debian 15.14-0+deb12u1)', 150_014);
    expect(await refusal({ DATABASE_URL: old.url, DATABASE_OWNER_URL: old.url })).toBe(
      'DATABASE_OWNER_URL leads to PostgreSQL 15.14 (Debian 15.14-0+deb12u1), but Alongside needs 18 or later. Upgrade that server, or leave both database URLs out to use the embedded one.',
    );
    old.stop();
  });
});
