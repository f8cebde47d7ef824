import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withPooler: false });
});
afterAll(() => database.drop());

describe('createPool', () => {
  it('reads dates, times and instants in the wire’s format, and counts as numbers', async () => {
    const { rows } = await database.pool.query(
      `select $1::date as date, $2::time as time, $3::int8 as count, $4::time as seconds, $5::timestamptz as at,
              null::timestamptz as never`,
      ['2026-09-27', '09:05', 9_007_199_254_740_991n, '23:59:59', '2026-09-27 09:05:00.12+13'],
    );
    const count = 9_007_199_254_740_991;
    const at = '2026-09-26T20:05:00.120Z';
    expect(rows).toEqual([{ date: '2026-09-27', time: '09:05', count, seconds: '23:59', at, never: null }]);
  });

  it('prepares a statement with values once for each session', async () => {
    // Only so many statements are prepared, and other tests in this process may have used them up.
    vi.resetModules();
    const pool = (await import('./pool.ts')).createPool({ url: database.urls.app, max: 1 });
    const client = await pool.connect();
    try {
      for (const value of [1, 2, 3]) await client.query('select $1::int as prepared_once', [value]);
      const { rows } = await client.query(
        `select generic_plans + custom_plans as uses from pg_prepared_statements where statement like $1`,
        ['select $1::int as prepared_once'],
      );
      expect(rows).toEqual([{ uses: 3 }]);
    } finally {
      client.release();
      await pool.end();
    }
  });

  it('names a statement by its text, so that another process means the same by the name', async () => {
    const name = async (texts: readonly string[]) => {
      vi.resetModules();
      const pool = (await import('./pool.ts')).createPool({ url: database.urls.app, max: 1 });
      for (const text of texts) await pool.query(text, [1]);
      const { rows } = await pool.query('select name, statement from pg_prepared_statements');
      await pool.end();
      return new Map(rows.map((row) => [row.statement, row.name]));
    };
    const [one, two] = ['select $1::int as one', 'select $1::int as two'];
    const [names, others] = [await name([one, two]), await name([two])];
    expect(names.get(two)).toMatch(/^[\w-]{43}$/);
    expect(others.get(two)).toBe(names.get(two));
    expect(names.get(one)).not.toBe(names.get(two));
  });

  it.each([
    { pooling: 'session', names: 1, limit: '15s' },
    { pooling: 'transaction', names: 1, limit: '0' },
    { pooling: 'transaction-unnamed', names: 0, limit: '0' },
  ] as const)('leaves in sessions only what $pooling has a place for', async ({ pooling, names, limit }) => {
    vi.resetModules();
    const pool = (await import('./pool.ts')).createPool({ url: database.urls.app, max: 1, pooling });
    await pool.query('select $1::int as left_behind', [1]);
    const { rows } = await pool.query(
      `select count(*) as names, current_setting('statement_timeout') as limit from pg_prepared_statements`,
    );
    await pool.end();
    expect(rows).toEqual([{ names, limit }]);
  });

  it('says when each statement is sent and when it has ended, without its values', async () => {
    const heard: string[] = [];
    const watch = (text: string) => {
      heard.push(`sent ${text}`);
      return () => heard.push(`ended ${text}`);
    };
    const pool = createPool({ url: database.urls.app, max: 1, watch });
    const failing = inTransaction(pool, (tx) => tx.query('select 1 / $1::int', [0]));
    await expect(failing).rejects.toThrow('division by zero');
    await pool.query('select $1::int', [1]);
    await pool.end();
    const [begin, divide, ...others] = ['begin', 'select 1 / $1::int', 'rollback', 'select $1::int'].map((text) => [
      `sent ${text}`,
      `ended ${text}`,
    ]);
    expect(heard).toEqual([begin![0], divide![0], begin![1], divide![1], ...others.flat()]);
  });

  it('limits how long a statement and an idle transaction may last, in each session', async () => {
    const pool = createPool({ url: database.urls.app, max: 2 });
    const { rows } = await pool.query(
      `select name, setting from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    await pool.end();
    expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
      ['idle_in_transaction_session_timeout', '20000'],
      ['statement_timeout', '15000'],
    ]);
  });

  it('sends one statement of the application in a text, and several as the job queue gives them', async () => {
    const { rows } = await database.pool.query('select 1 as one', []);
    expect(rows).toEqual([{ one: 1 }]);
    const text = 'begin; select 2 as two; commit';
    for (const values of [undefined, []])
      await expect(database.pool.query(text, values)).rejects.toThrow('multiple commands');
    await expect(database.pool.query({ text })).resolves.toBeDefined();
  });

  it('sends the statements of a transaction without waiting for each reply', async () => {
    const client = await database.pool.connect();
    try {
      const replies = await Promise.allSettled([
        client.query('begin'),
        client.query('select $1::int / 0', [1]),
        client.query('select $1::int as late', [1]),
        client.query('rollback'),
        client.query('select $1::int as good', [1]),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect((await client.query('select $1::int as late', [2])).rows).toEqual([{ late: 2 }]);
    } finally {
      client.release();
    }
  });

  it('survives the end of its sessions: idle, taken and at work', async () => {
    const pool = createPool({ url: database.urls.app, max: 3 });
    await Promise.all([pool.query('select 1'), pool.query('select 2'), pool.query('select 3')]);
    const takenSession = await pool.connect();
    const cutOff = new Promise((resolve) => takenSession.once('end', resolve));
    const atWork = pool.query('select pg_sleep(30)').catch((error: Error) => error.message);
    const busy = `select count(*) as n from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await database.owner.query(busy)).rows[0].n).toBe(1);
    await database.owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(await atWork).toMatch(/terminat/);
    await cutOff;
    await expect(takenSession.query('select 4')).rejects.toThrow();
    takenSession.release(true);
    await expect.poll(() => pool.query('select 3 as n').then(({ rows }) => rows)).toEqual([{ n: 3 }]);
    await pool.end();
  });

  it('gives up on a server that does not answer', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as { port: number };
    const pool = createPool({ url: `postgres://u:p@127.0.0.1:${port}/x`, connectTimeout: 200 });
    await expect(pool.query('select 1')).rejects.toThrow(/timeout/);
    await pool.end();
    mute.close();
  });

  it('gives up on a server that falls silent during a query, and serves again once it is back', async () => {
    const proxy = await startDatabaseProxy(database.urls.app);
    // Long enough for an answer on a busy machine.
    const pool = createPool({ url: proxy.url, max: 1, queryTimeout: 2_000 });
    const ask = () => inTransaction(pool, async (tx) => (await tx.query('select $1::int as n', [1])).rows);
    expect(await ask()).toEqual([{ n: 1 }]);
    proxy.freeze();
    // The statement that waits longest ends the session, and with it the one behind.
    await expect(ask()).rejects.toThrow(/Query read timeout|Connection terminated unexpectedly/);
    proxy.thaw();
    expect(await ask()).toEqual([{ n: 1 }]);
    await pool.end();
    await proxy.close();
  });

  it('opens no more sessions while the database works on as many that it gave up', async () => {
    const pool = createPool({ url: database.urls.app, max: 2, queryTimeout: 2_000 });
    const sleep = () => pool.query('select pg_sleep($1::int)', [4]);
    const given = await Promise.allSettled([sleep(), sleep()]);
    expect(given.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
      Array(2).fill('Error: Query read timeout'),
    );
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
    await expect
      .poll(() =>
        pool.query('select 1 as n').then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('leaves a server that takes no writes any more, and accepts none that takes none', async () => {
    const pool = createPool({ url: database.urls.app, max: 1 });
    const readSession = () =>
      inTransaction(pool, async (tx) => (await tx.query('select pg_backend_pid() as pid')).rows);
    const write = () => inTransaction(pool, (tx) => tx.query('create temporary table written ()'));
    await pool.query({ text: 'set default_transaction_read_only = on' });
    const [before] = await readSession();
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    const [after] = await readSession();
    expect(after).not.toEqual(before);
    await pool.end();
    const standby = createPool({ url: `${database.urls.app}?options=-c%20default_transaction_read_only%3Don` });
    await expect(standby.query('select 1')).rejects.toMatchObject({ code: '25006' });
    await standby.end();
  });
});
