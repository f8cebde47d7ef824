import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenReasonMessage, hiddenWorkerMessage } from '#domain/support-workers/relationship.ts';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let acts: OfficeActs;
beforeAll(async () => {
  scene = await createScene();
  acts = createOfficeActs(scene);
});
afterAll(() => scene.close());

const setLevel = (supportWorkerRef: string, level: number) =>
  scene.test.call('PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, supportWorkerRef },
    body: { level },
  });
const newWorker = async (level: number) => {
  const ref = await scene.build.worker({ givenName: `Level${level}` });
  await setLevel(ref, level);
  return ref;
};
const single = (date: string, supportWorkerRefs: string[]) => ({
  ...oneVisit,
  date,
  dayOfWeek: undefined,
  supportWorkerRefs,
});
const refusal = (path: string, message: string) => ({ status: 422, body: { errors: [{ path, message }] } });

describe('a hidden worker', () => {
  it('cannot be asked for, in a booking or a change', async () => {
    const hidden = await newWorker(99);
    const lines = [oneVisit, single('2026-11-25', [scene.workerRef]), single('2026-11-26', [hidden, scene.workerRef])];
    const refused = await scene.bookLines(
      lines.map((line, index) => ({ ref: `aaaaaaaaaaaaaaa${index}`, ...line, dayOfWeek: undefined })),
    );
    expect(refused).toMatchObject(refusal('appointments.2.supportWorkerRefs', hiddenWorkerMessage));
    const { ref } = await scene.booked(single('2026-11-25', []));
    const change = { supportWorkerChange: { allAppointments: false, supportWorkerRefs: [hidden] } };
    expect(await scene.ask(ref, { effectiveDate: '2026-11-25', ...change })).toMatchObject(
      refusal('supportWorkerChange.supportWorkerRefs', hiddenWorkerMessage),
    );
    const clientRef = await scene.build.client();
    const other = await scene.build.user();
    await scene.build.member(other.ref, clientRef, { role: 'client' });
    const line = { ref: 'bbbbbbbbbbbbbbbb', ...single('2026-11-26', [hidden]) };
    const theirs = await scene.bookLines([line], {}, { token: other.token, params: { clientRef } });
    expect(theirs.status).toBe(201);
  });

  it('is not offered to the office, which sees preferred workers first', async () => {
    const [second, first, hidden, wished] = [
      await newWorker(2),
      await newWorker(1),
      await newWorker(99),
      await scene.build.worker({ givenName: 'Wished' }),
    ];
    const { body } = await scene.book(single('2026-11-27', [wished]));
    await setLevel(wished, 99);
    const offers = await scene.test.call('GET /office/support-workers', {
      token: scene.office.token,
      query: { ticketRef: body.appointments[0].ticketRef },
    });
    const offered: { ref: string; level?: number }[] = offers.body.supportWorkers;
    expect(offered.slice(0, 2)).toMatchObject([
      { ref: first, level: 1 },
      { ref: second, level: 2 },
    ]);
    expect(offered.map(({ ref }) => ref)).not.toContain(hidden);
    // Asked for before, so the office still sees the wish.
    expect(offered.at(-1)).toMatchObject({ ref: wished, level: 99, requested: true });
  });

  it('gets a visit from the office only with a reason', async () => {
    const hidden = await newWorker(99);
    const { body } = await scene.book(single('2026-11-30', []));
    const { ref, ticketRef } = body.appointments[0];
    const approve = (more = {}) => scene.approve(ticketRef, { supportWorkerRefs: [hidden], ...more });
    expect(await approve()).toMatchObject(refusal('message', hiddenReasonMessage));
    expect(await approve({ message: ' \n' })).toMatchObject(refusal('message', hiddenReasonMessage));
    expect((await approve({ message: 'No one else can come.' })).status).toBe(200);
    // The visit is theirs now, so a new time needs no reason.
    const later = { effectiveDate: '2026-11-30', change: { startTime: '11:00', supportWorkerRefs: [hidden] } };
    expect((await acts.act(ref, later)).status).toBe(200);

    const other = await acts.booked({ date: '2026-12-01' });
    const reassign = { effectiveDate: '2026-12-01', change: { supportWorkerRefs: [hidden] } };
    expect(await acts.act(other, reassign)).toMatchObject(refusal('reason', hiddenReasonMessage));
    expect((await acts.act(other, { ...reassign, reason: 'No one else can come.' })).status).toBe(200);

    const lines = [{ date: '2026-12-02', supportWorkerRefs: [hidden] }];
    expect(await acts.book(lines)).toMatchObject(refusal('reason', hiddenReasonMessage));
    expect((await acts.book(lines, { reason: 'No one else can come.' })).status).toBe(201);
  });

  it('keeps a visit that they have, is offered for it, and needs no reason', async () => {
    const [hidden, other] = [await scene.build.worker({ givenName: 'Present' }), await newWorker(99)];
    const { ref } = await scene.booked(single('2026-12-03', []), [hidden]);
    await setLevel(hidden, 99);
    const preview = await acts.preview(ref, { effectiveDate: '2026-12-03', change: { startTime: '11:00' } });
    expect(preview.body.supportWorkers.at(-1)).toMatchObject({ ref: hidden, level: 99, requested: false });
    const scheduleChange = {
      startTimeOption: 'Specified',
      startTime: '11:00',
      durationOption: 'Specified',
      durationMins: 60,
    };
    const { body } = await scene.ask(ref, { effectiveDate: '2026-12-03', scheduleChange });
    const offers = await scene.test.call('GET /office/support-workers', {
      token: scene.office.token,
      query: { ticketRef: body.ticketRef },
    });
    const refs = offers.body.supportWorkers.map((worker: { ref: string }) => worker.ref);
    expect(refs.at(-1)).toBe(hidden);
    expect(refs).not.toContain(other);
    expect(await scene.approve(body.ticketRef, { supportWorkerRefs: [hidden, other] })).toMatchObject(
      refusal('message', hiddenReasonMessage),
    );
    expect((await scene.approve(body.ticketRef, { supportWorkerRefs: [hidden] })).status).toBe(200);
  });

  it('who has one visit of a series gets the others only with a reason', async () => {
    const hidden = await scene.build.worker({ givenName: 'Once' });
    const { ref } = await scene.booked({}, []);
    const date = '2026-12-07';
    const reassign = { effectiveDate: date, change: { supportWorkerRefs: [hidden] } };
    expect((await acts.act(ref, reassign)).status).toBe(200);
    await setLevel(hidden, 99);
    const all = { ...reassign, repeating: true };
    expect(await acts.act(ref, all)).toMatchObject(refusal('reason', hiddenReasonMessage));
    expect((await acts.act(ref, { ...all, reason: 'No one else can come.' })).status).toBe(200);
  });
});
