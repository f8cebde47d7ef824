import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { isDeep, rounds } from '#testing/rounds.ts';
import { newRef } from '../db/new-ref.ts';
import { BookingLoad, type LoadAccount } from '../testing/booking-load.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { noCeilings } from '../testing/no-ceilings.ts';
import { type Builder, createBuilder } from '../testing/people.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/replicated-postgres.ts';
import { findFreePort, type MainRun, runMain } from '../testing/run-main.ts';
import { oneVisit } from '../testing/scene.ts';
import { startSmtp } from '../testing/smtp.ts';
import { testRandom } from '../testing/test-random.ts';

/** The ways in which a primary goes; each round takes the next. */
const ways = [
  'killed, its connections closed',
  'killed, and no one says so',
  'alive, and takes no more writes',
] as const;
/** Set by scripts/test.ts for the deep run through a pooler, which stands between the servers and the proxy. */
const isBehindPooler = process.env.BEHIND_POOLER !== undefined;
const failovers = rounds({ quick: 3, deep: isBehindPooler ? 15 : 200 });
/** Milliseconds after a promotion within which servers serve again. */
const soon = 5_000;

let postgres: ReplicatedPostgres;
let proxy: DatabaseProxy;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
let build: Builder;
let officeToken: string;
const runs: MainRun[] = [];
/** The servers, by their addresses. */
const servers: string[] = [];
/** The loads of all rounds: two in each, of new clients, since no one books hundreds of visits. */
const allLoads: BookingLoad[] = [];
/** Milliseconds from each promotion until each server had written, and until the last call that it could not serve. */
const times = { untilWritten: [] as number[], untilServed: [] as number[] };

beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startReplicatedPostgres(), startSmtp()]);
  const urls = postgres.urls();
  proxy = await startDatabaseProxy(urls.app);
  if (isBehindPooler) pooler = await startPgBouncer({ app: proxy.url, owner: throughProxy(urls.owner) });
  build = createBuilder(urls.owner);
  for (let count = 0; count < 2; count++) servers.push(await startServer());
  officeToken = await build.token((await build.user({ office: true })).ref, { expiresAt: later() });
});

afterAll(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
  await postgres.stop();
  await pooler?.stop();
  await proxy.close();
  await smtp.close();
  await build.end();
});

const throughProxy = (url: string) => Object.assign(new URL(url), { port: new URL(proxy.url).port }).href;

const later = () => Date.now() + 24 * 3_600_000;

async function startServer(): Promise<string> {
  const port = await findFreePort();
  const database = {
    DATABASE_URL: pooler?.urls.app ?? proxy.url,
    DATABASE_OWNER_URL: throughProxy(postgres.urls().owner),
    ...(pooler && { DATABASE_POOLING: 'transaction-unnamed' }),
  };
  const env = { PORT: String(port), ...database, MAIL_URL: smtp.url, SEED: 'none', LOG_LEVEL: 'silent', ...noCeilings };
  const run = runMain({ env });
  runs.push(run);
  await run.says('Ctrl-C stops it');
  return `http://127.0.0.1:${port}`;
}

async function makeAccount(): Promise<LoadAccount> {
  const [clientRef, user] = [await build.client(), await build.user()];
  await build.member(user.ref, clientRef, { role: 'client' });
  return { clientRef, token: await build.token(user.ref, { expiresAt: later() }) };
}

/** Begins to book and read at each server. */
async function beginLoads(): Promise<BookingLoad[]> {
  const loads: BookingLoad[] = [];
  for (const url of servers) {
    const accounts = [await makeAccount(), await makeAccount()];
    loads.push(new BookingLoad({ url, accounts, officeToken, writers: 3, readers: 1 }));
  }
  for (const load of loads) load.start('before');
  allLoads.push(...loads);
  return loads;
}

/** Takes the primary away and leads the proxy to the standby, where the loads enter their next stretch. */
async function failOver(way: (typeof ways)[number], loads: readonly BookingLoad[]): Promise<void> {
  if (way === 'alive, and takes no more writes') {
    await postgres.query('alter system set default_transaction_read_only = on');
    await postgres.query('select pg_reload_conf()');
  } else {
    if (way === 'killed, and no one says so') proxy.freeze();
    postgres.kill(testRandom().next() < 0.5 ? 'SIGKILL' : 'SIGQUIT');
  }
  await build.end();
  await postgres.promote();
  for (const load of loads) load.enter(way);
  proxy.lead(postgres.urls().app);
  // A pooler keeps its sessions, whichever of its clients give theirs up.
  if (pooler) proxy.cut();
  build = createBuilder(postgres.urls().owner);
}

type Sent = { token: string; key?: string; body: unknown };

async function post(url: string, { token, key = newRef(), body }: Sent): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, text: await reply.text() };
}

