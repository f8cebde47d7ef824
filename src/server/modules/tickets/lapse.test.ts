import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { waitUntilOneWaits } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// A request lapses when its visit begins (docs/product/visits.md, case 11), also where an answer to another one moved that visit.
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
});
afterEach(() => scene.close());

const statusOf = async (ref: string) =>
  (await scene.build.query<{ status: string }>('select status from tickets where ref = $1', [ref]))[0]?.status;
const at = (startTime: string, more: object = {}) => ({
  scheduleChange: { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60, ...more },
});
const single = { ...oneVisit, dayOfWeek: undefined };
const untilChristmas = { repeatEndDate: '2026-12-14' };

describe('a request lapses', () => {
  it('at the exact time that the booking was approved with, not when the day ends', async () => {
    const [appointment] = (await scene.book({ startTimeOption: 'Morning', startTime: undefined })).body.appointments;
    const callReply = await scene.ask(appointment.ref, { effectiveDate: '2026-11-23', ...at('16:00') });
    expect((await scene.approve(appointment.ticketRef, { startTime: '09:00' })).status).toBe(200);
    scene.test.setTime('2026-11-23', '08:59');
    expect(await scene.lapse()).toBe(0);
    scene.test.setTime('2026-11-23', '09:00');
    expect((await scene.approve(callReply.body.ticketRef)).body.messages).toEqual([
      'This request has closed, because the visit has begun.',
    ]);
    expect(await scene.lapse()).toBe(1);
    expect((await scene.days())['2026-11-23']).toEqual([appointment.ref]);
  });

  it('about all upcoming visits only with the last of them, though the one that was last is now before others', async () => {
    const { ref } = await scene.booked(untilChristmas);
    const all = await scene.ask(ref, { effectiveDate: '2026-11-23', repeating: true, ...at('10:00') });
    const last = await scene.ask(ref, { effectiveDate: '2026-12-14', ...at('09:00', { date: '2026-11-25' }) });
    expect((await scene.approve(last.body.ticketRef)).status).toBe(200);
    scene.test.setTime('2026-12-06', '09:00');
    expect([await scene.lapse(), await statusOf(all.body.ticketRef)]).toEqual([0, 'open']);
    scene.test.setTime('2026-12-07', '09:00');
    expect([await scene.lapse(), await statusOf(all.body.ticketRef)]).toEqual([1, 'lapsed']);
  });

  it('about all upcoming visits with the last of them, where that was moved to a later day meanwhile', async () => {
    const { ref } = await scene.booked(untilChristmas);
    const all = await scene.ask(ref, { effectiveDate: '2026-12-07', repeating: true, ...at('10:00') });
    const last = await scene.ask(ref, { effectiveDate: '2026-12-14', ...at('09:00', { date: '2026-12-18' }) });
    expect((await scene.approve(last.body.ticketRef)).status).toBe(200);
    scene.test.setTime('2026-12-18', '08:59');
    expect(await scene.lapse()).toBe(0);
    scene.test.setTime('2026-12-18', '09:00');
    expect([await scene.lapse(), await statusOf(all.body.ticketRef)]).toEqual([1, 'lapsed']);
  });

  it('not where a concurrent answer gave its visit a later time', async () => {
    const [appointment] = (await scene.book(single)).body.appointments;
    scene.test.setTime(single.date, '09:00');
    const answering = await scene.test.db.owner.connect();
    await answering.query('begin');
    await answering.query('select from rosters where client_ref = $1 for update', [scene.clientRef]);
    const lapsing = scene.lapse();
    await waitUntilOneWaits(scene.build);
    await answering.query(`update tickets set lapses_at = lapses_at + interval '1 hour' where ref = $1`, [
      appointment.ticketRef,
    ]);
    await answering.query('commit');
    answering.release();
    expect([await lapsing, await statusOf(appointment.ticketRef)]).toEqual([0, 'open']);
  });

  it('late, and its notice is as urgent as the visit that has begun, not as a later one of the same booking', async () => {
    const [{ ticketRef }] = (await scene.book(untilChristmas)).body.appointments;
    scene.test.setTime('2026-11-26', '09:00');
    expect([await scene.lapse(), await statusOf(ticketRef)]).toEqual([1, 'lapsed']);
    const notices = await scene.build.query(`select begins_at from notices where kind = 'unanswered'`);
    const [ticket] = await scene.build.query('select begins_at from tickets where ref = $1', [ticketRef]);
    expect(notices).toEqual([ticket]);
  });

  it('with its new booking, and is then superseded, with a single email', async () => {
    for (let round = 0; round < 8; round++) {
      const [appointment] = (await scene.book(single)).body.appointments;
      const callReply = await scene.ask(appointment.ref, { effectiveDate: single.date, ...at('10:00') });
      scene.test.setTime(single.date, '09:00');
      expect(await scene.lapse()).toBe(1);
      expect([await statusOf(appointment.ticketRef), await statusOf(callReply.body.ticketRef)]).toEqual([
        'lapsed',
        'superseded',
      ]);
      scene.test.setTime('2026-11-20', '09:00');
    }
  });
});

describe('the calendar', () => {
  it('shows the open request, also where one that was closed is younger by a clock that was set back', async () => {
    const { ref } = await scene.booked();
    const first = await scene.ask(ref, { effectiveDate: '2026-11-30', ...at('10:00') });
    await scene.decline(first.body.ticketRef, 'Nobody is free then.');
    scene.test.setTime('2026-11-20', '08:59');
    const second = await scene.ask(ref, { effectiveDate: '2026-11-30', ...at('11:00') });
    expect((await scene.roster()).body.tickets).toMatchObject([{ ref: second.body.ticketRef, status: 'open' }]);
  });

  it('keeps nothing of a series that was cancelled as a whole, also with a different worker at a visit', async () => {
    const { ref } = await scene.booked();
    const alone = await scene.ask(ref, {
      effectiveDate: '2026-12-07',
      supportWorkerChange: { allAppointments: false, supportWorkerRefs: [] },
    });
    expect((await scene.approve(alone.body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    const cancel = { effectiveDate: '2026-11-23', repeating: true, cancellation: { cancel: true } };
    const all = await scene.ask(ref, cancel);
    expect((await scene.approve(all.body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    const { appointments, visits } = (await scene.roster()).body;
    expect([appointments[0].status, visits]).toEqual([
      'Cancelled',
      [{ jobRef: ref, originalDate: '2026-12-07', supportWorkerRefs: [], status: 'Cancelled' }],
    ]);
  });
});

describe('PATCH /clients/{clientRef}/appointments/{jobRef}', () => {
  it('refuses a start that has passed for a single visit, also where all upcoming ones are meant', async () => {
    const { ref } = await scene.booked({ ...single, date: '2026-11-20', startTime: '16:00' });
    scene.test.setTime('2026-11-20', '12:00');
    const callReply = await scene.ask(ref, { effectiveDate: '2026-11-20', repeating: true, ...at('11:00') });
    expect([callReply.status, callReply.body.errors?.[0].path]).toEqual([422, 'startTime']);
  });
});
