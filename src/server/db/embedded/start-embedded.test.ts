import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRoomiestFolder } from '#server/testing/roomiest-folder.ts';
import { canActAsNobody, nobody } from '#server/testing/run-main.ts';
import { type EmbeddedPostgres, findEmbeddedUrls, startEmbedded } from './start-embedded.ts';

const isRoot = process.getuid?.() === 0;
let home: string;
let made: string;
let dataDir: string;

beforeAll(async () => {
  home = mkdtempSync(join(findRoomiestFolder(), 'alongside-embedded-'));
  chmodSync(home, 0o755);
  made = join(home, 'made');
  const first = await startEmbedded({ dataDir: made });
  await query(first.urls.owner, 'create table kept (n int)', 'insert into kept values (1)');
  await first.stop();
});
afterAll(() => rmSync(home, { recursive: true }));

/** Gives every case a copy of a database made once, with a row in it. */
beforeEach(() => {
  dataDir = join(home, crypto.randomUUID());
  execFileSync('cp', ['-a', made, dataDir]);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const data = () => join(dataDir, 'postgres');
const postmaster = () => Number(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const readKept = (url: string) => query(url, 'select n from kept order by n');

async function using(embedded: EmbeddedPostgres, check: (url: string) => Promise<void>): Promise<void> {
  try {
    await check(embedded.urls.owner);
  } finally {
    await embedded.stop();
  }
}

/** Starts another process that starts the database, prints its URL and runs until it is stopped. */
async function startElsewhere(
  folder: string,
  account = {},
): Promise<{ holder: ChildProcess; url: string; error: string }> {
  const script = `import('#server/db/embedded/start-embedded.ts').then(async ({ startEmbedded }) => {
    const { urls, stop } = await startEmbedded({ dataDir: '${folder}' });
    process.on('SIGTERM', () => stop().then(() => process.exit()));
    console.log(urls.owner);
  }).catch((error) => console.log('failed: ' + error.message))`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'], ...account });
  const [line] = await once(holder.stdout!, 'data');
  const text = String(line).trim();
  return { holder, url: text, error: text.replace('failed: ', '') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

describe('startEmbedded', () => {
  it('keeps the data, with durable settings and a password of its own', async () => {
    await using(await startEmbedded({ dataDir }), async (url) => {
      expect(await readKept(url)).toEqual([{ n: 1 }]);
      const settings = await query(
        url,
        `select string_agg(name || '=' || setting, ' ' order by name) as all from pg_settings where name in
         ('fsync', 'full_page_writes', 'synchronous_commit', 'jit', 'listen_addresses', 'TimeZone', 'password_encryption')`,
      );
      expect(settings[0]!.all).toBe(
        'TimeZone=UTC fsync=on full_page_writes=on jit=off listen_addresses=127.0.0.1 password_encryption=scram-sha-256 synchronous_commit=on',
      );
      const wrong = new URL(url);
      wrong.password = 'wrong';
      await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
      expect(statSync(join(data(), 'alongside.json')).mode & 0o777).toBe(0o600);
      expect(findEmbeddedUrls(dataDir).owner).toBe(url);
    });
    expect(existsSync(join(data(), 'postmaster.pid'))).toBe(false);
  });

  it('sorts and folds text as Unicode does, whatever the system', async () => {
    await using(await startEmbedded({ dataDir }), async (url) => {
      expect(await query(url, `select lower('ĀRO') as low, initcap('māori') as cap`)).toEqual([
        { low: 'āro', cap: 'Māori' },
      ]);
    });
  });

  it('starts after its server was killed, and ends the PostgreSQL that lived on', async () => {
    const { holder, url } = await startElsewhere(dataDir);
    await query(url, 'insert into kept values (2)');
    const orphan = postmaster();
    await end(holder, 'SIGKILL');
    await using(await startEmbedded({ dataDir }), async (again) => {
      expect(await readKept(again)).toEqual([{ n: 1 }, { n: 2 }]);
      expect(postmaster()).not.toBe(orphan);
    });
  });

  it('starts after server and PostgreSQL were killed', async () => {
    const { holder, url } = await startElsewhere(dataDir);
    await query(url, 'insert into kept values (2)');
    const killed = postmaster();
    await end(holder, 'SIGKILL');
    process.kill(killed, 'SIGKILL');
    await using(await startEmbedded({ dataDir }), async (again) => {
      expect(await readKept(again)).toEqual([{ n: 1 }, { n: 2 }]);
    });
  });

  it('starts again by itself when PostgreSQL is killed under it, on the same port', async () => {
    await using(await startEmbedded({ dataDir }), async (url) => {
      await query(url, 'insert into kept values (2)');
      process.kill(postmaster(), 'SIGKILL');
      const rows = () => readKept(url).catch(() => []);
      await expect.poll(rows).toEqual([{ n: 1 }, { n: 2 }]);
    });
  });

  it('stops for good when it is stopped during a restart', async () => {
    const embedded = await startEmbedded({ dataDir });
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => existsSync(join(data(), 'postmaster.pid')) && postmaster() !== killed, { interval: 2 })
      .toBe(true);
    await embedded.stop();
    expect(existsSync(join(data(), 'postmaster.pid'))).toBe(false);
    await expect(query(embedded.urls.owner, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is not confused by a pid file whose id belongs to another process now', async () => {
    const other = spawn('sleep', ['60'], isRoot ? nobody : {});
    const { port } = JSON.parse(readFileSync(join(data(), 'alongside.json'), 'utf8'));
    const lines = [other.pid, data(), 1, port, '', '127.0.0.1', ' 1 1', 'ready', ''];
    writeFileSync(join(data(), 'postmaster.pid'), lines.join('\n'));
    await using(await startEmbedded({ dataDir }), async (url) => {
      expect(await readKept(url)).toEqual([{ n: 1 }]);
      expect(other.exitCode).toBeNull();
    });
    await end(other, 'SIGKILL');
  });

  it('refuses a folder that is in use, and names the process', async () => {
    await using(await startEmbedded({ dataDir }), async () => {
      const message = `The data folder ${dataDir} is in use by another Alongside (process ${process.pid}). Stop that one first, or set DATA_DIR to another folder.`;
      await expect(startEmbedded({ dataDir })).rejects.toThrow(message);
    });
  });

  it('gives two roles, neither with a superuser’s rights', async () => {
    const { urls, stop } = await startEmbedded({ dataDir });
    for (const url of [urls.owner, urls.app]) {
      expect(
        await query(url, 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = user'),
      ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    }
    await stop();
  });

  it('refuses a database of an older layout in one line, and leaves it alone', async () => {
    const old = '{"user":"alongside_owner","password":"secret","port":0}';
    writeFileSync(join(data(), 'alongside.json'), old);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      /^The database in [^\n]* was created by a version of Alongside before the first release\. [^\n]* set DATA_DIR to a new folder\.$/,
    );
    expect(readFileSync(join(data(), 'alongside.json'), 'utf8')).toBe(old);
  });

  it('leaves nothing running when it cannot connect', async () => {
    const file = join(data(), 'alongside.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"admin": "[^"]*"/, '"admin": "lost"'));
    await expect(startEmbedded({ dataDir })).rejects.toThrow('password authentication failed');
    expect(existsSync(join(data(), 'postmaster.pid'))).toBe(false);
    await expect(startEmbedded({ dataDir })).rejects.toThrow('password authentication failed');
  });

  it('refuses the data of another PostgreSQL and leaves it alone', async () => {
    writeFileSync(join(data(), 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      /^The database in .* was created by PostgreSQL 17, but this version of Alongside needs 18\. [^\n]*$/,
    );
  });

  it('takes another port where its own is in use', async () => {
    const { port } = JSON.parse(readFileSync(join(data(), 'alongside.json'), 'utf8'));
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await using(await startEmbedded({ dataDir }), async (url) => {
      expect(Number(new URL(url).port)).not.toBe(port);
      expect(await readKept(url)).toEqual([{ n: 1 }]);
    });
    other.close();
  });

  it('begins its log anew once that has grown long', async () => {
    const log = join(dataDir, 'postgres.log');
    writeFileSync(log, 'x'.repeat(10_000_001));
    await (await startEmbedded({ dataDir })).stop();
    const { size } = statSync(log);
    expect(size).toBeLessThan(10_000);
    await (await startEmbedded({ dataDir })).stop();
    expect(statSync(log).size).toBeGreaterThan(size);
  });

  it('says why PostgreSQL would not start, in one line', async () => {
    await expect(startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /^PostgreSQL did not start: .*shared_buffers.*postgres\.log\.$/,
    );
  });

  it('says in one line that a folder cannot be made', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startEmbedded({ dataDir: join(file, 'data') })).rejects.toThrow(
      /^The data folder .* cannot be created \(ENOTDIR\)/,
    );
  });

  it.runIf(canActAsNobody)('makes and runs the database as an ordinary user', async () => {
    const folder = join(dataDir, 'own');
    mkdirSync(folder);
    chownSync(folder, nobody.uid, nobody.gid);
    const { holder, url } = await startElsewhere(folder, nobody);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await end(holder, 'SIGTERM');
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it.runIf(canActAsNobody)('names the owner of the database to an ordinary user', async () => {
    const { holder, error } = await startElsewhere(dataDir, { uid: 12_345, gid: 12_345 });
    expect(error).toMatch(/^The database in .* belongs to another user \(uid \d+\)\. [^\n]*$/);
    if (holder.exitCode === null) await once(holder, 'exit');
  });

  it.runIf(isRoot)('lets the account that runs PostgreSQL into a data folder that only root could enter', async () => {
    chmodSync(dataDir, 0o700);
    await using(await startEmbedded({ dataDir }), async (url) => {
      expect(await readKept(url)).toEqual([{ n: 1 }]);
    });
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    expect(statSync(data()).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)('keeps the database elsewhere where root’s own folder is closed to other accounts', async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, 'data');
    const first = await startEmbedded({ dataDir: folder });
    const elsewhere = readFileSync(join(folder, 'postgres-is-at'), 'utf8').trim();
    try {
      expect(dirname(elsewhere)).toBe('/var/lib/alongside');
      expect(readFileSync(join(elsewhere, 'belongs-to'), 'utf8')).toBe(`${folder}\n`);
      await using(
        first,
        async (url) => void (await query(url, 'create table kept (n int)', 'insert into kept values (7)')),
      );
      // The first decision holds: opening the folder later must not lead to an empty database.
      chmodSync(closed, 0o755);
      await using(await startEmbedded({ dataDir: folder }), async (url) => {
        expect(await readKept(url)).toEqual([{ n: 7 }]);
      });
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });
});
