import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { listNotices } from '#server/testing/notices.ts';
import {
  cancel,
  createActScene,
  type OfficeActs,
  reassign,
  setWorkerAway,
  the23rd,
} from '#server/testing/office-acts.ts';
import { move, type Scene } from '#server/testing/scene.ts';

// docs/product/office-acts.md, through the API on PostgreSQL: job A, Mondays at 9:00am with Tom, on Friday 20 November.
let scene: Scene;
let acts: OfficeActs;
let a: string;
let mele: string;

keepTestApp();
beforeEach(async () => {
  ({ scene, a, acts, mele } = await createActScene());
});
afterEach(() => scene.close());

describe('PATCH /office/clients/{clientRef}/appointments/{jobRef}', () => {
  it('reassigns one visit to another support worker, at once, for this date alone', async () => {
    const { status, body } = await acts.act(a, reassign(mele));
    expect([status, body]).toEqual([200, { ref: a, version: 3, actRef: expect.any(String) }]);
    const { visits } = (await scene.roster()).body;
    expect(visits).toEqual([{ jobRef: a, originalDate: '2026-11-23', supportWorkerRefs: [mele] }]);
  });

  it('changes all upcoming visits by a split', async () => {
    await acts.act(a, { ...the23rd, repeating: true, change: { startTime: '05:15', durationMins: 45 } });
    const { appointments } = (await scene.roster()).body;
    const times = appointments.map(({ repeatStartDate, startTime, durationMins }: Record<string, unknown>) => [
      repeatStartDate,
      startTime,
      durationMins,
    ]);
    expect(times.sort()).toEqual([
      ['2026-11-02', '09:00', 60],
      ['2026-11-23', '05:15', 45],
    ]);
  });

  it('leaves the start or the length open only without a support worker', async () => {
    const open = { startTimeOption: 'Morning', durationOption: 'NotSpecified' };
    const refused = await acts.act(a, { ...the23rd, change: open });
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['startTime', 'durationMins']);
    await acts.act(a, { ...the23rd, change: { ...open, supportWorkerRefs: [] } });
    expect((await scene.roster()).body.visits).toEqual([
      { jobRef: a, originalDate: '2026-11-23', ...open, supportWorkerRefs: [], status: 'NotAllocated' },
    ]);
  });

  it('refuses what an approval would refuse, with the field and the time of the other visit', async () => {
    await acts.booked({ date: '2026-11-23', startTime: '09:30', supportWorkerRefs: [mele] });
    const messages = async (body: object) => {
      const reply = await acts.act(a, body);
      return [reply.status, reply.body.messages[0], reply.body.errors?.[0].path];
    };
    expect(await messages(reassign(mele))).toEqual([
      422,
      'Mele already has a visit on Mon 23 Nov, 9:30am to 10:30am.',
      'supportWorkerRefs',
    ]);
    expect(await messages({ effectiveDate: '2026-11-16', ...cancel })).toEqual([
      422,
      'This visit has begun, so it cannot be changed.',
      '',
    ]);
    expect(await messages(reassign(scene.workerRef))).toEqual([
      422,
      'Nothing would change. Choose what to change.',
      '',
    ]);
    expect(await messages({ ...the23rd, change: { date: '2026-11-19' } })).toEqual([
      422,
      'Choose 20 Nov 2026 or a later date.',
      'date',
    ]);
    expect((await acts.act(a, { ...the23rd, cancel: true })).status).toBe(400);
    expect((await acts.act(a, { ...reassign(mele), effectiveDate: '2026-11-24' })).status).toBe(404);
    await acts.act(a, { ...the23rd, ...cancel });
    expect(await messages(reassign(mele))).toEqual([422, 'This visit is cancelled. Book a new one instead.', '']);
  });

  it('needs the version that was read', async () => {
    await scene.ask(a, move('2026-11-23', '2026-11-24'));
    const { status, body } = await acts.act(a, reassign(mele), { ifMatch: 2 });
    expect([status, body.messages]).toEqual([
      412,
      ['This booking has changed since you opened it. Check it, then try again.'],
    ]);
  });

  it('says how many support workers come, and takes no more than that', async () => {
    const both = { supportWorkerRefs: [scene.workerRef, mele] };
    expect((await acts.act(a, { ...the23rd, change: both })).body.messages).toEqual([
      'This visit needs one support worker. Choose one, or set two as needed.',
    ]);
    await acts.act(a, { ...the23rd, change: { workersNeeded: 2 } });
    expect((await acts.act(a, { ...the23rd, change: both })).status).toBe(200);
    expect((await scene.roster()).body.visits).toEqual([
      { jobRef: a, originalDate: '2026-11-23', workersNeeded: 2, ...both },
    ]);
    expect((await acts.act(a, { ...the23rd, change: { workersNeeded: 1 } })).status).toBe(422);
  });

  it('answers an open request about the visit in the same step', async () => {
    const ask = await scene.ask(a, move('2026-11-23', '2026-11-24'));
    const answer = { ticketRef: ask.body.ticketRef, version: 1, outcome: 'approved', message: 'At 3:00pm.' };
    const moved = { ...the23rd, change: { date: '2026-11-24', startTime: '15:00' }, answer };
    expect((await acts.act(a, { ...moved, answer: { ...answer, version: 9 } })).status).toBe(412);
    expect((await acts.act(a, { ...moved, effectiveDate: '2026-11-30' })).status).toBe(422);
    expect((await acts.act(a, moved)).status).toBe(200);
    expect(await scene.ticket(ask.body.ticketRef)).toMatchObject({ status: 'approved', answer: 'At 3:00pm.' });
    const [, notice] = await listNotices(scene.build);
    expect(notice).toMatchObject({
      kind: 'approved',
      details: 'Tuesday 24 November 2026\n3:00pm to 4:00pm (1 hour)\nWith Tom',
      message: 'At 3:00pm.',
    });
  });

  it('leaves an open request open, and closes one that has nothing left to change', async () => {
    const ask = await scene.ask(a, move('2026-11-23', '2026-11-24'));
    await acts.act(a, reassign(mele));
    expect((await scene.ticket(ask.body.ticketRef))?.status).toBe('open');
    await acts.act(a, { ...the23rd, ...cancel });
    expect(await statusOf(ask.body.ticketRef)).toBe('superseded');
  });

  it('writes for those who must know what it was, what it is and why', async () => {
    await acts.act(a, reassign(mele, { reason: 'Tom is ill.', requestedBy: 'Rose, by phone' }));
    const [, notice] = await listNotices(scene.build);
    expect(notice).toEqual({
      kind: 'changed',
      subjects: 'Personal care on Monday 23 November from 9:00am to 10:00am (1 hour).',
      details: 'Monday 23 November 2026\n9:00am to 10:00am (1 hour)\nWith Mele',
      message: 'Tom is ill.',
    });
  });
});

