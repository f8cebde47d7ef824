import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startSharedSession } from '#server/testing/shared-session.ts';
import { requirePooling } from './require-pooling.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withPooler: false });
});
afterAll(() => database.drop());

const name = 'DATABASE_URL';

/** Starts a pooler with one session, which has these limits in milliseconds. */
async function startPooler(
  options?: Parameters<typeof startSharedSession>[1],
  { statement, idle }: { statement: number; idle: number } = { statement: 15_000, idle: 20_000 },
): Promise<string> {
  const pooler = await startSharedSession(database.urls.app, options);
  onTestFinished(() => pooler.close());
  const client = new pg.Client({ connectionString: pooler.url });
  await client.connect();
  await client.query(`set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idle}`);
  await client.end();
  return pooler.url;
}

describe('requirePooling', () => {
  it('accepts PostgreSQL itself', async () => {
    const { app, owner } = database.urls;
    await expect(requirePooling({ name, url: app })).resolves.toBeUndefined();
    await expect(requirePooling({ name: 'DATABASE_OWNER_URL', url: owner })).resolves.toBeUndefined();
  });

  it('accepts PostgreSQL itself in place of a pooler, where its sessions have limits', async () => {
    const url = new URL(database.urls.app);
    const limits = '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000';
    url.searchParams.set('options', limits);
    for (const pooling of ['transaction', 'transaction-unnamed'] as const)
      await expect(requirePooling({ name, url: url.href, pooling })).resolves.toBeUndefined();
  });

  it('refuses a pooler whose connections share a session, unless the settings say so', async () => {
    await expect(requirePooling({ name, url: await startPooler() })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler whose connections share sessions\. Set DATABASE_POOLING to transaction or transaction-unnamed, or use/,
    );
    const pooling = 'transaction-unnamed';
    await expect(requirePooling({ name, url: await startPooler(), pooling })).resolves.toBeUndefined();
  });

  it('refuses it for migrations, whose locks last for a session', async () => {
    await expect(requirePooling({ name: 'DATABASE_OWNER_URL', url: await startPooler() })).rejects.toThrow(
      /^DATABASE_OWNER_URL leads to a pooler whose connections share sessions, and migrations take locks that last for one\./,
    );
  });

  it('refuses a pooler that loses the names of statements where they are sent', async () => {
    const pooling = 'transaction';
    await expect(requirePooling({ name, url: await startPooler(), pooling })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler that loses the names of statements\. Set DATABASE_POOLING to transaction-unnamed/,
    );
    const url = await startPooler({ carriesNames: true });
    await expect(requirePooling({ name, url, pooling })).resolves.toBeUndefined();
  });

  it('refuses a pooler that gives each statement another session', async () => {
    const url = await startPooler({ refusesTransactions: true });
    await expect(requirePooling({ name, url, pooling: 'transaction-unnamed' })).rejects.toThrow(
      /allows no transactions \(transaction blocks not allowed in statement pooling mode\)\. Set its pool_mode to transaction/,
    );
  });

  it.each([
    [
      { statement: 0, idle: 20_000 },
      /sessions have the statement_timeout 0, and need one of at most 15000 milliseconds/,
    ],
    [{ statement: 15_000, idle: 20_001 }, /sessions have the idle_in_transaction_session_timeout 20001, and need one/],
  ])('refuses shared sessions with the limits %o', async (limits, reason) => {
    const url = await startPooler({}, limits);
    await expect(requirePooling({ name, url, pooling: 'transaction-unnamed' })).rejects.toThrow(reason);
  });

  it('names the parameter that a pooler refuses, and not the role', async () => {
    const url = new URL(await startPooler());
    url.searchParams.set('options', '-c jit=off');
    await expect(requirePooling({ name: 'DATABASE_OWNER_URL', url: url.href })).rejects.toThrow(
      /^DATABASE_OWNER_URL leads to a pooler that refuses the connection \(unsupported startup parameter: options\)/,
    );
  });

  it('leaves a database that cannot be reached to what uses it next', async () => {
    const nowhere = Object.assign(new URL(database.urls.app), { port: '1' }).href;
    await expect(requirePooling({ name, url: nowhere })).resolves.toBeUndefined();
  });
});
