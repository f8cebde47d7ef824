import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createRegisterCalls } from '#server/testing/office-support-workers.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { enforceLastDays } from './last-days.ts';

// Today is Friday 20 November 2026. Ata has Mondays at 2:00pm until 14 December, and leaves after Friday 27 November.
let scene: Scene;
let ata: string;
let jobRef: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  ata = (await add()).body.ref;
  jobRef = (await scene.booked({ startTime: '14:00', repeatEndDate: '2026-12-14' }, [ata])).ref;
});
afterEach(() => scene.close());

const { add, read, put, importLines } = createRegisterCalls(() => scene);
const lastDay = '2026-11-27';
const leave = (ifMatch = 1, more: object = {}) => put(ata, ifMatch, { lastDay, leaveVisits: true, ...more });
const enforce = () =>
  enforceLastDays(scene.test.context, (error) => {
    throw error;
  });
const ask = (name: Parameters<Scene['test']['call']>[0], query: Record<string, string>) =>
  scene.test.call(name, { token: scene.office.token, params: { supportWorkerRef: ata }, query });
const single = (date: string) => ({ ...oneVisit, dayOfWeek: undefined, date });

describe('a last working day', () => {
  it('is kept once the office has seen the visits after it, which stay', async () => {
    const refused = await put(ata, 1, { lastDay });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'lastDay', message: 'Ata still has 3 upcoming visits after that day.' }],
    ]);
    const { body } = await ask('GET /office/support-workers/{supportWorkerRef}/visits', { lastDay });
    expect(body.visits.map(({ date }: { date: string }) => date)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
    expect((await leave()).status).toBe(200);
    expect(await read(ata)).toMatchObject({ active: true, lastDay });
    // A later day, or the same one with another change, asks nothing more.
    expect((await put(ata, 2, { lastDay, suburb: 'Petone' })).status).toBe(200);
    expect((await put(ata, 3, { lastDay: '2026-12-04' })).status).toBe(200);
    expect((await put(ata, 4, { active: false, lastDay: '2026-12-04' })).body.errors).toEqual([
      { path: 'lastDay', message: 'This day is still to come. Say that they work here until then.' },
    ]);
  });

  it('takes no visit after it, while visits before it can be given', async () => {
    await leave();
    const booked = async (date: string) => {
      const { ticketRef } = (await scene.book(single(date))).body.appointments[0];
      const { status, body } = await scene.approve(ticketRef, { supportWorkerRefs: [ata] });
      return status === 200 ? status : body.errors[0].message;
    };
    expect([await booked('2026-11-27'), await booked('2026-11-28')]).toEqual([200, 'Ata is away on Sat 28 Nov.']);
  });

  it('is what Today and the list to reassign count from, while clients read nothing of it', async () => {
    await leave();
    scene.test.setTime('2026-11-24', '09:00');
    const { body: today } = await scene.test.call('GET /office/today', { token: scene.office.token });
    expect(today.absent).toMatchObject([{ key: `left-${ata}`, lastDay, visits: 1, first: { date: '2026-11-30' } }]);
    expect(today.absent[0]).not.toHaveProperty('absence');
    expect((await scene.roster()).body).not.toHaveProperty('workerAbsences');
    const week = { from: '2026-11-30', to: '2026-12-06' };
    const { body: schedule } = await scene.test.call('GET /office/visits', { token: scene.office.token, query: week });
    expect(schedule.workerAbsences).toEqual([{ workerRef: ata, from: '2026-11-28', hasLeft: true }]);
    const { body } = await ask('GET /office/support-workers/{supportWorkerRef}/visits-to-reassign', {
      from: '2026-11-28',
    });
    // They are one standing booking.
    expect(body.visits).toMatchObject([
      { date: '2026-11-30', standing: { dates: ['2026-11-30', '2026-12-07', '2026-12-14'] } },
    ]);
  });

  it('makes the worker one who has left on the day after, once, and by the office’s clock', async () => {
    await leave();
    scene.test.setTime('2026-11-27', '23:59');
    await enforce();
    expect((await read(ata)).active).toBe(true);
    scene.test.setTime('2026-11-28', '00:00');
    const calendar = (await scene.roster()).body.version;
    await enforce();
    await enforce();
    expect(await read(ata)).toMatchObject({ active: false, lastDay, version: 3 });
    expect((await scene.roster()).body.version).toBe(calendar + 1);
    const entries = `select actor_ref from audit_log where action = 'supportWorkerEnded' and subject_ref = $1`;
    expect(await scene.build.query(entries, [ata])).toEqual([{ actor_ref: null }]);
    expect((await scene.job(jobRef))?.supportWorkerRefs).toEqual([ata]);
  });

  it('comes from a file only where no visit follows', async () => {
    const file = (date: string) =>
      importLines('ref,Given name,Family name,Last working day', `${ata},Ata,Ngata,${date}`);
    expect((await file('27/11/2026')).body.errors).toMatchObject([{ path: 'line 2, Last working day' }]);
    expect((await file('14/12/2026')).body).toMatchObject({ new: 0, changed: 1 });
    expect(await read(ata)).toMatchObject({ active: true, lastDay: '2026-12-14' });
  });
});
