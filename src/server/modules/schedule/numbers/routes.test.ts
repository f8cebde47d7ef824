import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeNumbers } from '#contract/numbers.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { cancel, createActScene, type OfficeActs } from '#server/testing/office-acts.ts';
import { oneVisit, type Scene } from '#server/testing/scene.ts';

// docs/product/numbers.md, through the API on PostgreSQL, on Friday 20 November 2026 at 9:00am.
let scene: Scene;
let acts: OfficeActs;

keepTestApp();
beforeEach(async () => {
  ({ scene, acts } = await createActScene());
});
afterEach(() => scene.close());

const single = (date: string, startTime: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime });
const numbers = async (): Promise<OfficeNumbers> =>
  (await scene.test.call('GET /office/numbers', { token: scene.office.token })).body;
const thisWeek = async () => (await numbers()).weeks.at(-1);

describe('GET /office/numbers', () => {
  it('counts open requests by type and age, without those that wait for the client', async () => {
    scene.test.setTime('2026-11-18', '08:00');
    await scene.book(single('2026-11-26', '09:00'));
    scene.test.setTime('2026-11-20', '06:00');
    await scene.book(single('2026-11-27', '09:00'));
    const offered = (await scene.book(single('2026-11-28', '09:00'))).body.appointments[0].ticketRef;
    await scene.build.query(`update tickets set offer = '{"version":1}', offer_until = $2 where ref = $1`, [
      offered,
      new Date('2026-11-20T12:00:00+13:00'),
    ]);
    scene.test.setTime('2026-11-20', '09:00');
    const open = async () => (await numbers()).open.find(({ type }) => type === 'newBooking')?.ages;
    expect(await open()).toEqual([1, 0, 0, 1]);
    scene.test.setTime('2026-11-20', '12:00');
    expect(await open()).toEqual([0, 2, 0, 1]);
  });

  it('has thirteen weeks, each with what came and how long answers took', async () => {
    expect((await numbers()).weeks).toHaveLength(13);
    const before = (await thisWeek())!;
    const minutes = [10, 20, 30, 200];
    for (const [index, minute] of minutes.entries()) {
      scene.test.setTime('2026-11-19', '10:00');
      const { ticketRef } = (await scene.book(single('2026-11-28', `1${index}:00`))).body.appointments[0];
      const hour = String(10 + Math.floor(minute / 60));
      scene.test.setTime('2026-11-19', `${hour}:${String(minute % 60).padStart(2, '0')}`);
      await (minute === 30 ? scene.decline(ticketRef, 'No one is free.') : scene.approve(ticketRef));
    }
    scene.test.setTime('2026-11-20', '09:00');
    const week = (await thisWeek())!;
    expect([week.asked - before.asked, week.answered - before.answered, week.late]).toEqual([4, 4, 0]);
    expect([week.medianMins, week.ninetyMins]).toEqual([25, 149]);
  });

  it('counts cancellations within 24 hours by who wanted them; undone and earlier ones do not count', async () => {
    const late = ['09:00', '10:00', '11:00', '12:00', '13:00'];
    const jobs = [];
    for (const startTime of late) jobs.push((await scene.booked(single('2026-11-21', startTime))).ref);
    const { ref: early } = await scene.booked(single('2026-11-21', '14:00'));
    const day = { effectiveDate: '2026-11-21', ...cancel };
    await acts.act(early, day);
    scene.test.setTime('2026-11-20', '13:30');
    const [byClient, byManager, forCaller, byOffice, undone] = jobs as [string, string, string, string, string];
    const manager = await scene.build.user({ givenName: 'Ana' });
    await scene.build.member(manager.ref, scene.clientRef, { capabilities: ['manager'] });
    for (const [job, token] of [
      [byClient, scene.client.token],
      [byManager, manager.token],
    ] as const) {
      const { body } = await scene.ask(job, { effectiveDate: '2026-11-21', cancellation: { cancel: true } }, { token });
      await scene.approve(body.ticketRef);
    }
    await acts.act(forCaller, { ...day, requestedBy: 'Rose, by phone' });
    await acts.act(byOffice, day);
    const { body } = await acts.act(undone, day);
    await acts.undo(body.actRef);
    expect(await thisWeek()).toMatchObject({
      cancelledByClients: 1,
      cancelledByHelpers: 1,
      cancelledForCallers: 1,
      cancelledByOffice: 1,
    });
  });

  it('counts by day what no one comes to yet, and what is not confirmed', async () => {
    await scene.booked(single('2026-11-22', '09:00'), []);
    const { date, notAllocated, notConfirmed } = await numbers();
    expect(date).toBe('2026-11-20');
    expect(notAllocated.map(({ visits }) => visits)).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(notConfirmed).toEqual([{ date: '2026-11-16', visits: 1 }]);
  });
});
