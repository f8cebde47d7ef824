import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createRegisterCalls } from '#server/testing/office-support-workers.ts';
import { oneVisit, type Scene } from '#server/testing/scene.ts';

let notices: NoticeScene;
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
});
afterEach(() => notices.close());

const single = (date: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime: '09:00' });
const listCalls = async () => (await scene.test.call('GET /office/calls', { token: scene.office.token })).body;
const rowsOf = async () =>
  (await listCalls()).calls.map(({ name, way, reason }: Record<string, string>) => [name, way, reason].join(', '));
const close = (call: { recipientRef: string; noticeRefs: string[] }, outcome = 'reached', token = scene.office.token) =>
  scene.test.call('POST /office/calls/{recipientRef}/close', {
    token,
    params: { recipientRef: call.recipientRef },
    body: { noticeRefs: call.noticeRefs, outcome },
  });
const approveAt = async (startTime: string, date = '2026-11-24') =>
  scene.approve((await notices.book({ startTime, date })).ticketRef);

describe('GET /office/calls', () => {
  it('lists who has no email at once: about what, by when, and the numbers', async () => {
    await scene.build.query(`update support_workers set phone = '021 555 0100' where ref = $1`, [scene.workerRef]);
    await approveAt('09:00', '2026-11-21');
    await notices.emailsAt('09:01');
    const { calls, total } = await listCalls();
    expect(total).toBe(1);
    const count = await scene.test.call('GET /office/calls/count', { token: scene.office.token });
    expect(count.body).toEqual({ total: 1, late: 0 });
    expect(calls).toEqual([
      {
        recipientRef: scene.workerRef,
        recipient: 'supportWorker',
        name: 'Tom Whitaker',
        phones: ['021 555 0100'],
        way: 'phone',
        reason: 'noEmail',
        dueAt: '2026-11-20T20:00:00.000Z',
        timeZone: 'Pacific/Auckland',
        clients: [
          { ref: scene.clientRef, name: 'Rose', says: ['You have Rose from 9:00am to 10:00am (1 hour) tomorrow.'] },
        ],
        noticeRefs: [expect.any(String)],
        clientRef: scene.clientRef,
        clientName: 'Rose',
        notices: [{ ref: expect.any(String), text: ['You have Rose from 9:00am to 10:00am (1 hour) tomorrow.'] }],
      },
    ]);
  });

  it('lists a client without an account, and one who wants a call or a letter while there is time for it', async () => {
    await notices.setSettings(scene.clientRef, 'all', 'atOnce', 'letter');
    await approveAt('09:00', '2026-11-24');
    await approveAt('11:00', '2026-11-21');
    await notices.emailsAt('09:01');
    const own = (await listCalls()).calls.find(({ recipient }: Record<string, string>) => recipient === 'client');
    expect([own.name, own.reason, own.noticeRefs.length]).toEqual(['Rose Hākaraia', 'wish', 2]);
    await scene.build.query('delete from notice_settings');
    expect(await rowsOf()).toContain('Rose Hākaraia, phone, noEmail');
  });

  it('lists an address that the mail server refuses, and who an email reaches too late', async () => {
    await notices.addMember('Ben', 'viewRoster');
    notices.mail.refused = 'ben@family.test';
    await approveAt('09:00', '2026-11-21');
    await notices.emailsAt('09:05');
    expect(await rowsOf()).toContain('Ben Person, phone, refused');
    notices.mail.isDown = true;
    await approveAt('08:00', '2026-11-21');
    await notices.emailsAt('09:20');
    expect((await rowsOf()).filter((row: string) => row.endsWith('notSent'))).toEqual([]);
    scene.test.setTime('2026-11-20', '09:40');
    expect((await rowsOf()).filter((row: string) => row.endsWith('notSent'))).toEqual([
      'Rose Hākaraia, phone, notSent',
    ]);
    // Still so once the visit has begun, of which others may follow.
    scene.test.setTime('2026-11-21', '08:30');
    expect((await rowsOf()).filter((row: string) => row.endsWith('notSent'))).toEqual([
      'Rose Hākaraia, phone, notSent',
    ]);
    // Without a mail server emails wait for one, and none is late.
    scene.test.context.hasMailServer = false;
    expect((await rowsOf()).filter((row: string) => row.endsWith('notSent'))).toEqual([]);
    scene.test.context.hasMailServer = true;
    notices.mail.isDown = false;
    await notices.emailsAt('09:41');
    expect((await rowsOf()).filter((row: string) => row.endsWith('notSent'))).toEqual([]);
  });

  it('lists a client whose account is closed, and no member whose account is', async () => {
    await notices.addMember('Ben', 'viewRoster');
    await notices.setSettings(scene.clientRef, 'all', 'daily');
    const later = await notices.book({ startTime: '12:00' });
    await approveAt('09:00');
    notices.mail.isDown = true;
    await notices.emailsAt('09:05');
    await scene.build.query('update users set closed_at = now(), closed_by_office = true where not office');
    await scene.approve(later.ticketRef);
    notices.mail.isDown = false;
    expect(await notices.emailsAt('17:00')).toEqual([]);
    const { calls } = await listCalls();
    expect(
      calls.map(({ name, noticeRefs: own }: { name: string; noticeRefs: [] }) => [name, own.length]).sort(),
    ).toEqual([
      ['Rose Hākaraia', 2],
      ['Tom Whitaker', 2],
    ]);
  });

  it('names no one who has left, and of a client whose care has ended the workers alone', async () => {
    const ben = await notices.addMember('Ben', 'viewRoster');
    notices.mail.refused = 'ben@family.test';
    await approveAt('09:00');
    await notices.emailsAt('09:05');
    expect((await rowsOf()).sort()).toEqual(['Ben Person, phone, refused', 'Tom Whitaker, phone, noEmail']);
    await scene.build.query(
      'update memberships set view_roster = false, view_client_details = true where user_ref = $1',
      [ben.ref],
    );
    expect(await rowsOf()).toEqual(['Tom Whitaker, phone, noEmail']);
    await scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      body: { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-05-20', message: 'With our sympathy.' },
    });
    // The worker must know that these visits have ended.
    expect(await rowsOf()).toEqual(['Tom Whitaker, phone, noEmail']);
  });
});