/** Invites someone, which sends an email, and waits until that has come. */
async function expectEmail(url: string): Promise<void> {
  const [clientRef, email] = [await build.client(), `${newRef()}@example.org`];
  const invitation = { email, role: 'client', capabilities: allCapabilities };
  const path = `/api/v0/office/clients/${clientRef}/invitations`;
  expect(await post(url + path, { token: officeToken, body: invitation })).toMatchObject({ status: 201 });
  await expect.poll(() => smtp.received.some(({ to }) => to.includes(email))).toBe(true);
}

/** Compares what was acknowledged with what is there. */
async function expectWritten(loads: readonly BookingLoad[]): Promise<void> {
  const written = loads.flatMap((load) => load.written);
  const replies = written.map(({ ref, reply }) => ({ ref, ticketRef: JSON.parse(reply).appointments[0].ticketRef }));
  const approved = loads.flatMap((load) => load.approved);
  const wrong = await build.query(
    `select sent.ref from jsonb_to_recordset($1) sent (ref text, "ticketRef" text)
      where not exists (select from jobs where jobs.ref = sent.ref)
         or (select array_agg(tickets.ref::text) from tickets where tickets.job_ref = sent.ref) is distinct from array["ticketRef"]
      union all
     select approved.ref from unnest($2::text[]) approved (ref)
      where (select count(*) from audit_log where subject_ref = approved.ref and action = 'ticketApproved') <> 1
         or not exists (select from tickets where tickets.ref = approved.ref and status = 'approved')`,
    [JSON.stringify(replies), approved],
  );
  expect(wrong).toEqual([]);
}

describe('a database that dies and whose standby takes over', () => {
  it.each(Array.from({ length: failovers }, (_, index) => [index + 1, ways[index % ways.length]!] as const))(
    'loses and doubles nothing that was acknowledged, and servers go on (round %i: %s)',
    async (_round, way) => {
      const loads = await beginLoads();
      const enough = 10 + Math.floor(testRandom().next() * 30);
      while (loads.reduce((sum, { written }) => sum + written.length, 0) < enough) await wait(1);
      await failOver(way, loads);
      for (const { stretch } of loads) while (!stretch.firstWriteAt) await wait(5);
      for (const url of servers) await expectEmail(url);
      await postgres.addStandby();
      await Promise.all(loads.map((load) => load.stop()));
      await expectWritten(loads);
      for (const { stretch } of loads) {
        times.untilWritten.push(stretch.firstWriteAt! - stretch.begunAt);
        times.untilServed.push((stretch.lastFailureAt ?? stretch.begunAt) - stretch.begunAt);
        expect([...stretch.failed.keys()].filter((why) => why !== '503')).toEqual([]);
      }
      expect(Math.max(...times.untilWritten.slice(-2), ...times.untilServed.slice(-2))).toBeLessThan(soon);
    },
  );

  it('acknowledges no change, nor its repetition, that the standby does not have', async () => {
    const [url] = servers;
    const { clientRef, token } = await makeAccount();
    const date = addDays(wallClock({ instant: Date.now(), zone: 'Pacific/Auckland' }).date, 30);
    const body = { appointments: [{ ref: newRef(), ...oneVisit, date }] };
    const book = () =>
      post(`${url}/api/v0/clients/${clientRef}/appointments`, { token, key: 'key-of-one-change', body });
    await postgres.pauseStandby();
    const first = book();
    // An administrator ends the wait: the change is visible here, and nowhere else.
    const waiting = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'`;
    const isWritten = () => build.query('select from jobs where ref = $1', [body.appointments[0]!.ref]);
    while ((await isWritten()).length === 0) await postgres.query(waiting);
    expect(await first).toMatchObject({ status: 503 });
    const repeated = book();
    expect(await Promise.race([repeated, wait(1_000, 'no answer')])).toBe('no answer');
    postgres.resumeStandby();
    expect(await repeated).toMatchObject({ status: 201 });
  });

  it('keeps the changes and the emails of all rounds, each of which goes, and none more than twice', async () => {
    await expectWritten(allLoads);
    const [unsent] = await build.query<{ without: number; left: number }>(
      `select count(*) filter (where not exists (select from pgboss.job
                where name = 'mail' and data ->> 'ref' = outbox.ref and state < 'completed'))::int as without
         from outbox where sent_at is null`,
    );
    expect(unsent).toEqual({ without: 0 });
    const count = async () => (await build.query('select from outbox where sent_at is null')).length;
    // One that a server had begun when its database died comes after a minute.
    if (isDeep) await expect.poll(count, { timeout: 240_000 }).toBe(0);
    const ids = smtp.received.map(({ source }) => /^message-id:\s*(\S+)/im.exec(source)![1]!);
    const counts = [...Map.groupBy(ids, (id) => id).values()].map((same) => same.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
    expect(runs.map(({ child }) => child.exitCode)).toEqual([null, null]);
    const [written, served] = [times.untilWritten, times.untilServed].map((list) => Math.round(Math.max(...list)));
    console.log(`failover: ${failovers} rounds, at most ${written} ms until a write, ${served} ms until the last 503`);
  });
});
