import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

keepTestApp();
beforeEach(async () => {
  scene = await createScene();
});
afterEach(() => scene.close());

const line = { ...oneVisit, dayOfWeek: undefined };
const read = (ref: string) =>
  scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref } });
const queue = (query: Record<string, string> = {}) =>
  scene.test.call('GET /office/tickets', { token: scene.office.token, query });
const workers = (query: Record<string, string | number>) =>
  scene.test.call('GET /office/support-workers', { token: scene.office.token, query });

describe('GET /office/tickets/{ref}', () => {
  it('answers the requested change beside the present state, without empty fields', async () => {
    const { ref } = await scene.booked();
    const callReply = await scene.ask(ref, {
      effectiveDate: '2026-11-30',
      repeating: true,
      cancellation: { cancel: true },
    });
    const { body, etag } = await read(callReply.body.ticketRef);
    expect(etag).toBe('"1"');
    expect(body).toMatchObject({
      type: 'cancellation',
      status: 'open',
      subject: 'Cancel Personal care, every Monday from 30 Nov 2026',
      clientName: 'Rose Hākaraia',
      askedByName: 'Rose Hākaraia',
      askedByRole: 'client',
      effectiveDate: '2026-11-30',
      appointment: { ref, status: 'Allocated' },
    });
    for (const field of [
      'originalDate',
      'message',
      'answer',
      'answeredAt',
      'answeredByName',
      'visit',
      'clientSuburb',
    ]) {
      expect(body).not.toHaveProperty(field);
    }
  });

  it('answers how visits differ from the ticket’s series, from the first of them on', async () => {
    const { ref } = await scene.booked();
    for (const date of ['2026-11-23', '2026-12-07']) {
      const { body } = await scene.ask(ref, { effectiveDate: date, cancellation: { cancel: true } });
      await scene.approve(body.ticketRef, { supportWorkerRefs: [] });
    }
    const all = { effectiveDate: '2026-11-30', repeating: true, cancellation: { cancel: true } };
    const callReply = await scene.ask(ref, all);
    expect((await read(callReply.body.ticketRef)).body.exceptions).toEqual([
      { jobRef: ref, originalDate: '2026-12-07', status: 'Cancelled' },
    ]);
  });

  it('gives the whole trail of a booking: who asked, who answered, when and in which words', async () => {
    const { test, build, client } = scene;
    const booked = await scene.booked();
    const visit = { effectiveDate: '2026-11-30', cancellation: { cancel: true } };
    const first = (await scene.ask(booked.ref, { ...visit, notes: 'We are away.' })).body.ticketRef;
    const second = (await scene.ask(booked.ref, { ...visit, effectiveDate: '2026-12-07' })).body.ticketRef;
    await scene.decline(first, 'Somebody has to see the nurse.');
    const params = { clientRef: scene.clientRef, ref: second };
    await test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', { token: client.token, params, ifMatch: 1 });
    const times = { startTimeOption: 'Specified', durationOption: 'Specified', durationMins: 60 };
    const change = (startTime: string) => ({
      effectiveDate: '2026-12-14',
      repeating: true,
      scheduleChange: { ...times, startTime },
    });
    await scene.ask(booked.ref, change('10:00'));
    const last = (await scene.ask(booked.ref, change('11:00'))).body.ticketRef;
    await scene.approve(last);
    const { body } = await read(last);
    const author = { askedByName: 'Rose Hākaraia', askedAt: expect.any(String) };
    const answered = { answeredByName: 'Jo Wells', answeredAt: expect.any(String) };
    expect(body.history).toHaveLength(5);
    expect(body.history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...author, ...answered, ref: booked.ticketRef, status: 'approved' }),
        expect.objectContaining({
          ...author,
          ...answered,
          ref: first,
          status: 'declined',
          message: 'We are away.',
          answer: 'Somebody has to see the nurse.',
        }),
        expect.objectContaining({ ref: second, status: 'withdrawn', answeredByName: 'Rose Hākaraia' }),
        expect.objectContaining({ status: 'superseded', answeredAt: expect.any(String) }),
        expect.objectContaining({ ref: last, status: 'approved' }),
      ]),
    );
    expect(body.history.find((entry: { status: string }) => entry.status === 'superseded')).not.toHaveProperty(
      'answeredByName',
    );
    // The series has been split; tickets about its second job are part of the same trail.
    const [job] = await build.query<{ ref: string }>(`select ref from jobs where repeat_start_date = '2026-12-14'`);
    const later = (await scene.ask(job?.ref ?? '', { ...visit, effectiveDate: '2026-12-21' })).body.ticketRef;
    expect((await read(later)).body.history).toHaveLength(6);
  });

  it('shows the booking of a ticket that was withdrawn', async () => {
    const [appointment] = (await scene.book()).body.appointments;
    const params = { clientRef: scene.clientRef, ref: appointment.ticketRef };
    await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
      token: scene.client.token,
      params,
      ifMatch: 1,
    });
    expect((await read(appointment.ticketRef)).body).toMatchObject({
      status: 'withdrawn',
      appointment: { ref: appointment.ref },
    });
  });

  it('is recorded once within an hour, however often an open page reads it, and answers 404 for an unknown ticket', async () => {
    const [appointment] = (await scene.book()).body.appointments;
    const [other] = (await scene.book({ ...line, date: '2026-11-26' })).body.appointments;
    const countReads = async () => {
      await read(appointment.ticketRef);
      await read(appointment.ticketRef);
      await read(other.ticketRef);
      const sql = `select subject_ref from audit_log where action = 'ticketRead' and actor_ref = $1`;
      return (await scene.build.query(sql, [scene.office.ref])).length;
    };
    expect(await countReads()).toBe(2);
    scene.test.setTime('2026-11-20', '10:00');
    expect(await countReads()).toBe(4);
    expect((await read(newRef())).status).toBe(404);
  });
});

