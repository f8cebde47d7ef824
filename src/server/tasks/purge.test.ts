import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Builder, createBuilder } from '#server/testing/people.ts';
import { testNow } from '#server/testing/test-now.ts';
import { addDevice, addLink } from '#server/testing/worker-devices.ts';
import { purge } from './purge.ts';

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(testNow - days * day);

let database: TestDatabase;
let build: Builder;
beforeAll(async () => {
  database = await createTestDatabase();
  build = createBuilder(database.urls.owner);
});
afterAll(async () => {
  await build.end();
  await database.drop();
});

describe('purge', () => {
  it('deletes ended and expired sessions with their tokens, and none in use', async () => {
    const users = { live: await build.user(), ended: await build.user(), expired: await build.user() };
    const { live, ended, expired } = users;
    await build.query('update sessions set created_at = $1', [daysAgo(40)]);
    await build.query('update sessions set ended_at = $1 where user_ref = $2', [daysAgo(2), ended.ref]);
    await build.query(
      'update tokens set expires_at = $1 where session_ref in (select ref from sessions where user_ref = $2)',
      [daysAgo(2), expired.ref],
    );
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select user_ref as ref from sessions')).toEqual([{ ref: live.ref }]);
    expect(await build.query('select hash from tokens')).toHaveLength(1);
  });

  it('keeps what tells a device apart for longer than its session lasts', async () => {
    const { ref } = await build.user();
    const device = (days: number) =>
      build.query(`insert into known_devices (hash, user_ref, used_at) values (sha256($1), $2, $3)`, [
        Buffer.from([days]),
        ref,
        daysAgo(days),
      ]);
    for (const days of [91, 179, 181]) await device(days);
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select from known_devices')).toHaveLength(2);
  });

  it('deletes what Today kept three days ago, and nothing of today', async () => {
    const total = (part: number, days: number) =>
      build.query(
        `insert into today_totals (part, build, fingerprint, day, valid_from, valid_until, not_confirmed)
         values ($1, 'b', 0, $2::timestamptz::date, $2, $2, '{}')`,
        [part, daysAgo(days)],
      );
    await total(1, 4);
    await total(2, 0);
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select part from today_totals')).toEqual([{ part: 2 }]);
  });

  it('deletes links a day after they ended, and none that is valid', async () => {
    const link = (email: string, expiresAt: Date) =>
      build.query(
        `insert into email_links (purpose, email_key, email, hash, expires_at, sent)
         values ('registration', $1, $1, $2, $3, '{}')`,
        [email, createHash('sha256').update(email).digest(), expiresAt],
      );
    await link('ended@example.org', daysAgo(2));
    await link('good@example.org', daysAgo(-1));
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select email from email_links')).toEqual([{ email: 'good@example.org' }]);
  });

  it('deletes links to support workers’ pages and their phones a month after their end, and none in use', async () => {
    const workerRef = await build.worker();
    const [left, inUse] = [await addDevice(build, workerRef), await addDevice(build, workerRef)];
    await addDevice(build, workerRef);
    await build.query('update worker_devices set last_used_at = $1', [daysAgo(211)]);
    await build.query('update worker_devices set last_used_at = $2, ended_at = $3 where ref = $1', [
      ...[left.ref, daysAgo(40), daysAgo(31)],
    ]);
    await build.query('update worker_devices set last_used_at = $2 where ref = $1', [inUse.ref, daysAgo(209)]);
    await addLink(build, workerRef);
    await build.query('update worker_links set expires_at = $1', [daysAgo(31)]);
    await addLink(build, workerRef);
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select ref from worker_devices')).toEqual([{ ref: inUse.ref }]);
    expect(await build.query('select from worker_links')).toHaveLength(1);
  });

  it('closes invitations 30 days after their end, and deletes the count of their emails', async () => {
    const clientRef = await build.client();
    const old = await build.invitation(clientRef);
    const recent = await build.invitation(clientRef);
    const ends = (ref: string, days: number) =>
      build.query('update invitations set sent_at = $2, expires_at = $3 where ref = $1', [
        ref,
        daysAgo(days + 14),
        daysAgo(days),
      ]);
    await ends(old, 31);
    await ends(recent, 29);
    await build.query(
      'insert into invitation_emails (client_ref, email_key, sent_at) values ($1, $2, $3), ($1, $2, $4)',
      [clientRef, 'a@example.org', daysAgo(2), daysAgo(0.5)],
    );
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select ref from invitations where status = $1', ['expired'])).toEqual([{ ref: old }]);
    expect(await build.query('select from invitation_emails')).toHaveLength(1);
  });

  it('keeps an invitation of staff for 30 days after its end', async () => {
    const { ref: invitedBy } = await build.user({ office: true });
    const invite = (days: number) =>
      build.query(
        `insert into staff_invitations (ref, email, email_key, invited_by, created_at, expires_at)
         values ($1, $2, $2, $3, $4, $5)`,
        [newRef(), `days${days}@example.org`, invitedBy, daysAgo(days + 14), daysAgo(days)],
      );
    await invite(31);
    await invite(29);
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select email from staff_invitations')).toEqual([{ email: 'days29@example.org' }]);
  });

  it('deletes emails 90 days after they were sent, and none that waits', async () => {
    const write = (subject: string, sentAt: Date | null) =>
      build.query(
        `insert into outbox (ref, to_address, subject, body, created_at, sent_at) values ($1, 'a@example.org', $2, '', $3, $4)`,
        [newRef(), subject, daysAgo(200), sentAt],
      );
    await write('old', daysAgo(91));
    await write('recent', daysAgo(89));
    await write('waiting', null);
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select subject from outbox order by subject')).toEqual([
      { subject: 'recent' },
      { subject: 'waiting' },
    ]);
  });

  it('keeps an email that was given up while its notice is on the phone list', async () => {
    const clientRef = await build.client();
    const [notice, email] = [newRef(), newRef()];
    await build.query(
      `insert into outbox (ref, to_address, subject, body, created_at, attempts, given_up_at, recipient_ref)
       values ($1, 'gone@example.org', 'Your visits', '', $2, 1, $2, $3)`,
      [email, daysAgo(91), clientRef],
    );
    await build.query(
      `insert into notices (ref, client_ref, kind, content, workers, made_at) values ($1, $2, 'changed', '{"version":1,"subjects":[],"details":[]}', '{"version":1,"workers":[]}', $3)`,
      [notice, clientRef, daysAgo(91)],
    );
    await build.query(
      `insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at, outbox_ref)
       values ($1, $2, 'client', $2, 'email', $3, $4)`,
      [notice, clientRef, daysAgo(91), email],
    );
    const purged = async () => {
      await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
      return (await build.query('select from outbox where ref = $1', [email])).length;
    };
    expect(await purged()).toBe(1);
    await build.query(`update notice_deliveries set outcome = 'reached', closed_at = now()`);
    expect(await purged()).toBe(0);
  });

  it('deletes notices after a year, and none that keeps which support worker had praise', async () => {
    const clientRef = await build.client();
    for (const praise of [null, { version: 1 }])
      await build.query(
        `insert into notices (ref, client_ref, kind, content, workers, made_at, praise)
         values ($1, $2, 'changed', '{"version":1,"subjects":[],"details":[]}', '{"version":1,"workers":[]}', $3, $4)`,
        [newRef(), clientRef, daysAgo(366), praise],
      );
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select praise from notices where client_ref = $1', [clientRef])).toEqual([
      { praise: { version: 1 } },
    ]);
  });

  it('forgets what an act of the office replaced, a day after it can be undone', async () => {
    const [client, user] = [await build.client(), await build.user({ office: true })];
    for (const age of [2, 0.5]) {
      await build.query(
        `insert into office_acts (ref, client_ref, type, series_refs, about, acted_by, acted_at, inverse)
         values ($1, $2, 'change', '{}', '{"version":1,"kind":"consumablesOrder"}', $3, $4, '{"version":1}')`,
        [newRef(), client, user.ref, daysAgo(age)],
      );
    }
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select inverse from office_acts order by acted_at')).toEqual([
      { inverse: null },
      { inverse: { version: 1 } },
    ]);
  });

  it('deletes old keys and failed sign-ins', async () => {
    const user = await build.user();
    for (const age of [1, 31]) {
      await build.query(
        'insert into idempotency_keys (user_ref, key, request_hash, created_at) values ($1, $2, $3, $4)',
        [user.ref, newRef(), Buffer.from('x'), daysAgo(age)],
      );
      await build.query('insert into sign_in_failures (key, last_failed_at) values ($1, $2)', [
        newRef(),
        daysAgo(age / 2),
      ]);
    }
    await inTaskTransaction(database.pool, (tx) => purge(tx, testNow));
    expect(await build.query('select key from idempotency_keys')).toHaveLength(1);
    expect(await build.query('select key from sign_in_failures')).toHaveLength(1);
  });
});
