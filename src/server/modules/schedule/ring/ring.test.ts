import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { bookVisit, createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  await scene.build.query(
    `update clients set delivery_address = '12 Oriental Parade, Wellington', access_notes = 'Key safe by the door.',
       phone_home = '04 555 0101', phone_mobile = '021 555 0101', latitude = -41.29, longitude = 174.79,
       next_of_kin_name = 'Ana Hughes', next_of_kin_relationship = 'Daughter', next_of_kin_phone = '021 555 0102',
       doctor_name = 'Dr Anita Rao', doctor_phone = '04 555 0103' where ref = $1`,
    [scene.clientRef],
  );
  await scene.build.query(`update support_workers set phone = '021 555 0104' where ref = $1`, [scene.workerRef]);
});
afterEach(() => scene.close());

const read = (query: Record<string, string> = {}) =>
  scene.test.call('GET /office/clients/{clientRef}/ring', {
    token: scene.office.token,
    params: { clientRef: scene.clientRef },
    query,
  });

it('has client, worker, next of kin and doctor of a visit, the home, how to get in and the notes of the booking', async () => {
  const { ref, ticketRef } = await bookVisit(scene);
  await scene.approve(ticketRef);
  await scene.build.query(`update jobs set notes = 'She likes the blue cup.' where ref = $1`, [ref]);
  const { body } = await read({ jobRef: ref, originalDate: oneVisit.date });
  expect(body).toEqual({
    people: [
      { role: 'client', name: 'Rose Hākaraia', phones: ['021 555 0101', '04 555 0101'] },
      { role: 'supportWorker', name: 'Tom Whitaker', phones: ['021 555 0104'] },
      { role: 'nextOfKin', name: 'Ana Hughes', relationship: 'Daughter', phones: ['021 555 0102'] },
      { role: 'doctor', name: 'Dr Anita Rao', phones: ['04 555 0103'] },
    ],
    address: '12 Oriental Parade, Wellington',
    location: { latitude: -41.29, longitude: 174.79 },
    accessNotes: 'Key safe by the door.',
    notes: 'She likes the blue cup.',
  });
});

it('names the worker of that visit, where it has another than the booking', async () => {
  const { ref } = await scene.booked();
  const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
  await createOfficeActs(scene).act(ref, {
    effectiveDate: '2026-11-30',
    repeating: false,
    change: { supportWorkerRefs: [mele] },
  });
  const names = async (originalDate: string) =>
    (await read({ jobRef: ref, originalDate })).body.people
      .filter(({ role }: { role: string }) => role === 'supportWorker')
      .map(({ name, phones }: { name: string; phones: string[] }) => [name, phones]);
  expect(await names('2026-11-30')).toEqual([['Mele Fifita', []]]);
  expect(await names('2026-12-07')).toEqual([['Tom Whitaker', ['021 555 0104']]]);
});

it('leaves out what the provider does not keep and what is not filled in', async () => {
  await scene.build.query(`update features set enabled = false where name = 'clientDetailsFields.doctor'`);
  await scene.build.query('update clients set next_of_kin_name = null, next_of_kin_phone = null');
  expect((await read()).body.people.map(({ role }: { role: string }) => role)).toEqual(['client']);
  await scene.build.query(
    `update features set enabled = false where name in ('clientDetailsFields.phoneMobile', 'clientDetailsFields.deliveryAddress')`,
  );
  const client = { role: 'client', name: 'Rose Hākaraia', phones: ['04 555 0101'] };
  expect((await read()).body).toEqual({ people: [client], accessNotes: 'Key safe by the door.' });
});

it('is recorded once an hour of a session, so that the family reads that the office saw the details', async () => {
  await read();
  await read();
  const recorded = await scene.build.query(
    `select subject_ref as "subjectRef" from audit_log where client_ref = $1 and action = 'clientRead' and actor_ref = $2`,
    [scene.clientRef, scene.office.ref],
  );
  expect(recorded).toEqual([{ subjectRef: scene.clientRef }]);
});
