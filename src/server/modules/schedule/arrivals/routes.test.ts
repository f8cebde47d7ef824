import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notAwaited } from '#domain/appointments/arrival.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { listNotices } from '#server/testing/notices.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// Tuesday 24 November: Tom should come to Rose at 9:00am.
let scene: Scene;
let jobRef: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  jobRef = (await scene.booked({ ...oneVisit, dayOfWeek: undefined })).ref;
  scene.test.setTime('2026-11-24', '09:15');
});
afterEach(() => scene.close());

type CallOptions = { token?: string; clientRef?: string; jobRef?: string; originalDate?: string };

const report = (options: CallOptions = {}) =>
  scene.test.call('POST /clients/{clientRef}/appointments/{jobRef}/late', {
    token: options.token ?? scene.client.token,
    params: { clientRef: options.clientRef ?? scene.clientRef, jobRef: options.jobRef ?? jobRef },
    body: { originalDate: options.originalDate ?? oneVisit.date },
  });

const answer = (text: string, after?: string) =>
  scene.test.call('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', {
    token: scene.office.token,
    params: { clientRef: scene.clientRef, jobRef },
    body: { originalDate: oneVisit.date, answer: text, after },
  });

const listLate = async () =>
  (await scene.test.call('GET /office/today', { token: scene.office.token })).body.late as { clientName: string }[];

const listArrivals = async () => (await scene.roster()).body.arrivals;

describe('POST /clients/{clientRef}/appointments/{jobRef}/late', () => {
  it('puts the visit on Today with who should have come, once, for anyone with the calendar', async () => {
    const ana = await scene.build.user({ givenName: 'Ana', familyName: 'Silva' });
    await scene.build.member(ana.ref, scene.clientRef, { capabilities: ['viewRoster'] });
    await scene.build.query(`update clients set phone_home = '04 555 0101', phone_mobile = '021 555 0142'`);
    await scene.build.query(`update support_workers set phone = '021 555 0104' where ref = $1`, [scene.workerRef]);
    expect([(await report({ token: ana.token })).status, (await report()).status]).toEqual([201, 201]);
    expect(await listLate()).toMatchObject([
      {
        clientName: 'Rose Hākaraia',
        date: '2026-11-24',
        startTime: '09:00',
        reportedBy: 'Ana Silva',
        phone: '021 555 0142',
        supportWorkers: [{ ref: scene.workerRef, phone: '021 555 0104' }],
      },
    ]);
    expect(await listArrivals()).toMatchObject([{ jobRef, originalDate: oneVisit.date, reportedBy: 'Ana Silva' }]);
    expect(await scene.build.query(`select from audit_log where action = 'arrivalReported'`)).toHaveLength(1);
  });

  it('refuses a visit that is not late, of another day, confirmed, or cancelled', async () => {
    scene.test.setTime('2026-11-24', '09:14');
    expect((await report()).status).toBe(422);
    scene.test.setTime('2026-11-24', '11:00');
    expect((await report()).status).toBe(422);
    scene.test.setTime('2026-11-24', '09:15');
    const work = { clientRef: scene.clientRef, jobRef, originalDate: oneVisit.date, supportWorkerRef: scene.workerRef };
    scene.test.setTime('2026-11-24', '10:00');
    const confirmed = await scene.test.call('POST /office/confirmations', {
      token: scene.office.token,
      body: { confirmations: [{ ...work, outcome: 'tookPlace', startTime: '09:00', minutes: 60 }] },
    });
    expect(confirmed.body.refused).toEqual([]);
    expect((await report()).body.messages).toEqual(['This visit cannot be reported now. Call the office.']);
  });

  it.each([
    ['is cancelled', `update jobs set status = 'Cancelled'`],
    [
      'is cancelled alone',
      `insert into visit_exceptions (client_ref, job_ref, original_date, status) select client_ref, ref, date, 'Cancelled' from jobs`,
    ],
    ['is withdrawn', `update jobs set withdrawn = true`],
    ['is on another day', `update jobs set date = '2026-11-25'`],
    [
      'falls in an absence',
      `insert into client_absences (ref, client_ref, from_date, kind) select ref, client_ref, date, 'away' from jobs`,
    ],
  ])('leaves Today, answered or not, as its visit %s', async (_, change) => {
    const readLate = async () => {
      const { late, live } = (await scene.test.call('GET /office/today', { token: scene.office.token })).body;
      return [late.length, live.late];
    };
    await report();
    expect(await readLate()).toEqual([1, 1]);
    await scene.build.query(change);
    expect(await readLate()).toEqual([0, 0]);
    await scene.build.query(
      `update arrival_reports set answer = 'Soon', answered_at = reported_at, answered_by = reported_by`,
    );
    expect(await readLate()).toEqual([0, 0]);
  });

  it('finds no visit of another client, nor one that is not there', async () => {
    const other = await scene.build.client();
    await scene.build.member(scene.client.ref, other, { capabilities: ['viewRoster'] });
    expect((await report({ clientRef: other })).status).toBe(404);
    expect((await report({ originalDate: '2026-11-25' })).status).toBe(404);
    expect((await report({ jobRef: 'zzzzzzzzzzzzzzzz' })).status).toBe(404);
    expect(await listLate()).toEqual([]);
  });
});

