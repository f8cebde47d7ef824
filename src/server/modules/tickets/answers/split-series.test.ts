import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { findStatus } from '#domain/appointments/status.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { listNotices } from '#server/testing/notices.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// docs/product/visits.md, case 15: Mondays at 09:00 from 23 November (A) and, since a split, at 10:00 from 7 December on (B).
let scene: Scene;
let a: string;
let b: string;

const window = { start: '2026-11-20', end: '2027-01-03' };
const times = (startTime: string, durationMins = 60) => ({
  scheduleChange: { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins },
});
const all = (effectiveDate: string, what: object) => ({ effectiveDate, repeating: true, ...what });
const cancel = { cancellation: { cancel: true } };

keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  a = (await scene.booked()).ref;
  const { body } = await scene.ask(a, all('2026-12-07', times('10:00')));
  expect((await scene.approve(body.ticketRef)).status).toBe(200);
  b = (await roster()).appointments.find(({ ref }) => ref !== a)!.ref;
});
afterEach(() => scene.close());

async function roster(): Promise<Roster> {
  return (await scene.roster(window.start, window.end)).body;
}

/** Lists every visit with its start and length, and how it reads. */
async function visits(): Promise<string[]> {
  const { appointments: jobs, visits: exceptions, tickets: requests } = await roster();
  const now = scene.test.context.now();
  return listVisits({ jobs, exceptions, ...window }).map((visit) => {
    const status = findStatus({ visit, requests, now, zone: 'Pacific/Auckland' });
    return `${visit.date.slice(5)} ${visit.startTime} ${visit.durationMins} ${status}`;
  });
}

const ticketOf = async (ref: string) =>
  (await scene.build.query('select status, job_ref, original_date::text from tickets where ref = $1', [ref]))[0] as {
    status: string;
    job_ref: string;
    original_date: string | null;
  };
const withdraw = (ref: string) =>
  scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, ref },
    ifMatch: 1,
  });
const atTheDesk = async (ref: string) =>
  (await scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref } })).body;

