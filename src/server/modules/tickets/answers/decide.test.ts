import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const single = (date: string, startTime: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime });
const readOffers = async (ticketRef: string) =>
  (await scene.test.call('GET /office/support-workers', { token: scene.office.token, query: { ticketRef } })).body;
const readTicket = async (ref: string) =>
  (await scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref } })).body;

describe('what helps to decide', () => {
  it('shows each worker’s day with whose visits they are and how far those are, and checks that are due', async () => {
    const { workerRef, build } = scene;
    const jean = await build.client({ givenName: 'Jean', familyName: 'Abernethy' });
    const place = (table: string, ref: string, latitude: number) =>
      build.query(`update ${table} set latitude = $2, longitude = 174.7 where ref = $1`, [ref, latitude]);
    await place('clients', scene.clientRef, -41.3);
    await place('clients', jean, -41.31);
    const jeanUser = await build.user();
    await build.member(jeanUser.ref, jean, { role: 'client' });
    const line = { ref: 'cccccccccccccccc', ...single('2026-11-25', '08:00') };
    const booked = await scene.bookLines([line], {}, { token: jeanUser.token, params: { clientRef: jean } });
    await scene.approve(booked.body.appointments[0].ticketRef, { supportWorkerRefs: [workerRef] });
    await build.query(
      `insert into support_worker_checks (support_worker_ref, check_ref, expires_on) values ($1, 'first-aid', '2026-12-01')`,
      [workerRef],
    );
    const { body } = await scene.book(single('2026-11-25', '10:00'));
    const { supportWorkers, date } = await readOffers(body.appointments[0].ticketRef);
    const mele = supportWorkers.find(({ ref }: { ref: string }) => ref === workerRef);
    expect(date).toBe('2026-11-25');
    expect(mele.day).toEqual([
      {
        jobRef: line.ref,
        clientRef: jean,
        clientName: 'Jean Abernethy',
        startTime: '08:00',
        endTime: '09:00',
        distanceKm: 1.1,
      },
    ]);
    expect(mele.dueChecks).toMatchObject([{ expiresOn: '2026-12-01' }]);
    expect(mele.expiredChecks).toBeUndefined();
  });

  it('shows phones of the client and the asker, and the last visits with what was said of them', async () => {
    const { clientRef, client, build, test, workerRef } = scene;
    await build.query(`update clients set phone_mobile = '021 555 0100' where ref = $1`, [clientRef]);
    await build.query(`update users set phone_home = '04 555 0142' where ref = $1`, [client.ref]);
    const past = await scene.booked(single('2026-11-23', '14:00'), [workerRef]);
    test.setTime('2026-11-23', '18:00');
    await build.query(
      `insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_by, given_at)
       values ('0123456789abcdef', $1, $2, '2026-11-23', 'Lovely, as always.', $3, now())`,
      [clientRef, past.ref, client.ref],
    );
    const { body } = await scene.book(single('2026-11-27', '10:00'));
    const ticket = await readTicket(body.appointments[0].ticketRef);
    expect(ticket).toMatchObject({ askedByPhone: '04 555 0142', client: { phones: ['021 555 0100'] } });
    expect(ticket.lastVisits).toMatchObject([
      { jobRef: past.ref, date: '2026-11-23', feedback: ['Lovely, as always.'] },
    ]);
    expect(ticket.lastVisits[0].supportWorkers).toHaveLength(1);
  });
});
