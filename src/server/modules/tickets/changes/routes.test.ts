import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let jobRef: string;

beforeAll(async () => {
  scene = await createScene();
  jobRef = (await scene.booked()).ref;
});
afterAll(() => scene.close());

const effectiveDate = '2026-11-30';
const cancellation = { cancel: true };
const schedule = { startTimeOption: 'Specified', startTime: '10:00', durationOption: 'Specified', durationMins: 60 };
const count = async () => (await scene.build.query('select ref from tickets')).length;

describe('PATCH /clients/{clientRef}/appointments/{jobRef}', () => {
  it.each([
    ['both a cancellation and a change', { cancellation, scheduleChange: schedule }, 'cancellation'],
    [
      'another scope for the workers than for the rest',
      { supportWorkerChange: { allAppointments: true, supportWorkerRefs: [] } },
      'supportWorkerChange.allAppointments',
    ],
    [
      'another day to cancel than the one it is about',
      { cancellation: { cancel: true, cancelOnDate: '2026-12-07' } },
      'cancellation.cancelOnDate',
    ],
    [
      'a day to cancel for all upcoming visits',
      { repeating: true, cancellation: { cancel: true, cancelOnDate: effectiveDate } },
      'cancellation.cancelOnDate',
    ],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('answers 400 for %s', async (_, change, path) => {
    const { status, body } = await scene.ask(jobRef, { effectiveDate, ...change });
    expect([status, body.errors?.[0].path]).toEqual([400, path]);
  });

  it.each([
    ['nothing at all', {}, undefined],
    ['a start at 05:30', { scheduleChange: { ...schedule, startTime: '05:30' } }, 'startTime'],
    ['yesterday', { scheduleChange: { ...schedule, date: '2026-11-19' } }, 'date'],
    [
      'an unknown support worker',
      { supportWorkerChange: { allAppointments: false, supportWorkerRefs: [newRef()] } },
      'supportWorkerRefs',
    ],
  ])('refuses %s and stores nothing', async (_, change, path) => {
    const before = await count();
    const { status, body } = await scene.ask(jobRef, { effectiveDate, ...change });
    expect([status, body.code]).toEqual([422, 'ruleBroken']);
    if (path) expect(body.errors[0].path).toBe(path);
    expect(await count()).toBe(before);
  });

  it('makes the request under the ref that the caller gave, and refuses one that is taken', async () => {
    const { ref } = await scene.booked({ date: '2026-11-25', dayOfWeek: 'Wednesday' });
    const change = { ticketRef: newRef(), cancellation };
    const first = await scene.ask(ref, { ...change, effectiveDate: '2026-11-25' });
    expect(first.body.ticketRef).toBe(change.ticketRef);
    const { status, body } = await scene.ask(ref, { ...change, effectiveDate: '2026-12-02' });
    expect([status, body.code, body.messages]).toEqual([409, 'clash', ['This request has already been sent.']]);
  });

  it('says that a request was sent before, not that it is stale, where it comes again with another key', async () => {
    const { ref } = await scene.booked({ date: '2026-11-26', dayOfWeek: 'Thursday' }, []);
    const ifMatch = await scene.version(ref);
    const change = { ticketRef: newRef(), effectiveDate: '2026-11-26', cancellation };
    expect((await scene.ask(ref, change, { ifMatch })).status).toBe(200);
    const again = await scene.ask(ref, change, { ifMatch });
    expect([again.status, again.body.messages]).toEqual([409, ['This request has already been sent.']]);
  });

  it('tells a caller whose state is stale what changed, also where the visit moved to another job', async () => {
    const old = await scene.booked({ date: '2026-12-01', dayOfWeek: 'Tuesday' });
    const read = await scene.version(old.ref);
    const split = await scene.ask(old.ref, { effectiveDate: '2026-12-15', repeating: true, scheduleChange: schedule });
    await scene.approve(split.body.ticketRef);
    const late = await scene.ask(old.ref, { effectiveDate: '2026-12-22', cancellation }, { ifMatch: read });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
  });

  it('finds no job of another client, even for a member of both', async () => {
    const other = await scene.build.client();
    await scene.build.member(scene.client.ref, other, { capabilities: ['manager'] });
    const { status } = await scene.test.call('PATCH /clients/{clientRef}/appointments/{jobRef}', {
      token: scene.client.token,
      params: { clientRef: other, jobRef },
      ifMatch: 1,
      body: { effectiveDate, repeating: false, cancellation },
    });
    expect(status).toBe(404);
  });

  it('needs the version that was read', async () => {
    const { status, body } = await scene.test.call('PATCH /clients/{clientRef}/appointments/{jobRef}', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef, jobRef },
      body: { effectiveDate, repeating: false, cancellation },
    });
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('refuses a cancellation within 24 hours only where the fee feature is on', async () => {
    const tomorrow = { ...oneVisit, dayOfWeek: undefined, date: '2026-11-21', startTime: '08:30' };
    const { ref } = await scene.booked(tomorrow);
    const cancel = () => scene.ask(ref, { effectiveDate: '2026-11-21', cancellation });
    await scene.build.query(`insert into features (name, enabled) values ('cancellationFee', true)`);
    expect((await cancel()).body.messages).toEqual([
      'You are trying to cancel less than 24 hours from your appointment, please contact the office instead. Normally, cancellations less than 24 hours attract a fee.',
    ]);
    await scene.build.query('delete from features');
    expect((await cancel()).status).toBe(200);
  });

  it('applies the fee to every visit that would be cancelled, also one that was moved forward', async () => {
    const { ref } = await scene.booked({ date: '2026-11-26', dayOfWeek: 'Thursday' });
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date, start_time_option, start_time)
       values ($1, $2, '2026-12-10', '2026-11-21', 'Specified', '08:00')`,
      [scene.clientRef, ref],
    );
    await scene.build.query(`insert into features (name, enabled) values ('cancellationFee', true)`);
    const all = await scene.ask(ref, { effectiveDate: '2026-11-26', repeating: true, cancellation });
    const callReply = await scene.ask(ref, { effectiveDate: '2026-11-26', cancellation });
    await scene.build.query('delete from features');
    expect([all.status, callReply.status]).toEqual([422, 200]);
  });

  it('applies the fee to visits before the first, which was moved past them', async () => {
    const daily = { repeatOption: 'Daily', dayOfWeek: undefined, date: '2026-11-20', startTime: '16:00' };
    const { ref } = await scene.booked(daily, []);
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date) values ($1, $2, '2026-11-20', '2026-11-24')`,
      [scene.clientRef, ref],
    );
    await scene.build.query(`insert into features (name, enabled) values ('cancellationFee', true)`);
    scene.test.setTime('2026-11-20', '17:00');
    const all = await scene.ask(ref, { effectiveDate: '2026-11-20', repeating: true, cancellation });
    const callReply = await scene.ask(ref, { effectiveDate: '2026-11-20', cancellation });
    scene.test.setTime('2026-11-20', '09:00');
    await scene.build.query('delete from features');
    expect([all.status, callReply.status]).toEqual([422, 200]);
  });
});

describe('what an address may hold', () => {
  it('answers 404 for what is not a ref, control characters included', async () => {
    for (const clientRef of ['%00', 'x', '..%2f..', '%F0%9F%92%A9']) {
      const response = await scene.test.app.inject({
        url: `/api/v0/clients/${clientRef}/appointments?start=2026-11-01&end=2026-11-30`,
        headers: { authorization: `Bearer ${scene.client.token}` },
      });
      expect([clientRef, response.statusCode]).toEqual([clientRef, 404]);
    }
  });
});

describe('the version of a calendar', () => {
  it('is never newer than the visits that come with it', async () => {
    // Every booking moves the version by one and adds one job.
    const before = (await scene.roster()).body;
    const write = async () => {
      for (let index = 0; index < 40; index++) await scene.book({ ...oneVisit, dayOfWeek: undefined });
      return 'written' as const;
    };
    const writes = write();
    while ((await Promise.race([writes, scene.roster()])) !== 'written') {
      const { body, etag } = await scene.roster();
      expect(etag?.slice(1).split('-')[0]).toBe(String(body.version));
      const added = body.appointments.length - before.appointments.length;
      expect(added).toBeGreaterThanOrEqual(body.version - before.version);
    }
  });
});
