import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { listNotices } from '#server/testing/notices.ts';
import { createSeriesScene, move, oneVisit, type Scene } from '#server/testing/scene.ts';
import { rounds } from '#testing/rounds.ts';

// docs/product/visits.md, cases 10 and 11, through the API on PostgreSQL: what the office answers, or does not.
let scene: Scene;
let a: string;

keepTestApp();
beforeEach(async () => {
  ({ scene, a } = await createSeriesScene());
});
afterEach(() => scene.close());

describe('answers', () => {
  const open = {
    startTimeOption: 'Flexible',
    startTime: undefined,
    durationOption: 'NotSpecified',
    durationMins: undefined,
  };

  it('case 10: a worker needs an exact start and minutes, and the ticket keeps what it asks for', async () => {
    const [appointment] = (await scene.book({ ...oneVisit, dayOfWeek: undefined, ...open })).body.appointments;
    const refused = await scene.approve(appointment.ticketRef);
    expect([refused.status, refused.body.errors.map((error: { path: string }) => error.path)]).toEqual([
      422,
      ['startTime', 'durationMins'],
    ]);
    expect((await scene.approve(appointment.ticketRef, { startTime: '11:00', durationMins: 90 })).status).toBe(200);
    expect(await scene.job(appointment.ref))?.toMatchObject({
      startTimeOption: 'Specified',
      startTime: '11:00',
      durationMins: 90,
      status: 'Allocated',
    });
    const [ticket] = await scene.build.query<{ requested_change: object }>(
      'select requested_change from tickets where ref = $1',
      [appointment.ticketRef],
    );
    expect(ticket?.requested_change).toMatchObject({ startTimeOption: 'Flexible', durationOption: 'NotSpecified' });
  });

  it('case 10: no worker is booked twice, at any client, and the refusal names the time and no client', async () => {
    const colin = await scene.build.client({ givenName: 'Colin', familyName: 'Petrie' });
    await scene.build.member(scene.client.ref, colin, { capabilities: ['manageRoster'] });
    const bookForColin = async (startTime: string) => {
      const { body } = await scene.test.call('POST /clients/{clientRef}/appointments', {
        token: scene.client.token,
        params: { clientRef: colin },
        body: { appointments: [{ ref: newRef(), ...oneVisit, date: '2026-12-07', startTime }] },
      });
      return body.appointments[0].ticketRef;
    };
    const refused = await scene.approve(await bookForColin('09:30'));
    expect([refused.status, refused.body.messages]).toEqual([
      422,
      ['Tom already has a visit on Mon 7 Dec, 9:00am to 10:00am.'],
    ]);
    expect((await scene.approve(await bookForColin('10:00'))).status).toBe(200);
  });

  it('case 10: a visit does not move onto another one of its own series', async () => {
    const daily = (
      await scene.booked({ repeatOption: 'Daily', dayOfWeek: undefined, date: '2026-12-01', startTime: '16:00' })
    ).ref;
    const onto = await scene.ask(daily, move('2026-12-01', '2026-12-03', '16:30'));
    expect((await scene.approve(onto.body.ticketRef)).body.messages).toEqual([
      'Tom already has a visit on Thu 3 Dec, 4:00pm to 5:00pm.',
    ]);
    const beside = await scene.ask(daily, move('2026-12-01', '2026-12-03', '17:00'));
    expect((await scene.approve(beside.body.ticketRef)).status).toBe(200);
  });

  it('case 10: of approvals at once, for different clients, that need one worker exactly one wins', async () => {
    const bookFor = async (date: string, startTime: string) => {
      const clientRef = await scene.build.client();
      await scene.build.member(scene.client.ref, clientRef, { capabilities: ['manageRoster'] });
      const { body } = await scene.test.call('POST /clients/{clientRef}/appointments', {
        token: scene.client.token,
        params: { clientRef },
        body: { appointments: [{ ref: newRef(), ...oneVisit, date, startTime }] },
      });
      return body.appointments[0].ticketRef;
    };
    for (let round = 0; round < rounds({ quick: 10, deep: 300 }); round++) {
      const date = addDays('2026-12-02', round);
      const tickets = await Promise.all(['10:00', '10:30', '10:00'].map((time) => bookFor(date, time)));
      const answers = await Promise.all(tickets.map((ticket) => scene.approve(ticket)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    }
  });

  it('case 10: the change of a series also compares a replacement at one of its visits', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    const swap = await scene.ask(a, {
      effectiveDate: '2026-12-07',
      supportWorkerChange: { allAppointments: false, supportWorkerRefs: [mele] },
    });
    expect((await scene.approve(swap.body.ticketRef, { supportWorkerRefs: [mele] })).status).toBe(200);
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-12-07', startTime: '10:30' }, [mele]);
    const atTen = { startTimeOption: 'Specified', startTime: '10:00', durationOption: 'Specified', durationMins: 60 };
    const later = await scene.ask(a, { effectiveDate: '2026-11-30', repeating: true, scheduleChange: atTen });
    const refused = await scene.approve(later.body.ticketRef);
    expect([refused.status, refused.body.messages]).toEqual([
      422,
      ['Mele already has a visit on Mon 7 Dec, 10:30am to 11:30am.'],
    ]);
    const withNobody = await scene.approve(later.body.ticketRef, { supportWorkerRefs: [] });
    expect(withNobody.status).toBe(422);
  });

  it('answers a new booking before other tickets about it', async () => {
    const [appointment] = (await scene.book()).body.appointments;
    const moved = await scene.ask(appointment.ref, move('2026-11-30', '2026-12-01'));
    const early = await scene.approve(moved.body.ticketRef);
    expect([early.status, early.body.messages]).toEqual([422, ['Answer the request for the new booking first.']]);
    expect((await scene.approve(appointment.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    expect((await scene.approve(moved.body.ticketRef)).status).toBe(200);
  });

  it('lets a new booking be cancelled as a whole, and then nothing else of it is open', async () => {
    const [appointment] = (await scene.book()).body.appointments;
    const moved = await scene.ask(appointment.ref, move('2026-11-30', '2026-12-01'));
    const cancel = await scene.ask(appointment.ref, {
      effectiveDate: '2026-11-23',
      repeating: true,
      cancellation: { cancel: true },
    });
    expect((await scene.approve(cancel.body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    expect((await scene.job(appointment.ref))?.status).toBe('Cancelled');
    const tickets = await scene.build.query<{ ref: string; status: string }>(
      'select ref, status from tickets where job_ref = $1',
      [appointment.ref],
    );
    expect(Object.fromEntries(tickets.map(({ ref, status }) => [ref, status]))).toEqual({
      [appointment.ticketRef]: 'superseded',
      [moved.body.ticketRef]: 'superseded',
      [cancel.body.ticketRef]: 'approved',
    });
  });

  it.each(['withdrawn', 'lapsed', 'declined'])('closes the tickets about a new booking that is %s', async (how) => {
    const [appointment] = (await scene.book()).body.appointments;
    const moved = await scene.ask(appointment.ref, move('2026-11-30', '2026-12-01'));
    const params = { clientRef: scene.clientRef, ref: appointment.ticketRef };
    if (how === 'withdrawn') {
      await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
        token: scene.client.token,
        params,
        ifMatch: 1,
      });
    } else if (how === 'declined') {
      await scene.decline(appointment.ticketRef, 'We are full.');
    } else {
      scene.test.setTime('2026-11-23', '09:00');
      await scene.lapse();
    }
    const [ticket] = await scene.build.query<{ status: string }>('select status from tickets where ref = $1', [
      moved.body.ticketRef,
    ]);
    expect(ticket?.status).toBe('superseded');
  });

  it('case 5: a request that a split takes along lapses with its visit, and moves no visit that has begun', async () => {
    const callReply = await scene.ask(a, move('2026-12-14', '2026-12-16'));
    const eight = { startTimeOption: 'Specified', startTime: '08:00', durationOption: 'Specified', durationMins: 60 };
    const split = await scene.ask(a, { effectiveDate: '2026-11-30', repeating: true, scheduleChange: eight });
    expect((await scene.approve(split.body.ticketRef)).status).toBe(200);
    scene.test.setTime('2026-12-14', '08:30');
    const late = await scene.approve(callReply.body.ticketRef, {}, { ifMatch: 2 });
    expect([late.status, late.body.messages]).toEqual([412, ['This request has closed, because the visit has begun.']]);
  });

  it('approved without a worker it is NotAllocated; declined a new booking is Cancelled with the reason', async () => {
    const line = { ...oneVisit, dayOfWeek: undefined };
    const [first] = (await scene.book(line)).body.appointments;
    await scene.approve(first.ticketRef, { supportWorkerRefs: [] });
    expect((await scene.job(first.ref))?.status).toBe('NotAllocated');
    const [second] = (await scene.book(line)).body.appointments;
    await scene.decline(second.ticketRef, 'We are full that day.');
    expect(await scene.job(second.ref)).toMatchObject({ status: 'Cancelled', notBooked: 'declined' });
    expect(await scene.ticket(second.ticketRef))?.toMatchObject({
      status: 'declined',
      answer: 'We are full that day.',
    });
  });

  it('asks which funding pays for a new booking where several cover it, and undoing brings back the former', async () => {
    const fundings = [];
    for (const _ of [1, 2]) fundings.push(await scene.build.funding(scene.clientRef, 'personal-care'));
    const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined, fundingType: 'Funded' });
    const [{ ref, ticketRef }] = body.appointments;
    const before = (await scene.job(ref))?.fundingRef;
    const fundingRef = fundings.find((own) => own !== before)!;
    const refusal = await scene.approve(ticketRef);
    expect([refusal.status, refusal.body.errors]).toMatchObject([422, [{ path: 'fundingRef' }]]);
    const { actRef } = (await scene.approve(ticketRef, { fundingRef })).body;
    expect(await scene.job(ref)).toMatchObject({ status: 'Allocated', fundingRef });
    const params = { actRef };
    expect((await scene.test.call('POST /office/undo/{actRef}', { token: scene.office.token, params })).status).toBe(
      200,
    );
    expect(await scene.job(ref)).toMatchObject({ status: 'Pending', fundingRef: before });
  });

  it('shows the office’s words with an approval in the calendar, and nothing where there are none', async () => {
    const line = { ...oneVisit, dayOfWeek: undefined };
    const [first] = (await scene.book(line)).body.appointments;
    await scene.approve(first.ticketRef, { supportWorkerRefs: [], message: 'We will find someone.' });
    expect(await scene.ticket(first.ticketRef))?.toMatchObject({ status: 'approved', answer: 'We will find someone.' });
    const [second] = (await scene.book(line)).body.appointments;
    await scene.approve(second.ticketRef, { supportWorkerRefs: [] });
    expect(await scene.ticket(second.ticketRef))?.toBeUndefined();
  });

  it('case 11: without an answer in time it lapses, and both sides get an email', async () => {
    const [appointment] = (await scene.book({ ...oneVisit, dayOfWeek: undefined })).body.appointments;
    const callReply = await scene.ask(a, move('2026-11-23', '2026-11-24'));
    scene.test.setTime('2026-11-24', '09:00');
    const late = await scene.approve(appointment.ticketRef);
    expect([late.status, late.body.messages]).toEqual([412, ['This request has closed, because the visit has begun.']]);
    expect(await scene.lapse()).toBe(2);
    expect(await scene.lapse()).toBe(0);
    expect(await scene.job(appointment.ref)).toMatchObject({ status: 'Cancelled', notBooked: 'lapsed' });
    expect(await scene.ticket(callReply.body.ticketRef))?.toMatchObject({ status: 'lapsed' });
    const toOffice = `select from outbox where subject = 'A request was not answered in time'`;
    expect(await scene.build.query(toOffice)).toHaveLength(2);
    const kinds = (await listNotices(scene.build)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'unanswered')).toHaveLength(2);
  });

  it('names the visit of each request in the list, a moved one on its new day', async () => {
    const first = (
      await scene.book({ ...oneVisit, dayOfWeek: undefined, startTimeOption: 'Morning', startTime: undefined })
    ).body;
    const { body } = await scene.ask(a, move('2026-11-30', '2026-12-01'));
    await scene.approve(body.ticketRef);
    const { body: list } = await scene.test.call('GET /clients/{clientRef}/tickets', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef },
    });
    const visits = new Map(list.tickets.map(({ ref, visit }: { ref: string; visit: object }) => [ref, visit]));
    expect(visits.get(body.ticketRef)).toEqual({ jobRef: a, originalDate: '2026-11-30', date: '2026-12-01' });
    const [{ ref: jobRef, ticketRef }] = first.appointments;
    expect(visits.get(ticketRef)).toEqual({ jobRef, originalDate: '2026-11-24', date: '2026-11-24' });
  });

  it('case 11: a new booking that is withdrawn leaves the calendar and stays in the list of requests', async () => {
    const [appointment] = (await scene.book({ ...oneVisit, dayOfWeek: undefined })).body.appointments;
    const helper = await scene.build.user();
    await scene.build.member(helper.ref, scene.clientRef, { capabilities: ['manageRoster'] });
    const params = { clientRef: scene.clientRef, ref: appointment.ticketRef };
    const withdraw = () =>
      scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', { token: helper.token, params, ifMatch: 1 });
    expect((await withdraw()).body).toEqual({ ref: appointment.ticketRef, version: 2 });
    expect((await withdraw()).status).toBe(412);
    expect(await scene.job(appointment.ref))?.toBeUndefined();
    const list = await scene.test.call('GET /clients/{clientRef}/tickets', {
      token: helper.token,
      params: { clientRef: scene.clientRef },
    });
    expect(list.body.tickets[0]).toMatchObject({ ref: appointment.ticketRef, status: 'withdrawn', type: 'newBooking' });
    expect((await scene.approve(appointment.ticketRef, {}, { ifMatch: 2 })).body.messages).toEqual([
      'This request has been withdrawn.',
    ]);
  });
});