describe('GET /office/calls, of a person with several clients', () => {
  it('is one row, soonest first, that one press closes with an entry in the log of each client', async () => {
    const acts = createOfficeActs(scene);
    const joe = await scene.build.client({ givenName: 'Joe', familyName: 'Abbott' });
    await acts.booked({ ...single('2026-11-24'), supportWorkerRefs: [scene.workerRef] });
    const sooner = { ...single('2026-11-21'), startTime: '08:00', supportWorkerRefs: [scene.workerRef] };
    await acts.booked(sooner, { clientRef: joe });
    await notices.emailsAt('09:10');
    const { calls, total } = await listCalls();
    expect(total).toBe(2);
    const tom = calls.find(({ recipient }: Record<string, string>) => recipient === 'supportWorker');
    expect(tom.clients.map(({ name }: { name: string }) => name)).toEqual(['Joe', 'Rose']);
    expect((await close(tom)).body.closed).toBe(2);
    const logged = await scene.build.query<{ ref: string }>(
      `select client_ref as ref from audit_log where action = 'clientToldByOffice' order by client_ref`,
    );
    expect(logged.map(({ ref }) => ref)).toEqual([joe, scene.clientRef].sort());
  });
});

describe('PUT /office/support-workers/{supportWorkerRef}', () => {
  it('changes the way to reach the support worker, also for what waits', async () => {
    const register = createRegisterCalls(() => scene);
    const save = async (noticeWay?: string) => {
      const { version, email } = await register.read(scene.workerRef);
      const names = { givenName: 'Tom', familyName: 'Whitaker', skillRefs: [], languageRefs: [] };
      const more = { ...names, email: email ?? 'tom@worker.test', ...(noticeWay && { noticeWay }) };
      expect((await register.put(scene.workerRef, version, more)).status).toBe(200);
    };
    await save('phone');
    expect((await register.read(scene.workerRef)).noticeWay).toBe('phone');
    await approveAt('09:00');
    await notices.emailsAt('09:01');
    expect(await rowsOf()).toEqual(['Tom Whitaker, phone, wish']);
    await save();
    const received = await notices.emailsAt('09:05');
    expect(received.map(({ to }) => to)).toContain('tom@worker.test');
    expect(await rowsOf()).toEqual([]);
  });
});