describe('GET /office/tickets', () => {
  it('gives open tickets by when they must be answered, 50 at a time, each once', async () => {
    const dates = ['2026-11-25', '2026-11-20', '2026-11-21'];
    for (let index = 0; index < 53; index++) await scene.book({ ...line, date: dates[index % 3], startTime: '12:00' });
    const first = (await queue()).body;
    const second = (await queue({ after: first.tickets.at(-1).ref })).body;
    expect([first.tickets.length, first.total, first.more]).toEqual([50, 53, true]);
    expect([second.tickets.length, second.more]).toEqual([3, false]);
    const all = [...first.tickets, ...second.tickets];
    expect(new Set(all.map((entry: { ref: string }) => entry.ref)).size).toBe(53);
    const due = all.map((entry: { answerBy: string }) => entry.answerBy);
    expect(due).toEqual([...due].sort());
  });

  it('gives answered tickets newest first', async () => {
    const [first] = (await scene.book(line)).body.appointments;
    const [second] = (await scene.book(line)).body.appointments;
    await scene.decline(first.ticketRef, 'No.');
    scene.test.setTime('2026-11-20', '09:05');
    await scene.decline(second.ticketRef, 'No.');
    const { body } = await queue({ status: 'declined' });
    expect(body.tickets.map((ticket: { ref: string }) => ticket.ref)).toEqual([second.ticketRef, first.ticketRef]);
    expect((await queue()).body.total).toBe(0);
  });
});

describe('GET /office/support-workers', () => {
  it('puts requested workers first, then free ones, and gives no distance where none is known', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Aa' });
    const gone = await scene.build.worker({ givenName: 'Gone', familyName: 'Away' });
    await scene.build.query(`insert into support_worker_checks values ($1, 'first-aid', '2026-11-01')`, [mele]);
    await scene.build.query('update support_workers set active = false where ref = $1', [gone]);
    await scene.booked(line);
    const [appointment] = (await scene.book({ ...line, startTime: '09:30' })).body.appointments;
    const { body } = await workers({ ticketRef: appointment.ticketRef });
    const counts = (minutesThisWeek: number) => ({
      visitsToClient: 0,
      minutesThisWeek,
      skillRefs: [],
      languageRefs: [],
    });
    const busy = { date: '2026-11-24', startTime: '09:00', endTime: '10:00' };
    expect(body.supportWorkers).toEqual([
      {
        ref: mele,
        fullName: 'Mele Aa',
        givenName: 'Mele',
        requested: false,
        free: true,
        expiredChecks: [{ name: 'First aid', expiresOn: '2026-11-01' }],
        ...counts(0),
      },
      {
        ref: scene.workerRef,
        fullName: 'Tom Whitaker',
        givenName: 'Tom',
        requested: false,
        free: false,
        busy,
        day: [expect.objectContaining({ startTime: '09:00', endTime: '10:00', clientName: 'Rose Hākaraia' })],
        ...counts(60),
      },
    ]);
  });

  it('says who is free only once there is an exact time', async () => {
    const open = { startTimeOption: 'Morning', startTime: undefined };
    const [appointment] = (await scene.book({ ...line, ...open })).body.appointments;
    expect((await workers({ ticketRef: appointment.ticketRef })).body.supportWorkers[0]).not.toHaveProperty('free');
    const timed = await workers({ ticketRef: appointment.ticketRef, startTime: '10:00' });
    expect(timed.body.supportWorkers[0].free).toBe(true);
  });

  it('measures the distance from the client’s home', async () => {
    await scene.build.query('update clients set latitude = -41.2865, longitude = 174.7762 where ref = $1', [
      scene.clientRef,
    ]);
    await scene.build.query('update support_workers set latitude = -41.2270, longitude = 174.8830 where ref = $1', [
      scene.workerRef,
    ]);
    const [appointment] = (await scene.book(line)).body.appointments;
    const { body } = await workers({ ticketRef: appointment.ticketRef });
    expect(body.supportWorkers[0].distanceKm).toBeCloseTo(11.1, 0);
  });
});
