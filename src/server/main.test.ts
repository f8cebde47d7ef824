import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOldPostgres } from './testing/old-postgres.ts';
import { canActAsNobody, freePort, nobody, type Run, type RunOptions, runMain } from './testing/run-main.ts';

let home: string;
let made: string;
let dataDir: string;
let port: number;
const runs: Run[] = [];

/** The first start of all, with everything that it has to make; the cases work on copies of its data. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'alongside-main-'));
  chmodSync(home, 0o755);
  made = join(home, 'made');
  port = await freePort();
  dataDir = made;
  const first = start();
  await first.says('Ctrl-C stops it');
  expect(await stop(first, 'SIGTERM')).toBe(0);
}, 120_000);

beforeEach(async () => {
  dataDir = join(home, crypto.randomUUID());
  execFileSync('cp', ['-a', made, dataDir]);
  port = await freePort();
});

afterAll(() => {
  for (const { child } of runs) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

function start({ env, ...rest }: RunOptions = {}): Run {
  const run = runMain({
    env: { DATA_DIR: dataDir, PORT: String(port), SEED: 'none', LOG_LEVEL: 'silent', ...env },
    ...rest,
  });
  runs.push(run);
  return run;
}

function stop(run: Run, signal: NodeJS.Signals): Promise<number | string> {
  run.child.kill(signal);
  return run.ended;
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });

/** What it says when it cannot start: one line, and exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const run = start({ env });
  expect(await run.ended).toBe(1);
  expect(run.output()).not.toMatch(/\n {4}at /);
  return run.output().trim();
}

describe('main', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'serves, and on %s ends database and all within five seconds',
    async (signal) => {
      const run = start();
      await run.says('Ctrl-C stops it');
      expect((await get('/')).status).toBeLessThan(400);
      const started = performance.now();
      expect(await stop(run, signal)).toBe(0);
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(existsSync(pidFile())).toBe(false);
    },
  );

  it('with DRAIN_SECONDS goes on serving after SIGTERM, while its health tells the proxy', async () => {
    const run = start({ env: { DRAIN_SECONDS: '1' } });
    await run.says('Ctrl-C stops it');
    expect((await get('/health')).status).toBe(200);
    const told = performance.now();
    run.child.kill('SIGTERM');
    await expect.poll(async () => (await get('/health')).status, { interval: 10 }).toBe(503);
    expect((await get('/api/v0/settings')).status).toBe(200);
    expect(await run.ended).toBe(0);
    expect(performance.now() - told).toBeGreaterThanOrEqual(1_000);
  });

  it('takes the Ctrl-C that the terminal and npm both pass on for one', async () => {
    const run = start();
    await run.says('Ctrl-C stops it');
    run.child.kill('SIGINT');
    await run.says('Stopping');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
  });

  it('ends when npm is told to end', async () => {
    const run = start({ program: 'npm', arguments: ['start'] });
    await run.says('Ctrl-C stops it');
    expect(await stop(run, 'SIGTERM')).not.toBe(0);
    await expect.poll(() => existsSync(pidFile()), { timeout: 5_000 }).toBe(false);
  });

  it('leaves no database behind when it is stopped while it starts', async () => {
    const run = start();
    await expect.poll(() => existsSync(pidFile()), { timeout: 5_000, interval: 2 }).toBe(true);
    expect(await stop(run, 'SIGINT')).toBe(0);
    expect(run.output()).not.toContain('ready');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('starts again by itself after kill -9 of server and database', async () => {
    const run = start();
    await run.says('Ctrl-C stops it');
    const killed = postmaster();
    expect(await stop(run, 'SIGKILL')).toBe('SIGKILL');
    process.kill(killed, 'SIGKILL');
    const again = start();
    await again.says('Ctrl-C stops it');
    expect((await get('/')).status).toBeLessThan(400);
    await stop(again, 'SIGTERM');
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

  it('refuses a second start in the same folder', async () => {
    const run = start();
    await run.says('Ctrl-C stops it');
    expect(await refusal({ PORT: String(await freePort()) })).toBe(
      `The data folder ${dataDir} is in use by another Alongside (process ${run.child.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    );
    expect(await refusal({})).toBe(
      `Port ${port} is already in use. Stop what uses it, or start with another, such as PORT=${port + 1} npm start.`,
    );
    await stop(run, 'SIGTERM');
  });

  it('says that the port is in use before it starts anything, as soon as what is wrong with its settings', async () => {
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
    other.close();
  });

  it('says which variables are wrong, and what they may be', async () => {
    expect(await refusal({ BRAND: 'uk' })).toBe('BRAND is "uk": use default, au or nz.');
    expect((await refusal({ BRAND: 'uk', PORT: 'x' })).split('\n')).toHaveLength(2);
  });

  it('says that a HOST is not this machine’s', async () => {
    expect(await refusal({ HOST: '192.0.2.1', ENVIRONMENT: 'dev' })).toMatch(
      /^HOST is "192\.0\.2\.1", which is no address/,
    );
  });

  it('says that a database cannot be reached', async () => {
    expect(await refusal({ DATABASE_URL: `postgres://owner:secret@127.0.0.1:${await freePort()}/portal` })).toMatch(
      /^The database 127\.0\.0\.1:\d+\/portal cannot be reached \(.*\)\. Check DATABASE_URL and that PostgreSQL is running\.$/,
    );
  });

  it('says that a PostgreSQL is too old', async () => {
    const old = await startOldPostgres('15.14 (Debian 15.14-0+deb12u1)', 150_014);
    expect(await refusal({ DATABASE_URL: old.url })).toBe(
      'DATABASE_URL leads to PostgreSQL 15.14 (Debian 15.14-0+deb12u1); Alongside needs 18 or later. Upgrade that server, or leave DATABASE_URL out to use the embedded one.',
    );
    old.stop();
  });

  it('needs no embedded database where DATABASE_URL names a server', async () => {
    const server = start({ env: { PORT: String(await freePort()) } });
    await server.says('Ctrl-C stops it');
    const access = JSON.parse(readFileSync(join(dataDir, 'postgres', 'alongside.json'), 'utf8'));
    const unused = join(home, crypto.randomUUID());
    const DATABASE_URL = `postgres://${access.user}:${access.password}@127.0.0.1:${access.port}/alongside`;
    const run = start({ env: { DATABASE_URL, DATA_DIR: unused } });
    await run.says('Ctrl-C stops it');
    expect(existsSync(unused)).toBe(false);
    expect(await stop(run, 'SIGINT')).toBe(0);
    await wait(50);
    expect(postmaster()).toBeGreaterThan(0);
    await stop(server, 'SIGTERM');
  });
});