describe('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', () => {
  it('shows the answer to everyone with the calendar, tells them at once, and leaves Today', async () => {
    await report();
    scene.test.setTime('2026-11-24', '09:20');
    expect((await answer(' Tom is on his way, 9:40 ')).status).toBe(200);
    expect(await listLate()).toEqual([]);
    expect(await listArrivals()).toMatchObject([
      { answer: 'Tom is on his way, 9:40', answeredAt: '2026-11-23T20:20:00.000Z' },
    ]);
    expect((await listNotices(scene.build)).at(-1)).toMatchObject({
      kind: 'arrival',
      subjects: 'Tue 24 Nov, 9:00am to 10:00am (1 hour)',
      message: 'Tom is on his way, 9:40',
    });
  });

  it('takes the first answer, of two at once; the second reads it', async () => {
    await report();
    const replies = await Promise.all([answer('Tom is on his way'), answer('We are calling Tom')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = replies.find(({ status }) => status === 412);
    expect(late?.body.messages[0]).toMatch(/^Jo Wells has already answered: “(Tom is on his way|We are calling Tom)”$/);
    expect((await answer('x'.repeat(301))).status).toBe(400);
  });

  it('can be reported again 15 minutes after an answer, if still no one has come', async () => {
    await report();
    await answer('Tom is on his way');
    scene.test.setTime('2026-11-24', '09:29');
    await report();
    expect(await listLate()).toEqual([]);
    scene.test.setTime('2026-11-24', '09:30');
    await report();
    expect(await listLate()).toHaveLength(1);
    expect((await listArrivals())[0].answer).toBeUndefined();
  });

  it('can be sent without a report once the visit has begun, and again by a person who has read the first', async () => {
    scene.test.setTime('2026-11-24', '08:59');
    expect((await answer('Tom is running late')).status).toBe(422);
    scene.test.setTime('2026-11-24', '09:05');
    expect((await answer('Tom is running late')).status).toBe(200);
    expect(await listArrivals()).toMatchObject([{ reportedBy: 'Jo Wells', answer: 'Tom is running late' }]);
    scene.test.setTime('2026-11-24', '09:10');
    const { status, headers } = await answer('Tom comes at 9:20');
    expect(status).toBe(412);
    const read = String(headers.etag);
    expect((await answer('Tom comes at 9:20', read)).status).toBe(200);
    // A colleague's newer answer was not read.
    const newer = await answer('Tom comes at 9:30', read);
    expect(newer.status).toBe(412);
    expect(await listArrivals()).toMatchObject([{ answer: 'Tom comes at 9:20' }]);
    expect(await scene.build.query('select from arrival_reports')).toHaveLength(2);
    scene.test.setTime('2026-11-24', '11:00');
    expect((await answer('Tom comes at 11:20', String(newer.headers.etag))).status).toBe(422);
    const unknown = await scene.test.call('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', {
      token: scene.office.token,
      params: { clientRef: 'zzzzzzzzzzzzzzzz', jobRef },
      body: { originalDate: oneVisit.date, answer: 'Tom is on his way' },
    });
    expect(unknown.status).toBe(404);
  });
});

describe('POST /office/confirmations', () => {
  it('ends a report that still waits, so that the family is told once', async () => {
    await report();
    expect((await confirm('workerDidNotCome')).body.refused).toEqual([]);
    expect((await answer('Tom is on his way')).body.messages).toEqual([notAwaited]);
  });

  const confirm = (outcome: string, version?: number) =>
    scene.test.call('POST /office/confirmations', {
      token: scene.office.token,
      body: {
        confirmations: [
          {
            clientRef: scene.clientRef,
            jobRef,
            originalDate: oneVisit.date,
            supportWorkerRef: scene.workerRef,
            outcome,
            note: 'We rang.',
            ...(version && { version }),
            ...(outcome === 'nobodyHome' && { charged: false }),
            ...(outcome === 'tookPlace' && { startTime: '09:00', minutes: 60 }),
          },
        ],
      },
    });
  const kinds = async () => (await listNotices(scene.build)).slice(1).map(({ kind }) => kind);

  it.each(['nobodyHome', 'workerDidNotCome'])('tells the family that %s, and takes a mistake back', async (outcome) => {
    scene.test.setTime('2026-11-24', '10:00');
    const { body } = await confirm(outcome);
    expect(body.refused).toEqual([]);
    expect(await kinds()).toEqual([outcome]);
    await confirm(outcome);
    expect(await kinds()).toEqual([outcome]);
    const [work] = await scene.build.query<{ version: number }>('select version from worked_visits');
    expect((await confirm('tookPlace', work!.version)).body.refused).toEqual([]);
    expect(await kinds()).toEqual([]);
  });
});
