import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { listNotices } from '#server/testing/notices.ts';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// docs/product/office-acts.md, "Booking for a client", on Friday 20 November at 9:00am.
let scene: Scene;
let acts: OfficeActs;
beforeAll(async () => {
  scene = await createScene();
  acts = createOfficeActs(scene);
  scene.test.setTime('2026-11-20', '09:00');
});
afterAll(() => scene.close());

const soon = { date: '2026-11-20', startTime: '09:45', durationMins: 45 };

describe('POST /office/clients/{clientRef}/appointments', () => {
  it('books lines at once and without a request: allocated where a support worker comes', async () => {
    const { status, body } = await acts.book(
      [
        { ...soon, supportWorkerRefs: [scene.workerRef] },
        { date: '2026-11-26', startTimeOption: 'Morning', startTime: undefined, workersNeeded: 2 },
      ],
      { requestedBy: 'Rose, by phone', notes: 'The key is next door.' },
    );
    expect(status).toBe(201);
    const [first, second] = body.appointments as { ref: string; version: number }[];
    expect(await scene.job(first!.ref)).toMatchObject({
      status: 'Allocated',
      version: 1,
      notes: 'The key is next door.',
    });
    expect(await scene.job(second!.ref)).toMatchObject({ status: 'NotAllocated' });
    expect(await scene.build.query('select from tickets')).toEqual([]);
    const [act] = (await acts.history(second!.ref)).body.events;
    expect(act).toMatchObject({
      type: 'newBooking',
      subject: 'New booking: Personal care and 1 more',
      requestedBy: 'Rose, by phone',
    });
    expect(act.toWorkers).toBeUndefined();
    const [notice] = await listNotices(scene.build);
    expect(notice?.kind).toBe('booked');
    expect(notice?.subjects).toBe(
      'Personal care on Friday 20 November from 9:45am to 10:30am (45 minutes). With Tom.\nPersonal care on Thursday 26 November in the morning, for 1 hour. No support worker yet.',
    );
  });

  it('says in the history who was given each line, also of before that was kept while the booking is as it was', async () => {
    const line = { date: '2026-12-01', supportWorkerRefs: [scene.workerRef] };
    const { body } = await acts.book([line, { date: '2026-12-02', supportWorkerRefs: [] }]);
    const readGiven = async ({ ref }: { ref: string }) => (await acts.history(ref)).body.events[0].toWorkers;
    const [given, open] = body.appointments;
    expect([await readGiven(given), await readGiven(open)]).toEqual([['Tom Whitaker'], undefined]);
    await scene.build.query(`update office_acts set about = about - 'given'`);
    expect([await readGiven(given), await readGiven(open)]).toEqual([['Tom Whitaker'], undefined]);
    await acts.act(given.ref, { effectiveDate: '2026-12-01', repeating: false, change: { supportWorkerRefs: [] } });
    expect(await readGiven(given)).toBeUndefined();
  });

  it('books all lines or none, and names the line that is wrong', async () => {
    const count = 'select count(*)::int as n from jobs';
    const before = await scene.build.query(count);
    const messages = async (...lines: object[]) => {
      const { status, body } = await acts.book(lines);
      return [status, ...body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)];
    };
    expect(await messages({}, { startTime: '08:30', date: '2026-11-20' })).toEqual([
      422,
      'appointments.1.startTime: This time has passed today. Choose a later time or a later date.',
    ]);
    const open = { startTimeOption: 'Morning', startTime: undefined, supportWorkerRefs: [scene.workerRef] };
    expect(await messages(open)).toEqual([
      422,
      'appointments.0.startTime: Choose an exact start before you choose a support worker.',
    ]);
    const byTom = { supportWorkerRefs: [scene.workerRef] };
    expect(await messages(byTom, { ...byTom, startTime: '09:30' })).toEqual([
      422,
      'appointments.1.supportWorkerRefs: Tom already has a visit on Tue 24 Nov, 9:30am to 10:30am.',
    ]);
    expect(await scene.build.query(count)).toEqual(before);
    expect((await acts.book([{}], {}, { clientRef: '0000000000000000' })).status).toBe(404);
    expect((await acts.book(Array.from({ length: 21 }, () => ({})))).status).toBe(400);
  });

  it('is paid by the funding that was chosen, else by the only one that covers the service', async () => {
    const enable = await scene.build.funding(scene.clientRef, 'shopping');
    const shopping = { jobTypeRefs: ['shopping'], fundingType: 'Funded', startTime: '13:00' };
    const paidBy = async (line: object) => {
      const { status, body } = await acts.book([{ ...shopping, ...line }]);
      return status === 201
        ? (await scene.job(body.appointments[0].ref))?.fundingRef
        : body.errors.map(({ path }: { path: string }) => path);
    };
    expect(await paidBy({})).toBe(enable);
    const acc = await scene.build.funding(scene.clientRef, 'shopping');
    expect(await paidBy({ date: '2026-11-25' })).toEqual(['appointments.0.fundingType']);
    expect(await paidBy({ date: '2026-11-25', fundingRef: acc })).toBe(acc);
    expect(await paidBy({ jobTypeRefs: ['personal-care'], fundingRef: acc })).toEqual(['appointments.0.fundingType']);
  });
});

describe('POST /office/clients/{clientRef}/appointments/preview', () => {
  it('says what is wrong, what warns and who could come', async () => {
    const preview = async (fields: object) =>
      (
        await scene.test.call('POST /office/clients/{clientRef}/appointments/preview', {
          token: scene.office.token,
          params: { clientRef: scene.clientRef },
          body: { appointment: { ref: newRef(), ...oneVisit, ...fields } },
        })
      ).body;
    expect(await preview({ ...soon, startTime: '10:00' })).toMatchObject({
      problems: [],
      warnings: [{ kind: 'shortNotice' }, { kind: 'overlap' }],
      supportWorkers: [{ givenName: 'Tom', free: false, busy: { startTime: '09:45', endTime: '10:30' } }],
    });
    const message = 'Tom already has a visit on Fri 20 Nov, 9:45am to 10:30am.';
    expect(await preview({ ...soon, startTime: '10:00', supportWorkerRefs: [scene.workerRef] })).toMatchObject({
      problems: [{ path: 'supportWorkerRefs', message }],
    });
    expect(await preview({ date: '2026-11-19' })).toMatchObject({ problems: [{ path: 'date' }], supportWorkers: [] });
  });
});
