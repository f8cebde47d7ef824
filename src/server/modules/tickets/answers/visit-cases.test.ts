import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createSeriesScene, move, type Scene } from '#server/testing/scene.ts';

// The cases of docs/product/visits.md through the API, on PostgreSQL. Job A: Mondays 09:00, 60 minutes, from 2026-11-02.
let scene: Scene;
let a: string;

keepTestApp();
beforeEach(async () => {
  ({ scene, a } = await createSeriesScene());
});
afterEach(() => scene.close());

const visitsOf = async (ref: string) =>
  Object.entries(await scene.days('2026-10-01', '2027-01-31')).flatMap(([date, refs]) =>
    refs
      .filter((shownRef) => shownRef.startsWith(ref))
      .map((shownRef) => (shownRef === ref ? date : `${date} ${shownRef.slice(17)}`)),
  );
const atTen = { startTimeOption: 'Specified', startTime: '10:00', durationOption: 'Specified', durationMins: 60 };

describe('one visit', () => {
  it('case 1: a series shows each of its days', async () => {
    expect(Object.keys(await scene.days('2026-11-01', '2026-11-30'))).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  it('case 2: a visit with a ticket to move it stays until the office approves', async () => {
    const { body } = await scene.ask(a, move('2026-11-23', '2026-11-24'));
    expect((await scene.days())['2026-11-23']).toEqual([a]);
    expect(await scene.ticket(body.ticketRef))?.toMatchObject({
      status: 'open',
      originalDate: '2026-11-23',
      requestedChange: { date: '2026-11-24' },
    });
    expect((await scene.approve(body.ticketRef)).status).toBe(200);
    const days = await scene.days();
    expect([days['2026-11-24'], days['2026-11-23']]).toEqual([[`${a}@2026-11-23`], undefined]);
  });

  it('case 2: declined, it is as before, with the reason', async () => {
    const { body } = await scene.ask(a, move('2026-11-23', '2026-11-24'));
    expect((await scene.decline(body.ticketRef, 'Tom is away on Tuesday.')).status).toBe(200);
    expect((await scene.days())['2026-11-23']).toEqual([a]);
    expect(await scene.ticket(body.ticketRef))?.toMatchObject({
      status: 'declined',
      answer: 'Tom is away on Tuesday.',
    });
  });

  it('case 3: asked again the first request is superseded; after an approval a new one is opened', async () => {
    const first = await scene.ask(a, move('2026-11-23', '2026-11-24'));
    const second = await scene.ask(a, move('2026-11-23', '2026-11-25'));
    expect((await scene.approve(first.body.ticketRef, {}, { ifMatch: 2 })).body).toMatchObject({
      code: 'stale',
      messages: ['This request has been replaced by a newer one.'],
    });
    expect((await scene.approve(second.body.ticketRef)).status).toBe(200);
    const third = await scene.ask(a, move('2026-11-23', '2026-11-26'));
    expect((await scene.approve(third.body.ticketRef)).status).toBe(200);
    expect((await scene.days())['2026-11-26']).toEqual([`${a}@2026-11-23`]);
  });

  it('case 4: a cancellation shows while it is open; approved the visit is Cancelled, declined it counts again', async () => {
    const cancel = { effectiveDate: '2026-11-30', cancellation: { cancel: true, cancelOnDate: '2026-11-30' } };
    const first = await scene.ask(a, cancel);
    expect(await scene.ticket(first.body.ticketRef))?.toMatchObject({
      type: 'cancellation',
      status: 'open',
      originalDate: '2026-11-30',
    });
    await scene.decline(first.body.ticketRef, 'Please call us.');
    expect((await scene.roster()).body.visits).toEqual([]);
    const second = await scene.ask(a, cancel);
    expect((await scene.approve(second.body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    expect((await scene.roster()).body.visits).toEqual([
      { jobRef: a, originalDate: '2026-11-30', status: 'Cancelled' },
    ]);
  });

  it('refuses a change of a visit that has begun, of one outside the job, and of another client’s job', async () => {
    expect((await scene.ask(a, move('2026-11-16', '2026-11-24'))).body.code).toBe('ruleBroken');
    expect((await scene.ask(a, move('2026-11-24', '2026-11-25'))).status).toBe(404);
    expect((await scene.ask(newRef(), move('2026-11-23', '2026-11-24'), { ifMatch: 1 })).status).toBe(404);
  });

  it('case 9: the second of two callers from the same state learns what changed', async () => {
    const read = await scene.version(a);
    const first = await scene.ask(a, move('2026-11-23', '2026-11-24'), { ifMatch: read });
    const second = await scene.ask(a, move('2026-11-23', '2026-11-25'), { ifMatch: read });
    expect([first.status, first.etag]).toEqual([200, `"${read + 1}"`]);
    expect([second.status, second.body.code, second.etag]).toEqual([412, 'stale', `"${read + 1}"`]);
    expect(second.body.messages).toEqual([
      'Someone else has asked to change this booking since you opened it. Check it, then send again.',
    ]);
  });
});

describe('all upcoming visits', () => {
  it('case 5: approved before its day the series is split there, same series and phase', async () => {
    const { body } = await scene.ask(a, { effectiveDate: '2026-11-30', repeating: true, scheduleChange: atTen });
    expect((await scene.approve(body.ticketRef)).status).toBe(200);
    const old = await scene.job(a);
    const { appointments } = (await scene.roster('2026-10-01', '2027-01-31')).body;
    const b = appointments.find((job: { ref: string; seriesRef: string }) => job.seriesRef === a && job.ref !== a);
    expect(old?.repeatEndDate).toBe('2026-11-29');
    expect(b).toMatchObject({
      repeatStartDate: '2026-11-30',
      startTime: '10:00',
      phase: old?.phase,
      status: 'Allocated',
    });
    expect((await visitsOf(b.ref)).slice(0, 2)).toEqual(['2026-11-30', '2026-12-07']);
  });

  it('case 5: approved on 1 December it starts at the first visit not yet begun', async () => {
    const { body } = await scene.ask(a, { effectiveDate: '2026-11-30', repeating: true, scheduleChange: atTen });
    scene.test.setTime('2026-12-01', '09:00');
    expect(await scene.lapse()).toBe(0);
    expect((await scene.approve(body.ticketRef)).status).toBe(200);
    expect((await visitsOf(a)).at(-1)).toBe('2026-11-30');
    expect((await scene.job(a))?.startTime).toBe('09:00');
  });

  it('case 6: a visit that had been moved goes over, with the request about another one', async () => {
    const moved = await scene.ask(a, move('2026-12-07', '2026-12-08'));
    await scene.approve(moved.body.ticketRef);
    const callReply = await scene.ask(a, move('2026-12-14', '2026-12-15'));
    const split = await scene.ask(a, { effectiveDate: '2026-11-30', repeating: true, scheduleChange: atTen });
    expect((await scene.approve(split.body.ticketRef)).status).toBe(200);
    const b = (await scene.ticket(callReply.body.ticketRef))?.jobRef;
    expect(b).not.toBe(a);
    expect((await scene.days())['2026-12-08']).toEqual([`${b}@2026-12-07`]);
    expect((await scene.approve(callReply.body.ticketRef)).status).toBe(412);
    expect((await scene.approve(callReply.body.ticketRef, {}, { ifMatch: 2 })).status).toBe(200);
    expect((await scene.days())['2026-12-15']).toEqual([`${b}@2026-12-14`]);
  });

  it('a series with an end keeps its last visit when it moves to a later weekday', async () => {
    scene.test.setTime('2026-10-30', '09:00');
    const ref = (await scene.booked({ date: '2026-11-02', repeatEndDate: '2026-12-14', startTime: '15:00' })).ref;
    scene.test.setTime('2026-11-20', '09:00');
    const change = { ...move('2026-11-30', '2026-12-03', '15:00'), repeating: true };
    const { body } = await scene.ask(ref, change);
    expect((await scene.approve(body.ticketRef)).status).toBe(200);
    const { appointments } = (await scene.roster('2026-10-01', '2027-01-31')).body;
    const next = appointments.find(
      (job: { ref: string; seriesRef: string }) => job.seriesRef === ref && job.ref !== ref,
    );
    expect(next.repeatEndDate).toBe('2026-12-17');
    expect(await visitsOf(next.ref)).toEqual(['2026-12-03', '2026-12-10', '2026-12-17']);
  });

  it('case 7: a fortnightly series keeps its phase when its weekday changes', async () => {
    scene.test.setTime('2026-10-30', '09:00');
    const f = (await scene.booked({ repeatOption: 'Fortnightly', date: '2026-11-02', startTime: '15:00' })).ref;
    scene.test.setTime('2026-11-20', '09:00');
    const { body } = await scene.ask(f, {
      effectiveDate: '2026-11-30',
      repeating: true,
      scheduleChange: { date: '2026-12-02', ...atTen, startTime: '15:00' },
    });
    expect((await scene.approve(body.ticketRef)).status).toBe(200);
    const days = await scene.days('2026-11-30', '2026-12-31');
    const wednesdays = Object.entries(days).filter(([, refs]) => refs.some((ref) => !ref.startsWith(a) && ref !== f));
    expect(wednesdays.map(([date]) => date)).toEqual(
      expect.arrayContaining(['2026-12-02', '2026-12-16', '2026-12-30']),
    );
    expect(days['2026-12-09']).toBeUndefined();
  });

  it('ends a series that is cancelled from a day on, with the open requests behind it', async () => {
    const later = await scene.ask(a, move('2026-12-14', '2026-12-15'));
    const { body } = await scene.ask(a, {
      effectiveDate: '2026-12-07',
      repeating: true,
      cancellation: { cancel: true },
    });
    expect((await scene.approve(body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    expect((await visitsOf(a)).at(-1)).toBe('2026-11-30');
    const [ticket] = await scene.build.query<{ status: string }>('select status from tickets where ref = $1', [
      later.body.ticketRef,
    ]);
    expect(ticket?.status).toBe('superseded');
  });
});
