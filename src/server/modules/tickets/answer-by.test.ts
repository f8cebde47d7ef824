import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

it('is when the office closes on its next open day, of a booking, a change, and an order', async () => {
  const { query } = scene.build;
  await query(
    `update office_contact set opening_hours = 'Monday 08:30-16:30; Tuesday 08:30-16:30; Friday 08:30-16:30'`,
  );
  await query(`insert into public_holidays (ref, date, name, country) values ($1, '2026-11-23', 'A Day', 'nz')`, [
    newRef(),
  ]);
  scene.test.setTime('2026-11-20', '09:00');
  const { token } = scene.client;
  const params = { clientRef: scene.clientRef };
  const jobRef = (await scene.book({ date: '2026-11-30' })).body.appointments[0].ref;
  await scene.test.call('PATCH /clients/{clientRef}/appointments/{jobRef}', {
    token,
    params: { ...params, jobRef },
    ifMatch: 1,
    body: { effectiveDate: '2026-12-07', repeating: false, cancellation: { cancel: true, cancelOnDate: '2026-12-07' } },
  });
  await scene.test.call('POST /clients/{clientRef}/tickets', {
    token,
    params,
    body: { ref: newRef(), notes: 'Gloves' },
  });
  const { tickets } = (await scene.test.call('GET /clients/{clientRef}/tickets', { token, params })).body;
  expect(tickets.map(({ type, answerBy }: { type: string; answerBy: string }) => `${type} ${answerBy}`).sort()).toEqual(
    [
      'cancellation 2026-11-24T03:30:00.000Z',
      'consumablesOrder 2026-11-24T03:30:00.000Z',
      'newBooking 2026-11-24T03:30:00.000Z',
    ],
  );
});