const statusOf = async (ref: string) =>
  (await scene.build.query<{ status: string }>('select status from tickets where ref = $1', [ref]))[0]?.status;

describe('POST /office/clients/{clientRef}/appointments/{jobRef}/preview', () => {
  it('shows what would change, who could come first, what warns and which requests are open', async () => {
    const ask = await scene.ask(a, move('2026-11-23', '2026-11-24'));
    await acts.booked({ date: '2026-11-23', startTime: '09:30', supportWorkerRefs: [mele] });
    const { body } = await acts.preview(a, { ...the23rd, change: { startTime: '10:00' } });
    expect(body).toMatchObject({
      version: 3,
      problems: [],
      warnings: [{ kind: 'overlap', message: 'The client has another visit on Mon 23 Nov, 9:30am to 10:30am.' }],
      visits: [{ originalDate: '2026-11-23', date: '2026-11-23', startTime: '10:00' }],
      replaced: [{ originalDate: '2026-11-23', startTime: '09:00' }],
      count: 1,
      openTickets: [{ ref: ask.body.ticketRef, superseded: false }],
      supportWorkers: [
        { givenName: 'Tom', free: true, visitsToClient: 3, minutesThisWeek: 60 },
        { givenName: 'Mele', free: false, visitsToClient: 0, minutesThisWeek: 60, busy: { startTime: '09:30' } },
      ],
    });
    const clash = await acts.preview(a, reassign(mele));
    expect(clash.body.problems).toEqual([
      { path: 'supportWorkerRefs', message: 'Mele already has a visit on Mon 23 Nov, 9:30am to 10:30am.' },
    ]);
    const cancelled = await acts.preview(a, { ...the23rd, cancel: true });
    expect(cancelled.body).toMatchObject({ count: 1, visits: [], openTickets: [{ superseded: true }] });
    expect((await acts.preview(a, { ...the23rd, change: {} })).body).toMatchObject({ problems: [], count: 0 });
  });

  it('never calls a support worker free who is away', async () => {
    await setWorkerAway(scene, mele);
    const { body } = await acts.preview(a, { ...the23rd, change: {} });
    expect(body.supportWorkers[1]).toMatchObject({ givenName: 'Mele', free: false, busy: { isAway: true } });
  });
});

it('judges the support worker who is chosen, also one who is not among those on offer', async () => {
  const hidden = await scene.build.worker({ givenName: 'Hidden' });
  const params = { clientRef: scene.clientRef, supportWorkerRef: hidden };
  const level = { token: scene.client.token, params, body: { level: 99 } };
  await scene.test.call('PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}', level);
  await setWorkerAway(scene, hidden);
  const { body } = await acts.preview(a, reassign(hidden));
  expect(body.problems).toEqual([{ path: 'supportWorkerRefs', message: expect.stringContaining('Hidden') }]);
});

describe('GET /office/clients/{clientRef}/appointments/{jobRef}/history', () => {
  it('lists requests and acts in order, also those that were undone, and the client reads the same', async () => {
    scene.test.setTime('2026-11-20', '09:01');
    const { body } = await acts.act(a, reassign(mele, { reason: 'Tom is ill.', requestedBy: 'Rose, by phone' }));
    await acts.undo(body.actRef);
    const { events } = (await acts.history(a)).body;
    expect(events).toMatchObject([
      { type: 'newBooking', status: 'approved', toWorkers: ['Tom Whitaker'] },
      {
        type: 'change',
        byOffice: true,
        subject: 'Change support worker: Personal care, Mon 23 Nov',
        originalDate: '2026-11-23',
        fromWorkers: ['Tom Whitaker'],
        toWorkers: ['Mele Taufa'],
        askedByName: 'Jo Wells',
        answer: 'Tom is ill.',
        requestedBy: 'Rose, by phone',
        undoneByName: 'Jo Wells',
      },
    ]);
    const own = await scene.test.call('GET /clients/{clientRef}/appointments/{jobRef}/history', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef, jobRef: a },
    });
    expect(own.body.events).toEqual(events);
  });
});
