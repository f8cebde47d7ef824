import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapseTickets } from '#server/modules/tickets/service.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const line = { ...oneVisit, dayOfWeek: undefined };
const ticket = async (fields: object = {}) => (await scene.book({ ...line, ...fields })).body.appointments[0].ticketRef;
const read = async (ref: string) =>
  (await scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref } })).body;
const move = (startTime: string) => ({
  effectiveDate: '2026-11-24',
  scheduleChange: { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60 },
});

const ends: Record<string, () => Promise<string>> = {
  async withdrawn() {
    const ref = await ticket();
    const params = { clientRef: scene.clientRef, ref };
    const token = scene.client.token;
    await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', { token, params, ifMatch: 1 });
    return ref;
  },
  async superseded() {
    const [appointment] = (await scene.book(line)).body.appointments;
    const first = await scene.ask(appointment.ref, move('12:00'));
    await scene.ask(appointment.ref, move('13:00'));
    return first.body.ticketRef;
  },
  async lapsed() {
    const ref = await ticket({ date: '2026-11-21', startTime: '10:00' });
    scene.test.setTime('2026-11-21', '10:00');
    await lapseTickets(scene.test.context, () => {});
    scene.test.setTime('2026-11-20', '09:00');
    return ref;
  },
  async approved() {
    const ref = await ticket();
    await scene.approve(ref, { supportWorkerRefs: [] });
    return ref;
  },
  async declined() {
    const ref = await ticket();
    await scene.decline(ref, 'Nobody is free.');
    return ref;
  },
};

describe('an answer that comes too late', () => {
  it.each([
    ['withdrawn', 'This request has been withdrawn.'],
    ['superseded', 'This request has been replaced by a newer one.'],
    ['lapsed', 'This request has closed, because the visit has begun.'],
    ['approved', 'This request has already been approved.'],
    ['declined', 'This request has already been declined.'],
  ])(
    'is refused for a request that is %s, with its version or an older one, and names the state',
    async (how, words) => {
      const ref = await ends[how]!();
      const { status, version } = await read(ref);
      expect(status).toBe(how);
      for (const ifMatch of [1, version]) {
        const yes = await scene.approve(ref, { supportWorkerRefs: [] }, { ifMatch });
        expect([yes.status, yes.body.messages, yes.etag]).toEqual([412, [words], `"${version}"`]);
      }
      expect((await scene.decline(ref, 'No.')).status).toBe(412);
      expect((await read(ref)).version).toBe(version);
    },
  );

  it('is refused where the visit has begun, though the ticket is not closed yet', async () => {
    const ref = await ticket({ date: '2026-11-21', startTime: '11:00' });
    scene.test.setTime('2026-11-21', '11:00');
    const late = await scene.approve(ref, { supportWorkerRefs: [] });
    scene.test.setTime('2026-11-20', '09:00');
    expect([late.status, late.body.messages]).toEqual([412, ['This request has closed, because the visit has begun.']]);
  });

  it('is refused where a split moved the ticket to another job in the meantime', async () => {
    const { ref } = await scene.booked({ startTime: '16:00' });
    const callReply = await scene.ask(ref, { ...move('17:00'), effectiveDate: '2026-12-07' });
    const all = await scene.ask(ref, { ...move('18:00'), effectiveDate: '2026-11-30', repeating: true });
    expect((await scene.approve(all.body.ticketRef)).status).toBe(200);
    const stale = await scene.approve(callReply.body.ticketRef);
    expect([stale.status, stale.body.messages]).toEqual([
      412,
      ['This request has changed since you opened it. Read it again before you answer.'],
    ]);
    const { status, version, appointment } = await read(callReply.body.ticketRef);
    expect([status, version, appointment.startTime]).toEqual(['open', 2, '18:00']);
    expect((await scene.approve(callReply.body.ticketRef, {}, { ifMatch: 2 })).status).toBe(200);
  });
});

describe('what an answer leaves to read', () => {
  it('is what was approved of a split series, though the ticket names the job that ended', async () => {
    const { ref } = await scene.booked({ startTime: '12:00' });
    const all = await scene.ask(ref, { ...move('13:30'), effectiveDate: '2026-11-30', repeating: true });
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    await scene.approve(all.body.ticketRef, { supportWorkerRefs: [mele] });
    const { approvedSchedule, appointment } = await read(all.body.ticketRef);
    expect(appointment).toMatchObject({ ref, repeatEndDate: '2026-11-29', startTime: '12:00' });
    expect(approvedSchedule).toMatchObject({
      repeatOption: 'Weekly',
      dayOfWeek: 'Monday',
      repeatStartDate: '2026-11-30',
      startTime: '13:30',
      supportWorkerRefs: [mele],
    });
    expect(approvedSchedule.jobRef).not.toBe(ref);
    expect(approvedSchedule).not.toHaveProperty('repeatEndDate');
  });

  it('is who cancelled a visit and when, in the calendar', async () => {
    const { ref } = await scene.booked({ ...line, startTime: '19:00' });
    const cancel = await scene.ask(ref, { effectiveDate: '2026-11-24', cancellation: { cancel: true } });
    expect((await scene.approve(cancel.body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    const { tickets: requests } = (await scene.roster()).body;
    expect(requests.find((request: { jobRef: string }) => request.jobRef === ref)).toMatchObject({
      type: 'cancellation',
      status: 'approved',
      askedBy: 'Rose Hākaraia',
      askedAt: '2026-11-19T20:00:00.000Z',
      answeredAt: '2026-11-19T20:00:00.000Z',
    });
  });
});

describe('GET /office/support-workers', () => {
  it('shows the client’s own other visit that a ticket overlaps, with the time that the office would set', async () => {
    const clientRef = await scene.build.client();
    await scene.build.member(scene.client.ref, clientRef, { capabilities: ['manageRoster'] });
    const bookThere = async (fields: object) => {
      const { body } = await scene.test.call('POST /clients/{clientRef}/appointments', {
        token: scene.client.token,
        params: { clientRef },
        body: { appointments: [{ ref: ref(), ...oneVisit, ...fields }] },
      });
      return body.appointments[0].ticketRef;
    };
    const ref = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    await bookThere({ jobTypeRefs: ['shopping'], startTime: '10:30' });
    const open = { startTimeOption: 'Morning', startTime: undefined };
    const ticketRef = await bookThere(open);
    const overlap = async (startTime?: string) =>
      (
        await scene.test.call('GET /office/support-workers', {
          token: scene.office.token,
          query: { ticketRef, ...(startTime && { startTime }) },
        })
      ).body.overlap;
    expect(await overlap()).toBeUndefined();
    expect(await overlap('09:30')).toBeUndefined();
    expect(await overlap('10:00')).toEqual({
      date: '2026-11-24',
      startTime: '10:30',
      endTime: '11:30',
      jobTypeRefs: ['shopping'],
    });
  });
});
