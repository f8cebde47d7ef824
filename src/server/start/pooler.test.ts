import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { DatabaseUrls, Pooling } from '../db/database-urls.ts';
import { newRef } from '../db/new-ref.ts';
import { noCeilings } from '../testing/no-ceilings.ts';
import { createBuilder } from '../testing/people.ts';
import { canCarryNames, startPgBouncer } from '../testing/pgbouncer.ts';
import { findFreePort, type MainRun, runMain } from '../testing/run-main.ts';
import { oneVisit } from '../testing/scene.ts';
import { startSmtp } from '../testing/smtp.ts';
import { startThrowawayPostgres } from '../testing/throwaway-postgres.ts';

const poolings: Pooling[] = canCarryNames() ? ['transaction-unnamed', 'transaction'] : ['transaction-unnamed'];
/** No names of statements, whichever PgBouncer this is. */
const withoutNames: Record<string, string> = canCarryNames() ? { max_prepared_statements: '0' } : {};

let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>;
const runs: MainRun[] = [];

beforeAll(async () => {
  postgres = await startThrowawayPostgres();
});
afterEach(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.splice(0).map(({ ended }) => ended));
});
afterAll(() => postgres.stop());

async function startPooler(changes: Record<string, string> = {}) {
  const pooler = await startPgBouncer(postgres.urls, changes);
  onTestFinished(pooler.stop);
  return pooler;
}

async function start({ app, owner }: DatabaseUrls, settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const env = { PORT: String(port), DATABASE_URL: app, DATABASE_OWNER_URL: owner, SEED: 'none', LOG_LEVEL: 'error' };
  const run = runMain({ env: { ...env, ...noCeilings, ...settings } });
  runs.push(run);
  return { ...run, base: `http://127.0.0.1:${port}/api/v0` };
}

async function startReady(urls: DatabaseUrls, settings: Record<string, string> = {}) {
  const server = await start(urls, settings);
  await server.says('Ctrl-C stops it');
  return server;
}

/** Reads and books as six members at once, and returns how often each status was answered. */
async function countStatuses(bases: readonly string[]): Promise<Record<number, number>> {
  const build = createBuilder(postgres.urls.owner);
  const today = wallClock({ instant: Date.now(), zone: 'Pacific/Auckland' }).date;
  const counts: Record<number, number> = {};
  const work = async () => {
    const [clientRef, user] = [await build.client(), await build.user()];
    await build.member(user.ref, clientRef, { role: 'client' });
    const token = await build.token(user.ref, { expiresAt: Date.now() + 3_600_000 });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (let turn = 0; turn < 24; turn++) {
      const address = `${bases[turn % bases.length]}/clients/${clientRef}/appointments`;
      const body = JSON.stringify({ appointments: [{ ref: newRef(), ...oneVisit, date: addDays(today, 30) }] });
      const replies = [
        await fetch(`${address}?start=${today}&end=${addDays(today, 40)}`, { headers }),
        await fetch(address, { method: 'POST', headers: { ...headers, 'idempotency-key': newRef() }, body }),
      ];
      for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  await build.end();
  return counts;
}

describe('servers behind PgBouncer in transaction mode', () => {
  it.each(poolings)('start, serve, send emails and start again with %s', async (pooling) => {
    const pooler = await startPooler(pooling === 'transaction' ? { max_prepared_statements: '500' } : withoutNames);
    const urls = { app: pooler.urls.app, owner: postgres.urls.owner };
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const settings = { DATABASE_POOLING: pooling, MAIL_URL: smtp.url };
    const [one, two] = [await startReady(urls, settings), await startReady(urls, settings)];
    expect(await countStatuses([one.base, two.base])).toEqual({ 200: 144, 201: 144 });
    const build = createBuilder(postgres.urls.owner);
    onTestFinished(() => build.end());
    await build.query(
      `insert into outbox (ref, to_address, subject, body, created_at) values ($1, 'rose@example.org', 'Approved', 'Kia ora', now())`,
      [newRef()],
    );
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    const again = await startReady(urls, settings);
    await expect.poll(() => smtp.received.some(({ to }) => to.includes('rose@example.org'))).toBe(true);
    expect(await countStatuses([two.base, again.base])).toEqual({ 200: 144, 201: 144 });
  });

  it('starts without a setting where each connection has a session', async () => {
    const pooler = await startPooler({ pool_mode: 'session' });
    const { base } = await startReady(pooler.urls);
    expect(await countStatuses([base])).toEqual({ 200: 144, 201: 144 });
  });

  it.each([
    [
      'shared sessions that no setting names',
      {},
      {},
      /^DATABASE_URL leads to a pooler whose connections share sessions/,
    ],
    [
      'lost names of statements',
      withoutNames,
      { DATABASE_POOLING: 'transaction' },
      /that loses the names of statements/,
    ],
    [
      'another session for each statement',
      { pool_mode: 'statement' },
      { DATABASE_POOLING: 'transaction-unnamed' },
      /that allows no transactions \(transaction blocks not allowed in statement pooling mode\)/,
    ],
  ])('refuse %s', async (_, changes, settings, reason) => {
    const pooler = await startPooler(changes);
    const run = await start({ app: pooler.urls.app, owner: postgres.urls.owner }, settings);
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(reason);
  });

  it('refuse to migrate through it', async () => {
    const pooler = await startPooler();
    const run = await start({ app: postgres.urls.app, owner: pooler.urls.owner });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/^DATABASE_OWNER_URL leads to a pooler whose connections share sessions/);
  });
});
