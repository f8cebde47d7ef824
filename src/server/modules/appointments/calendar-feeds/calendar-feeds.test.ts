import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { testPassword } from '#server/testing/people.ts';
import { createSeriesScene, move, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';
import { mostReadsAnHour } from './service.ts';

let scene: Scene;
let jobRef: string;

beforeAll(async () => {
  ({ scene, a: jobRef } = await createSeriesScene());
});
afterAll(() => scene.close());

const make = (token: string, content = 'names') =>
  scene.test.call('POST /clients/{clientRef}/calendar-feed', {
    ...{ token, params: { clientRef: scene.clientRef }, body: { content } },
  });

/** Makes a feed and returns its address, without the server's name. */
async function makeAddress(token = scene.client.token, content?: string): Promise<string> {
  const { body, status } = await make(token, content);
  expect(status).toBe(201);
  return body.address.replace('http://localhost:4000', '');
}

const fetchFeed = (url: string) => scene.test.app.inject({ url });

async function readDays(url: string) {
  const events = new ICAL.Component(ICAL.parse((await fetchFeed(url)).body)).getAllSubcomponents('vevent');
  return events.map((event) => [
    String(event.getFirstPropertyValue('uid')).slice(17, 27),
    event.getFirstPropertyValue('dtstart')!.toString(),
    event.getFirstPropertyValue('status'),
  ]);
}

async function addSupporter() {
  const member = await scene.build.user({ givenName: 'Ana' });
  await scene.build.member(member.ref, scene.clientRef, { capabilities: ['viewRoster'] });
  return member;
}

describe('a calendar feed', () => {
  it('has the visits, moved and cancelled ones too, for anyone who has the address', async () => {
    const url = await makeAddress();
    const moved = await scene.ask(jobRef, move('2026-11-30', '2026-12-01'));
    await scene.approve(moved.body.ticketRef);
    const cancelled = await scene.ask(jobRef, { effectiveDate: '2026-12-07', cancellation: { cancel: true } });
    await scene.approve(cancelled.body.ticketRef, { supportWorkerRefs: [] });
    const days = await readDays(url);
    expect(days).toContainEqual(['2026-11-23', '2026-11-22T20:00:00Z', 'CONFIRMED']);
    expect(days).toContainEqual(['2026-11-30', '2026-12-01T01:00:00Z', 'CONFIRMED']);
    expect(days).toContainEqual(['2026-12-07', '2026-12-06T20:00:00Z', 'CANCELLED']);
    const file = (await fetchFeed(url)).body;
    const read = Object.values(nodeIcal.sync.parseICS(file)).filter((part) => part?.type === 'VEVENT');
    expect(read).toHaveLength(days.length);
  });

  it('raises SEQUENCE with a change, so that calendar apps take the new time', async () => {
    const url = await makeAddress();
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec((await fetchFeed(url)).body)![1]);
    const before = await sequence();
    const moved = await scene.ask(jobRef, move('2026-12-14', '2026-12-15'));
    await scene.approve(moved.body.ticketRef);
    expect(await sequence()).toBeGreaterThan(before);
  });

  it('is not sent again to an app that has it, until something changes', async () => {
    const url = await makeAddress();
    const { etag } = (await fetchFeed(url)).headers;
    const readAgain = () => scene.test.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    scene.test.setTime('2026-11-20', '09:05');
    const unchanged = await readAgain();
    scene.test.setTime('2026-11-20', '09:00');
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    const moved = await scene.ask(jobRef, move('2026-12-21', '2026-12-22'));
    await scene.approve(moved.body.ticketRef);
    const changed = await readAgain();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is kept by no browser, proxy or search engine', async () => {
    const { headers } = await fetchFeed(await makeAddress());
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('tells times alone where the member chose that, at the same address', async () => {
    const url = await makeAddress();
    expect((await fetchFeed(url)).body).toContain('SUMMARY:Personal care with');
    await scene.test.call('PUT /clients/{clientRef}/calendar-feed', {
      ...{ token: scene.client.token, params: { clientRef: scene.clientRef }, body: { content: 'times' } },
    });
    const { body } = await fetchFeed(url);
    expect(body).toContain('SUMMARY:Visit\r\n');
    expect(body).not.toContain('Personal care');
  });

  it('has one address for each member: a new one ends the old one', async () => {
    const old = await makeAddress();
    const renewed = await makeAddress();
    expect((await fetchFeed(old)).statusCode).toBe(404);
    expect((await fetchFeed(renewed)).statusCode).toBe(200);
  });

  it('stores no secret and puts none into the log or Activity', async () => {
    const url = await makeAddress();
    const secret = url.split('secret=')[1]!;
    const stored = await scene.build.query('select f.*::text as text from calendar_feeds f');
    const audit = await scene.build.query('select a.*::text as text from audit_log a');
    const replies = await scene.build.query('select k.*::text as text from idempotency_keys k');
    expect(JSON.stringify([stored, audit, replies])).not.toContain(secret);
  });

  it('reads like nothing for a wrong secret and for what is no secret', async () => {
    for (const secret of ['A'.repeat(43), 'short', ''])
      expect((await fetchFeed(`/calendar-feed.ics?secret=${secret}`)).statusCode).toBe(404);
  });
});

describe('who may read a feed is looked up each time:', () => {
  const undoable: [string, string, string][] = [
    [
      'without the calendar',
      'update memberships set view_roster = false where user_ref = $1',
      'update memberships set view_roster = true where user_ref = $1',
    ],
    [
      'with a closed account',
      'update users set closed_at = now() where ref = $1',
      'update users set closed_at = null where ref = $1',
    ],
    [
      'after the care',
      `update memberships set access = 'reading' where user_ref = $1`,
      `update memberships set access = 'full' where user_ref = $1`,
    ],
    [
      'while the provider has switched feeds off',
      `update features set enabled = false where name = 'calendarFeeds' and $1 <> ''`,
      `update features set enabled = true where name = 'calendarFeeds' and $1 <> ''`,
    ],
  ];
  it.each(undoable)('nothing %s', async (_, end, undo) => {
    const { ref, token } = await addSupporter();
    const url = await makeAddress(token);
    await scene.build.query(end, [ref]);
    expect((await fetchFeed(url)).statusCode).toBe(404);
    await scene.build.query(undo, [ref]);
    expect((await fetchFeed(url)).statusCode).toBe(200);
  });

  it('a removed member’s feed ends for good', async () => {
    const { ref, token } = await addSupporter();
    const url = await makeAddress(token);
    await scene.build.query('delete from memberships where user_ref = $1', [ref]);
    expect((await fetchFeed(url)).statusCode).toBe(404);
    await scene.build.member(ref, scene.clientRef, { capabilities: ['viewRoster'] });
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });

  it('another password ends it', async () => {
    const { token } = await addSupporter();
    const url = await makeAddress(token);
    const body = { oldPassword: testPassword, newPassword: 'four hens and a gate' };
    expect((await scene.test.call('POST /auth/change-password', { token, body })).status).toBe(204);
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });

  it('is in Activity where a member changes it, and not where nothing changes', async () => {
    const { ref, token } = await addSupporter();
    const send = (method: 'PUT' | 'DELETE', body?: object) =>
      scene.test.call(`${method} /clients/{clientRef}/calendar-feed`, {
        ...{ token, params: { clientRef: scene.clientRef } },
        ...(body && { body }),
      });
    await makeAddress(token);
    for (const content of ['times', 'times', 'names', 'names']) await send('PUT', { content });
    for (let at = 0; at < 3; at++) expect((await send('DELETE')).status).toBe(200);
    const entries = await scene.build.query<{ action: string }>(
      `select action from audit_log where actor_ref = $1 and action like 'calendarFeed%' order by id`,
      [ref],
    );
    const changed = 'calendarFeedChanged';
    expect(entries.map(({ action }) => action)).toEqual(['calendarFeedMade', changed, changed, 'calendarFeedEnded']);
  });

  it('a member who switches it off ends it', async () => {
    const { token } = await addSupporter();
    const url = await makeAddress(token);
    await scene.test.call('DELETE /clients/{clientRef}/calendar-feed', {
      token,
      params: { clientRef: scene.clientRef },
    });
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });
});

describe('row-level security of calendar feeds', () => {
  it('shows a feed to its member alone', async () => {
    await makeAddress();
    const countAs = (userRef: string) =>
      inTransaction(scene.test.pool, async (tx) => {
        await setCall(tx, scene.test.db.owner, { scope: 'member', user: userRef });
        return (await tx.query('select from calendar_feeds where client_ref = $1', [scene.clientRef])).rowCount;
      });
    expect([await countAs(scene.client.ref), await countAs(scene.office.ref), await countAs('')]).toEqual([1, 0, 0]);
  });
});

describe('reading a feed', () => {
  it('is in Activity once an hour for a supporter, and not for the client themself', async () => {
    const { ref, token } = await addSupporter();
    const url = await makeAddress(token);
    const own = await makeAddress();
    for (const address of [url, url, own]) await fetchFeed(address);
    const auditEntries = await scene.build.query(
      `select actor_ref from audit_log where action = 'calendarFeedRead' and actor_ref = any($1)`,
      [[ref, scene.client.ref]],
    );
    expect(auditEntries).toEqual([{ actor_ref: ref }]);
  });

  it('is refused after too many in an hour, until the hour is over', async () => {
    const url = await makeAddress();
    await scene.build.query('update calendar_feeds set hour_began_at = $1, reads = $2 where user_ref = $3', [
      ...[new Date(scene.test.context.now()), mostReadsAnHour - 1, scene.client.ref],
    ]);
    expect((await fetchFeed(url)).statusCode).toBe(200);
    const { statusCode, headers } = await fetchFeed(url);
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
    scene.test.setTime('2026-11-20', '10:00');
    expect((await fetchFeed(url)).statusCode).toBe(200);
    scene.test.setTime('2026-11-20', '09:00');
  });

  it('shows the member when it last happened, and no address', async () => {
    const { token } = await addSupporter();
    const list = async () => (await scene.test.call('GET /users/me/calendar-feeds', { token })).body.feeds;
    expect(await list()).toEqual([{ clientRef: scene.clientRef, clientName: expect.any(String), isOwn: false }]);
    await fetchFeed(await makeAddress(token, 'times'));
    const at = new Date(scene.test.context.now()).toISOString();
    expect((await list())[0].feed).toEqual({ content: 'times', createdAt: at, lastReadAt: at });
  });
});
