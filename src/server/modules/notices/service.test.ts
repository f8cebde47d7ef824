import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { lockRosters } from '#server/modules/people/rosters/queries.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, listNotices, type NoticeScene } from '#server/testing/notices.ts';
import { waitUntilOneWaits } from '#server/testing/races.ts';
import type { Scene } from '#server/testing/scene.ts';

let notices: NoticeScene;
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
  await scene.build.query(`update support_workers set email = 'tom@workers.test'`);
  await scene.booked({ date: '2026-11-23' });
  await notices.emailsAt('09:05');
});
afterEach(() => notices.close());

const subjectsAndLines = async (time: string) =>
  (await notices.emailsAt(time)).map(({ to, subject, body }) => [
    to === 'tom@workers.test' ? 'Tom' : 'Rose',
    subject,
    body.match(/^(You have|Rose’s|Rose is|Someone else) .*$/m)?.[0],
  ]);
const params = () => ({ clientRef: scene.clientRef });

describe('withNotice', () => {
  it('tells the client and the worker that the client is away, and that they are back', async () => {
    const { token } = scene.office;
    const body = { from: '2026-11-30', to: '2026-12-13' };
    const { body: absence } = await scene.test.call('POST /office/clients/{clientRef}/absences', {
      token,
      params: params(),
      body,
    });
    expect((await subjectsAndLines('09:15')).sort()).toEqual([
      ['Rose', 'A booking has been cancelled', undefined],
      [
        'Tom',
        'Your visits have changed',
        expect.stringMatching(/^Rose is away .* Your visits to Rose in that time are off\.$/),
      ],
    ]);
    await scene.test.call('DELETE /office/clients/{clientRef}/absences/{ref}', {
      token,
      params: { ...params(), ref: absence.ref },
      ifMatch: absence.version,
    });
    expect((await subjectsAndLines('09:25')).sort()).toEqual([
      ['Rose', 'A booking has changed', undefined],
      [
        'Tom',
        'Your visits have changed',
        'You have Rose from 9:00am to 10:00am (1 hour) on Monday 30 November and on Monday 7 December.',
      ],
    ]);
  });

  it('tells the worker alone that the care has ended, since members get an email of its own', async () => {
    const { status } = await scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: params(),
      body: { kind: 'hasLeft', from: '2026-11-20', readUntil: '2027-05-20', message: 'Thank you.' },
    });
    expect(status).toBe(201);
    const heard = await subjectsAndLines('09:15');
    expect(heard.map(([, subject]) => subject)).not.toContain('A booking has been cancelled');
    expect(heard.filter(([who]) => who === 'Tom')).toEqual([
      [
        'Tom',
        'Your visits have changed',
        'Rose’s visits from 9:00am to 10:00am (1 hour) every Monday from Monday 23 November are off.',
      ],
    ]);
  });

  it('sends nothing of days that are taken back before their notice goes out, and one notice of days that are changed before', async () => {
    const { token } = scene.office;
    const path = 'POST /office/clients/{clientRef}/absences';
    const add = async (body: object) => (await scene.test.call(path, { token, params: params(), body })).body;
    const first = await add({ from: '2026-11-30', to: '2026-12-13' });
    const change = { token, params: { ...params(), ref: first.ref } };
    const later = { from: '2026-12-07', to: '2026-12-13' };
    const changed = await scene.test.call('PUT /office/clients/{clientRef}/absences/{ref}', {
      ...change,
      ifMatch: first.version,
      body: later,
    });
    const second = await add({ from: '2026-12-14', to: '2026-12-20' });
    await scene.test.call('DELETE /office/clients/{clientRef}/absences/{ref}', {
      token,
      params: { ...params(), ref: second.ref },
      ifMatch: second.version,
    });
    expect((await listNotices(scene.build)).slice(-1)).toMatchObject([
      { kind: 'cancelled', subjects: '1 visit on Mon 7 Dec' },
    ]);
    expect((await subjectsAndLines('09:15')).sort()).toEqual([
      ['Rose', 'A booking has been cancelled', undefined],
      [
        'Tom',
        'Your visits have changed',
        expect.stringMatching(/^Rose is away .* Your visit to Rose in that time is off\.$/),
      ],
    ]);
    // Once their notice has gone out, another says that the days are taken back.
    await scene.test.call('DELETE /office/clients/{clientRef}/absences/{ref}', {
      ...change,
      ifMatch: changed.body.version,
    });
    expect((await subjectsAndLines('09:25')).map(([who]) => who).sort()).toEqual(['Rose', 'Tom']);
  });

  it('does not tell with days off what another change did while they waited for it', async () => {
    let adding: Promise<unknown> = Promise.resolve();
    await inTaskTransaction(scene.test.pool, async (tx) => {
      await lockRosters(tx, [scene.clientRef]);
      adding = scene.test.call('POST /office/clients/{clientRef}/absences', {
        token: scene.office.token,
        params: params(),
        body: { from: '2026-11-30', to: '2026-12-06' },
      });
      await waitUntilOneWaits(scene.build);
      await tx.query(
        `insert into visit_exceptions (client_ref, job_ref, original_date, status) select client_ref, ref, '2026-11-30', 'Cancelled' from jobs`,
      );
    });
    await adding;
    expect(await subjectsAndLines('09:15')).toEqual([]);
  });

  it('does not tell with the end of care what another change did while it waited for that', async () => {
    let ending: Promise<unknown> = Promise.resolve();
    await inTaskTransaction(scene.test.pool, async (tx) => {
      await lockRosters(tx, [scene.clientRef]);
      ending = scene.test.call('POST /office/clients/{clientRef}/ending', {
        token: scene.office.token,
        params: params(),
        body: { kind: 'hasLeft', from: '2026-11-20', readUntil: '2027-05-20', message: 'Thank you.' },
      });
      await waitUntilOneWaits(scene.build);
      await tx.query(`update jobs set status = 'Cancelled'`);
    });
    await ending;
    expect((await listNotices(scene.build)).filter(({ kind }) => kind === 'cancelled')).toEqual([]);
  });

  it('sends nothing of an end of care that is undone before its notice goes out', async () => {
    const call = { token: scene.office.token, params: params() };
    const body = { kind: 'hasLeft', from: '2026-11-20', readUntil: '2027-05-20', message: 'Thank you.' };
    const { body: ending } = await scene.test.call('POST /office/clients/{clientRef}/ending', { ...call, body });
    await scene.test.call('PUT /office/clients/{clientRef}/ending', {
      ...call,
      ifMatch: ending.version,
      body: { ...body, kind: 'hasDied' },
    });
    const notices = (await listNotices(scene.build)).slice(-1);
    expect(notices).toMatchObject([{ kind: 'cancelled', subjects: null }]);
    const { body: read } = await scene.test.call('GET /office/clients/{clientRef}/ending', call);
    await scene.test.call('DELETE /office/clients/{clientRef}/ending', { ...call, ifMatch: read.ending.version });
    expect(await subjectsAndLines('09:15')).toEqual([]);
  });

  it('tells no one where no visit changes', async () => {
    const body = { from: '2026-11-24', to: '2026-11-29' };
    await scene.test.call('POST /office/clients/{clientRef}/absences', {
      token: scene.office.token,
      params: params(),
      body,
    });
    expect(await subjectsAndLines('09:15')).toEqual([]);
  });
});