describe('POST /office/calls/{recipientRef}/close', () => {
  it('ends what was on the row, once, and keeps what came meanwhile', async () => {
    await approveAt('09:00');
    await notices.emailsAt('09:01');
    const [call] = (await listCalls()).calls;
    await approveAt('12:00');
    await notices.emailsAt('09:02');
    expect((await close(call, 'leftMessage')).body.closed).toBe(1);
    const [later] = (await listCalls()).calls;
    expect(later.clients[0].says).toEqual(['You have Rose from 12:00pm to 1:00pm (1 hour) on Tuesday.']);
    const sam = await scene.build.user({ office: true, givenName: 'Sam', familyName: 'Lee' });
    const second = await close(call, 'reached', sam.token);
    expect([second.status, second.body.messages]).toEqual([412, ['Jo Wells has already told them.']]);
    await scene.build.query(
      `update notice_deliveries set outcome = 'dropped', closed_at = now() where notice_ref = any($1)`,
      [later.noticeRefs],
    );
    expect((await close(later)).body.messages).toEqual(['They no longer need a call or letter.']);
  });

  it('is understood from a page of the build before, which also names the client', async () => {
    await approveAt('09:00');
    await notices.emailsAt('09:01');
    const [{ recipientRef, clientRef, notices: sentences }] = (await listCalls()).calls;
    const { status, body } = await scene.test.call('POST /office/calls/{recipientRef}/close', {
      token: scene.office.token,
      params: { recipientRef },
      body: { clientRef, noticeRefs: sentences.map(({ ref }: { ref: string }) => ref), outcome: 'reached' },
    });
    expect([status, body.closed]).toEqual([200, 1]);
  });
});

describe('PUT /clients/{clientRef}/notice-settings', () => {
  const choose = (token: string, body: object) =>
    scene.test.call('PUT /clients/{clientRef}/notice-settings', {
      token,
      params: { clientRef: scene.clientRef },
      body,
    });

  it('begins with everything at once, once a day for staff of a funder, and keeps what was chosen', async () => {
    const ben = await notices.addMember('Ben', 'viewRoster');
    const read = async (token: string) =>
      (await scene.test.call('GET /users/me/notice-settings', { token })).body.settings;
    const rose = { clientRef: scene.clientRef, clientName: 'Rose Hākaraia' };
    expect(await read(ben.token)).toEqual([{ ...rose, isOwn: false, scope: 'all', frequency: 'atOnce', way: 'email' }]);
    const organisation = await scene.build.organisation({ staff: [ben.ref] });
    await scene.build.link(organisation, scene.clientRef);
    await scene.build.query('update memberships set organisation_ref = $2 where user_ref = $1', [
      ben.ref,
      organisation,
    ]);
    expect((await read(ben.token))[0].frequency).toBe('daily');
    expect((await choose(ben.token, { scope: 'mine', frequency: 'atOnce', way: 'email' })).status).toBe(200);
    expect(await read(ben.token)).toEqual([
      { ...rose, isOwn: false, scope: 'mine', frequency: 'atOnce', way: 'email' },
    ]);
    expect((await choose(ben.token, { scope: 'all', frequency: 'atOnce', way: 'phone' })).status).toBe(422);
    expect((await choose(scene.client.token, { scope: 'all', frequency: 'atOnce', way: 'letter' })).status).toBe(200);
    const office = await scene.test.call('GET /office/clients/{clientRef}/notice-settings', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
    });
    expect(office.body.way).toBe('letter');
    const dan = await notices.addMember('Dan', 'viewClientDetails');
    expect(await read(dan.token)).toEqual([]);
  });

  it('counts for what waits: a call instead of the email', async () => {
    await scene.build.query(`update clients set phone_mobile = '021 555 0123'`);
    await approveAt('09:00');
    await notices.emailsAt('09:01');
    await choose(scene.client.token, { scope: 'all', frequency: 'atOnce', way: 'phone' });
    expect(await notices.emailsAt('09:05')).toEqual([]);
    expect(await rowsOf()).toContain('Rose Hākaraia, phone, wish');
    await choose(scene.client.token, { scope: 'all', frequency: 'atOnce', way: 'email' });
    expect((await notices.emailsAt('09:06')).length).toBe(1);
    expect(await rowsOf()).toEqual(['Tom Whitaker, phone, noEmail']);
  });

  it('counts for a call that waits: no call where the client wants to hear nothing', async () => {
    await choose(scene.client.token, { scope: 'all', frequency: 'atOnce', way: 'phone' });
    await approveAt('09:00');
    await notices.emailsAt('09:05');
    expect(await rowsOf()).toContain('Rose Hākaraia, phone, wish');
    await choose(scene.client.token, { scope: 'none', frequency: 'atOnce', way: 'phone' });
    await notices.emailsAt('09:06');
    expect(await rowsOf()).toEqual(['Tom Whitaker, phone, noEmail']);
  });
});
