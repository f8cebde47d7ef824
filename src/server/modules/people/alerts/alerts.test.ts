import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { runAtOnce } from '#server/testing/races.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

type Alert = { words: string; isForWorkers: boolean; until?: string; replaces?: string };

const asOffice = (clientRef: string) => ({ token: scene.office.token, params: { clientRef } });
const set = (clientRef: string, alert: Alert) =>
  scene.test.call('POST /office/clients/{clientRef}/alerts', { ...asOffice(clientRef), body: alert });
const remove = (clientRef: string, ref: string, isRemoved = true) =>
  scene.test.call('PUT /office/clients/{clientRef}/alerts/{ref}', {
    ...{ token: scene.office.token, params: { clientRef, ref }, body: { isRemoved } },
  });
const read = async (clientRef: string) =>
  (await scene.test.call('GET /office/clients/{clientRef}', asOffice(clientRef))).body.alerts;
const oxygen = { words: 'Oxygen: no flames', isForWorkers: true };

describe('alerts of a client', () => {
  it('are on their page from the day they were set to their last, the oldest first', async () => {
    const clientRef = await scene.build.client();
    expect(await read(clientRef)).toBeUndefined();
    const first = await set(clientRef, { ...oxygen, words: '  Oxygen:   no flames ', until: '2026-11-21' });
    scene.test.setTime('2026-11-21', '23:59');
    const key = { words: 'Key code: not to her grandson', isForWorkers: false };
    const second = await set(clientRef, key);
    expect(first.status).toBe(201);
    expect(await read(clientRef)).toEqual([
      { ref: first.body.ref, ...oxygen, setOn: '2026-11-20', until: '2026-11-21' },
      { ref: second.body.ref, ...key, setOn: '2026-11-21' },
    ]);
    const ring = await scene.test.call('GET /office/clients/{clientRef}/ring', asOffice(clientRef));
    expect(ring.body.alerts).toEqual(await read(clientRef));
    scene.test.setTime('2026-11-22', '00:00');
    expect(await read(clientRef)).toMatchObject([key]);
  });

  it('are replaced by others, removed and put back, and stay in the record and in Activity', async () => {
    const clientRef = await scene.build.client();
    const { body: first } = await set(clientRef, oxygen);
    const { body: other } = await set(clientRef, {
      words: 'Oxygen, and a cat',
      isForWorkers: true,
      replaces: first.ref,
    });
    expect(await read(clientRef)).toMatchObject([{ ref: other.ref, words: 'Oxygen, and a cat' }]);
    expect(await set(clientRef, { ...oxygen, replaces: first.ref })).toMatchObject({
      ...{ status: 409, body: { messages: [expect.stringMatching(/^Someone else has changed or removed/)] } },
    });
    expect((await remove(clientRef, other.ref)).status).toBe(200);
    expect(await read(clientRef)).toBeUndefined();
    await remove(clientRef, other.ref);
    await remove(clientRef, other.ref, false);
    expect(await read(clientRef)).toHaveLength(1);
    const entries = await scene.build.query(
      `select action from audit_log where client_ref = $1 and action like 'alert%' order by id`,
      [clientRef],
    );
    expect(entries.map(({ action }) => action)).toEqual(['alertSet', 'alertChanged', 'alertRemoved', 'alertSet']);
    const rows = await scene.build.query(
      'select words, removed_by from client_alerts where client_ref = $1 order by set_at, removed_by',
      [clientRef],
    );
    expect(rows).toEqual([
      { words: oxygen.words, removed_by: scene.office.ref },
      { words: 'Oxygen, and a cat', removed_by: null },
    ]);
  });

  it('are five at most, also where two people set the last one at once, without those that are over', async () => {
    const clientRef = await scene.build.client();
    await scene.build.query(
      `insert into client_alerts (ref, client_ref, words, is_for_workers, set_by, set_at, until)
       select lpad(n::text, 16, '0'), $1, 'Alert', true, $2, now(), case when n = 5 then '2026-11-19'::date end from generate_series(1, 5) n`,
      [clientRef, scene.office.ref],
    );
    const replies = await runAtOnce(
      () => set(clientRef, oxygen),
      () => set(clientRef, oxygen),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    const full = {
      status: 422,
      body: { errors: [{ path: 'words', message: 'A client has at most 5 alerts. Remove one first.' }] },
    };
    expect(await set(clientRef, oxygen)).toMatchObject(full);
    expect((await set(clientRef, { ...oxygen, replaces: '0000000000000001' })).status).toBe(201);
    expect(await remove(clientRef, '0000000000000001', false)).toMatchObject({ status: 422 });
  });

  it.each([
    [{ words: ' ', isForWorkers: true }, 400, 'words', 'Enter what to know.'],
    [{ words: 'x'.repeat(121), isForWorkers: true }, 400, 'words', expect.stringContaining('120')],
    [{ ...oxygen, until: '2026-11-01' }, 422, 'until', 'Choose today or a later day.'],
  ])('refuse %o', async (alert, status, path, message) => {
    expect(await set(scene.clientRef, alert)).toMatchObject({ status, body: { errors: [{ path, message }] } });
  });

  it('are 404 of another client, and for a client that does not exist', async () => {
    const { body } = await set(scene.clientRef, oxygen);
    const other = await scene.build.client();
    expect((await remove(other, body.ref)).status).toBe(404);
    expect((await set(other, { ...oxygen, replaces: body.ref })).status).toBe(404);
    expect((await set(newRef(), oxygen)).status).toBe(404);
  });

  it.each(['client_alerts', 'client_notes'])('are in the office alone, by any query of %s', async (table) => {
    const { clientRef, client, office, test } = scene;
    await set(clientRef, oxygen);
    const note = { kind: 'note' as const, note: 'The step is loose.' };
    await test.call('POST /office/clients/{clientRef}/notes', { ...asOffice(clientRef), body: note });
    const count = (call: { scope?: string; user?: string; client?: string }) =>
      inTransaction(test.pool, async (tx) => {
        await setCall(tx, test.db.owner, call);
        return (await tx.query(`select from ${table}`)).rowCount;
      });
    expect(await count({ scope: 'office', user: office.ref })).toBeGreaterThan(0);
    for (const call of [{}, { scope: 'member', user: client.ref, client: clientRef }])
      expect(await count(call)).toBe(0);
  });
});