describe('all upcoming visits of a series that was split', () => {
  it('are pending in its later jobs too while they are asked for, and as before once that is withdrawn', async () => {
    const before = await visits();
    const { body } = await scene.ask(a, all('2026-11-30', times('11:00')));
    expect(await visits()).toEqual([
      '11-23 09:00 60 Active',
      '11-30 09:00 60 Pending',
      '12-07 10:00 60 Pending',
      '12-14 10:00 60 Pending',
      '12-21 10:00 60 Pending',
      '12-28 10:00 60 Pending',
    ]);
    expect((await roster()).appointments.map(({ changesPending }) => changesPending)).toEqual([true, true]);
    expect((await withdraw(body.ticketRef)).status).toBe(200);
    expect(await visits()).toEqual(before);
    const again = await scene.ask(a, all('2026-11-30', cancel));
    expect((await visits()).slice(0, 3)).toEqual([
      '11-23 09:00 60 Active',
      '11-30 09:00 60 PendingCancellation',
      '12-07 10:00 60 PendingCancellation',
    ]);
    const { scheduleChange } = times('12:00');
    expect((await scene.ask(b, { effectiveDate: '2026-12-14', scheduleChange })).status).toBe(422);
    await scene.decline(again.body.ticketRef, 'Please call us.');
    expect(await visits()).toEqual(before);
  });

  it('change together, and those of the later job keep what the ticket does not change', async () => {
    const { body } = await scene.ask(b, all('2026-12-07', times('10:00', 90)));
    await scene.approve(body.ticketRef);
    const callReply = await scene.ask(a, all('2026-11-30', times('11:00')));
    expect((await scene.approve(callReply.body.ticketRef)).status).toBe(200);
    expect(await visits()).toEqual([
      '11-23 09:00 60 Active',
      '11-30 11:00 60 Active',
      '12-07 11:00 90 Active',
      '12-14 11:00 90 Active',
      '12-21 11:00 90 Active',
      '12-28 11:00 90 Active',
    ]);
  });

  it('are cancelled together', async () => {
    const { body } = await scene.ask(a, all('2026-11-30', cancel));
    expect((await scene.approve(body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    const [first, ...rest] = await visits();
    expect([first, ...new Set(rest.map((visit) => visit.split(' ').at(-1)))]).toEqual([
      '11-23 09:00 60 Active',
      'Cancelled',
    ]);
  });

  it('are refused to a caller who has not seen a ticket about a later job, and the reverse', async () => {
    const [seenA, seenB] = [await scene.version(a), await scene.version(b)];
    expect((await scene.ask(b, { effectiveDate: '2026-12-14', ...times('12:00') })).status).toBe(200);
    const stale = await scene.ask(a, all('2026-11-30', cancel), { ifMatch: seenA });
    expect([stale.status, stale.body.messages]).toEqual([
      412,
      ['Someone else has asked to change this booking since you opened it. Check it, then send again.'],
    ]);
    expect((await scene.ask(a, all('2026-11-30', cancel))).status).toBe(200);
    expect((await scene.ask(b, all('2026-12-14', cancel), { ifMatch: seenB + 1 })).status).toBe(412);
  });

  it('have one open request, from any job of the series; a request about one visit moves with its visit', async () => {
    const ofB = await scene.ask(b, all('2026-12-14', times('12:00')));
    const callReply = await scene.ask(b, { effectiveDate: '2026-12-21', ...times('15:00') });
    const date = '2026-12-02';
    const { scheduleChange } = times('11:00');
    const ofBoth = await scene.ask(a, all('2026-11-30', { scheduleChange: { ...scheduleChange, date } }));
    expect((await ticketOf(ofB.body.ticketRef)).status).toBe('superseded');
    expect((await scene.approve(ofBoth.body.ticketRef)).status).toBe(200);
    expect(await ticketOf(callReply.body.ticketRef)).toMatchObject({
      status: 'open',
      job_ref: b,
      original_date: '2026-12-23',
    });
    expect((await scene.approve(callReply.body.ticketRef, {}, { ifMatch: 2 })).status).toBe(200);
    expect((await visits()).slice(1)).toEqual([
      '12-02 11:00 60 Active',
      '12-09 11:00 60 Active',
      '12-16 11:00 60 Active',
      '12-23 15:00 60 Active',
      '12-30 11:00 60 Active',
    ]);
    expect((await ticketOf(ofBoth.body.ticketRef)).status).toBe('approved');
  });

  it('take what was asked of a visit of the later job with them when they are cancelled', async () => {
    const callReply = await scene.ask(b, { effectiveDate: '2026-12-21', ...times('15:00') });
    const { body } = await scene.ask(a, all('2026-11-30', cancel));
    await scene.approve(body.ticketRef, { supportWorkerRefs: [] });
    expect((await ticketOf(callReply.body.ticketRef)).status).toBe('superseded');
  });

  it('are refused to a worker who has another visit at the time of a later one, and then nothing changes', async () => {
    const before = await visits();
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-12-21', startTime: '11:30' });
    const { body } = await scene.ask(a, all('2026-11-30', times('11:00')));
    const { supportWorkers } = (
      await scene.test.call('GET /office/support-workers', {
        token: scene.office.token,
        query: { ticketRef: body.ticketRef },
      })
    ).body;
    expect(supportWorkers).toMatchObject([{ free: false, busy: { date: '2026-12-21', startTime: '11:30' } }]);
    const refused = await scene.approve(body.ticketRef);
    expect([refused.status, refused.body.messages]).toEqual([
      422,
      ['Tom already has a visit on Mon 21 Dec, 11:30am to 12:30pm.'],
    ]);
    await withdraw(body.ticketRef);
    expect((await visits()).filter((visit) => !visit.includes('11:30'))).toEqual(before);
  });

  it('lapse with the last visit of the last job', async () => {
    await scene.build.query(`update jobs set repeat_end_date = '2026-12-14' where ref = $1`, [b]);
    const { body } = await scene.ask(a, all('2026-11-30', times('11:00')));
    scene.test.setTime('2026-12-14', '09:59');
    expect([await scene.lapse(), (await ticketOf(body.ticketRef)).status]).toEqual([0, 'open']);
    scene.test.setTime('2026-12-14', '10:00');
    expect([await scene.lapse(), (await ticketOf(body.ticketRef)).status]).toEqual([1, 'lapsed']);
  });

  it('lapse later where the last visit of the last job is moved by another answer', async () => {
    await scene.build.query(`update jobs set repeat_end_date = '2026-12-14' where ref = $1`, [b]);
    const { body } = await scene.ask(a, all('2026-11-30', times('11:00')));
    const { scheduleChange } = times('10:00');
    const later = { effectiveDate: '2026-12-14', scheduleChange: { ...scheduleChange, date: '2026-12-16' } };
    const callReply = await scene.ask(b, later);
    expect((await scene.approve(callReply.body.ticketRef)).status).toBe(200);
    scene.test.setTime('2026-12-16', '09:59');
    expect([await scene.lapse(), (await ticketOf(body.ticketRef)).status]).toEqual([0, 'open']);
  });

  it('show at the desk with the later jobs, and the answer says how they continue', async () => {
    const longer = await scene.ask(b, all('2026-12-07', times('10:00', 90)));
    await scene.approve(longer.body.ticketRef);
    const { body } = await scene.ask(a, all('2026-11-30', times('11:00')));
    expect(await atTheDesk(body.ticketRef)).toMatchObject({
      subject: 'Move Personal care, every Monday from 30 Nov 2026 to 11:00am',
      requestedChange: { startTimeOption: 'Specified', startTime: '11:00' },
      appointment: { ref: a },
      laterAppointments: [{ ref: b, startTime: '10:00', durationMins: 90 }],
    });
    await scene.approve(body.ticketRef);
    const answered = await atTheDesk(body.ticketRef);
    expect(answered.approvedSchedule).toMatchObject({
      repeatEndDate: '2026-12-06',
      startTime: '11:00',
      durationMins: 60,
    });
    expect(answered.approvedSchedule.laterSchedules).toMatchObject([
      { repeatStartDate: '2026-12-07', startTime: '11:00', durationMins: 90 },
    ]);
    const notice = (await listNotices(scene.build)).at(-1);
    expect(notice?.details).toBe(
      [
        '11:00am to 12:00pm (1 hour)',
        'With Tom',
        'From Monday 7 December 2026:',
        '11:00am to 12:30pm (1.5 hours)',
        'With Tom',
      ].join('\n'),
    );
  });
  it('name in the answer who comes to a later job that is years away', async () => {
    const ana = await scene.build.worker({ givenName: 'Ana' });
    const far = await scene.ask(b, all('2028-01-03', times('12:00')));
    await scene.approve(far.body.ticketRef, { supportWorkerRefs: [ana] });
    const { body } = await scene.ask(a, all('2026-11-30', times('11:00')));
    expect((await scene.approve(body.ticketRef)).status).toBe(200);
    const notice = (await listNotices(scene.build)).at(-1);
    expect(notice?.details).toMatch(/From Monday 3 January 2028:\n11:00am to .*\nWith Ana/);
  });
});
