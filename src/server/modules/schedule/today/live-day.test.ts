import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveDay } from '#contract/today.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const single = (startTime: string, differs: object = {}) => ({
  ...{ ...oneVisit, dayOfWeek: undefined, date: '2026-11-24', startTime, ...differs },
});
const read = async (): Promise<LiveDay> =>
  (await scene.test.call('GET /office/today', { token: scene.office.token })).body.live;
const say = (
  endpoint: 'POST /clients/{clientRef}/appointments/{jobRef}/late' | typeof answer,
  jobRef: string,
  body: object = {},
) =>
  scene.test.call(endpoint, {
    token: endpoint === answer ? scene.office.token : scene.client.token,
    params: { clientRef: scene.clientRef, jobRef },
    body: { originalDate: '2026-11-24', ...body },
  });
const answer = 'POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer';

it('counts the day of Rose: who is there, late, to come, and the visits and the requests that no one has seen to', async () => {
  const { ref: late } = await scene.booked(single('09:00'));
  await scene.booked(single('09:00', { date: '2026-11-25' }));
  await scene.booked(single('11:00'));
  await scene.booked(single('14:00'), []);
  const { ticketRef } = (await scene.book(single('17:00'))).body.appointments[0];
  scene.test.setTime('2026-11-24', '08:00');
  const requestsOfToday = [{ ref: ticketRef, clientName: 'Rose Hākaraia', beginsAt: '2026-11-24T04:00:00.000Z' }];
  expect(await read()).toMatchObject({ underWay: 0, late: 0, toCome: 2, withoutAnyone: 1, requestsOfToday });
  scene.test.setTime('2026-11-24', '09:20');
  expect(await read()).toMatchObject({ underWay: 1, late: 0, toCome: 1 });
  await say('POST /clients/{clientRef}/appointments/{jobRef}/late', late);
  expect(await read()).toMatchObject({ underWay: 0, late: 1, toCome: 1 });
  await say(answer, late, { answer: 'Tom is on his way.' });
  expect(await read()).toMatchObject({ underWay: 0, late: 1, toCome: 1 });
  scene.test.setTime('2026-11-24', '10:01');
  expect(await read()).toMatchObject({ underWay: 0, late: 0, toCome: 1, withoutAnyone: 1 });
  scene.test.setTime('2026-11-24', '17:01');
  expect(await read()).toMatchObject({ underWay: 0, late: 0, toCome: 0, withoutAnyone: 0, requestsOfToday: [] });
});
