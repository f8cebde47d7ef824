import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';

// Today is Friday 20 November 2026.
let scene: Scene;
let ata: string;
beforeAll(async () => {
  scene = await createScene();
  ata = await scene.build.worker({ givenName: 'Ata', familyName: 'Ngata' });
});
afterAll(() => scene.close());

const read = (token = scene.office.token) =>
  scene.test.call('GET /office/support-workers/{supportWorkerRef}/standing-bookings', {
    token,
    params: { supportWorkerRef: ata },
  });

describe('GET /office/support-workers/{supportWorkerRef}/standing-bookings', () => {
  it('has what repeats and has a visit to come, with the next and who else comes', async () => {
    const mondays = await scene.booked({ startTime: '14:00' }, [ata]);
    await scene.build.query(
      'update jobs set workers_needed = 2, support_worker_refs = support_worker_refs || $1::ref where ref = $2',
      [scene.workerRef, mondays.ref],
    );
    await scene.booked({ startTime: '16:00', date: '2026-11-23', repeatEndDate: '2026-11-23' }, [ata]);
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-24', startTime: '18:00' }, [ata]);
    await scene.booked({ startTime: '09:00' });
    scene.test.setTime('2026-11-24', '09:00');
    const { body } = await read();
    expect(body.supportWorkers).toEqual([{ ref: scene.workerRef, name: 'Tom' }]);
    expect(body.jobs).toMatchObject([
      {
        ...{ ref: mondays.ref, clientRef: scene.clientRef, clientName: 'Rose Hākaraia', startTime: '14:00' },
        next: { originalDate: '2026-11-30', date: '2026-11-30' },
      },
    ]);
  });

  it('costs as many statements for many bookings as for one', async () => {
    const few = await countTraffic(read);
    for (const startTime of ['06:00', '07:00', '08:00']) await scene.booked({ startTime, date: '2026-11-30' }, [ata]);
    const many = await countTraffic(read);
    expect(many.reply.body.jobs).toHaveLength(4);
    expect(many.statements).toBe(few.statements);
  });

  it('has none of a client whose care has ended', async () => {
    await scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      body: { kind: 'hasDied', from: '2026-11-24', readUntil: '2027-02-28', message: 'We are sorry.' },
    });
    expect((await read()).body.jobs).toEqual([]);
  });
});
