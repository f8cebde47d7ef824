import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const read = (headers: Record<string, string> = {}) =>
  scene.test.call('GET /office/today', { token: scene.office.token, headers });
const write = async (note: string, followUpOn: string) => {
  const body = { kind: 'call' as const, who: 'Ana Walker', note, followUpOn };
  const call = { token: scene.office.token, params: { clientRef: scene.clientRef }, body };
  return (await scene.test.call('POST /office/clients/{clientRef}/notes', call)).body.ref;
};

it('has a note to follow up from its day on, the longest waiting first, until it is done', async () => {
  const { clientRef, office } = scene;
  scene.test.setTime('2026-11-20', '09:00');
  const before = await read();
  expect(before.body.followUps).toEqual([]);
  const today = await write('Ring the clinic.\nAsk for Dr Sio.', '2026-11-20');
  await write('Not yet.', '2026-11-21');
  const late = await write('Ask about the key.', '2026-11-19');
  const { etag, body } = await read({ 'if-none-match': before.etag ?? '' });
  const written = { writtenByName: 'Jo Wells', writtenAt: '2026-11-19T20:00:00.000Z' };
  const whose = { clientRef, clientName: 'Rose Hākaraia', kind: 'call', who: 'Ana Walker', version: 1, ...written };
  expect([body.followUps, body.counts.followUps]).toEqual([
    [
      { key: `followUp-${clientRef}-${late}`, ref: late, on: '2026-11-19', firstLine: 'Ask about the key.', ...whose },
      { key: `followUp-${clientRef}-${today}`, ref: today, on: '2026-11-20', firstLine: 'Ring the clinic.', ...whose },
    ],
    2,
  ]);
  const key = `followUp-${clientRef}-${late}`;
  const note = { token: office.token, params: { key }, ifMatch: 0, body: { note: 'Rang, no answer' } };
  expect((await scene.test.call('PUT /office/today/{key}/note', note)).status).toBe(200);
  const done = { token: office.token, params: { clientRef, ref: late }, ifMatch: 1 };
  await scene.test.call('PUT /office/clients/{clientRef}/notes/{ref}/follow-up', {
    ...{ ...done, body: { on: '2026-11-19', isDone: true } },
  });
  expect((await read({ 'if-none-match': etag ?? '' })).body.followUps).toMatchObject([{ ref: today }]);
});
