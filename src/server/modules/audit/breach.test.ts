import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const sessionOf = async (token: string) =>
  (
    await scene.build.query<{ ref: string }>('select session_ref as ref from tokens where hash = sha256($1)', [
      Buffer.from(token),
    ])
  )[0]!.ref;

const readsOf = async (token: string) =>
  scene.build.query<{ client_ref: string | null; client_name: string | null; action: string; times: number }>(
    'select client_ref, client_name, action, times::int from list_reads_of_session($1)',
    [await sessionOf(token)],
  );

describe('list_reads_of_session', () => {
  it('says whose records a stolen session read, also where its owner read the same within the hour', async () => {
    const { build, clientRef, office, test } = scene;
    const stolen = await build.token(office.ref);
    const other = await build.client({ givenName: 'Hemi', familyName: 'Tāmati' });
    const calendar = (token: string, ref: string) =>
      test.call('GET /clients/{clientRef}/appointments', {
        token,
        params: { clientRef: ref },
        query: { start: '2026-11-01', end: '2026-11-30' },
      });
    const details = (token: string, ref: string) =>
      test.call('GET /office/clients/{clientRef}', { token, params: { clientRef: ref } });
    const week = (token: string) =>
      test.call('GET /office/visits', { token, query: { from: '2026-11-16', to: '2026-11-22' } });
    for (const token of [office.token, stolen, stolen]) {
      for (const { status } of [await calendar(token, clientRef), await details(token, clientRef)])
        expect(status).toBe(200);
    }
    await calendar(stolen, other);
    const { status } = await week(stolen);
    expect(status).toBe(200);
    const rose = { client_ref: clientRef, client_name: 'Rose Hākaraia' };
    const ofOwner = [
      { ...rose, action: 'calendarRead', times: 1 },
      { ...rose, action: 'clientRead', times: 1 },
    ];
    expect(await readsOf(office.token)).toEqual(ofOwner);
    expect(await readsOf(stolen)).toEqual([
      { client_ref: other, client_name: 'Hemi Tāmati', action: 'calendarRead', times: 1 },
      ...ofOwner.map((read) => ({ ...read, times: expect.any(Number) })),
      { client_ref: null, client_name: null, action: 'scheduleRead', times: 1 },
    ]);
  });

  it('names the session of every change', async () => {
    const { client } = scene;
    expect((await scene.book()).status).toBe(201);
    expect((await readsOf(client.token)).map(({ action }) => action)).toContain('bookingRequested');
  });

  it('is closed to the application', async () => {
    await expect(scene.test.pool.query(`select * from list_reads_of_session('x')`)).rejects.toThrow(
      'permission denied',
    );
  });
});
