import { describe, expect, it, vi } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { setUpDocuments } from '#server/testing/documents.ts';

const { setup, save, read, history, list, complete, savedRef } = setUpDocuments();
const passport = newDocument('health-passport');
const plan = newDocument('advance-care-plan');

describe('PUT and GET of a document', () => {
  it('keeps what was typed, in both documents', async () => {
    const words = writeValue(passport, 'likes', 'Kōwhai in flower 🌼\n"quotes" \\ and <b>tags</b>');
    const ref = await savedRef({ data: words });
    const planRef = await savedRef({ type: 'advance-care-plan' });
    const { status, body, etag } = await read(ref);
    expect([status, etag, body.version, body.schemaVersion]).toEqual([200, '"1"', 1, 1]);
    expect(JSON.parse(body.data)).toEqual(words);
    expect(JSON.parse((await read(planRef)).body.data)).toEqual(plan);
    expect((await list()).body.documents).toEqual([
      {
        ...{ ref, name: 'e-Health Passport', documentType: 'health-passport', unique: true, version: 1 },
        ...{ whenCreated: '2026-10-29T20:00:00.000Z', whenUpdated: '2026-10-29T20:00:00.000Z', reviewDue: false },
      },
      expect.objectContaining({ ref: planRef, documentType: 'advance-care-plan' }),
    ]);
  });

  it('moves the version and the moment, not the first one', async () => {
    const ref = await savedRef();
    setup.scene.test.setTime('2026-10-31', '09:00');
    const { body } = await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Tea') });
    expect(body).toEqual({ ref, version: 2, whenUpdated: '2026-10-30T20:00:00.000Z' });
    expect((await read(ref)).body).toMatchObject({ whenCreated: '2026-10-29T20:00:00.000Z', version: 2 });
  });

  it('is one statement with the caller, but for the first save', async () => {
    const ref = await savedRef();
    const query = vi.spyOn(setup.scene.test.pool, 'query');
    for (let version = 1; version <= 12; version++)
      expect((await save({ ref, version, data: { ...passport, likes: `Tea ${version}` } })).status).toBe(200);
    const replies = await Promise.all(query.mock.results.map(({ value }) => value));
    expect(replies.map(({ rowCount }) => rowCount)).toEqual(Array(12).fill(1));
    query.mockRestore();
  });

  it('refuses a stale version with the current one, and stores nothing of it', async () => {
    const ref = await savedRef();
    await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Tea') });
    const late = await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Coffee') });
    expect([late.status, late.body.code, late.etag]).toEqual([412, 'stale', '"2"']);
    expect(JSON.parse((await read(ref)).body.data).likes).toBe('Tea');
  });

  it('answers alike where the same content comes again, because an answer was lost', async () => {
    const ref = newRef();
    const first = await save({ ref });
    expect((await save({ ref })).body).toEqual(first.body);
    const data = writeValue(passport, 'likes', 'Tea');
    const second = await save({ ref, version: 1, data });
    expect([(await save({ ref, version: 1, data })).body, second.body.version]).toEqual([second.body, 2]);
    const confirmed = await save({ ref, version: 1, data, more: { confirmed: ['futureWishes'] } });
    expect(confirmed.status).toBe(412);
  });

  it('names the document that is there where another device made one of the type', async () => {
    const ref = await savedRef();
    const { status, body } = await save({ ref: newRef(), data: writeValue(passport, 'likes', 'Tea') });
    expect([status, body.code, body.existingRef]).toEqual([412, 'stale', ref]);
  });

  it('lets one of two first saves at once win', async () => {
    const saves = await Promise.all(
      ['Tea', 'Milk'].map((likes) => save({ ref: newRef(), data: { ...passport, likes } })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each([
    ['text that is no JSON', '{', 'data'],
    ['a missing field', JSON.stringify({ ...passport, likes: undefined }), 'data.likes'],
    ['a field of another document', JSON.stringify({ ...passport, hasWill: true }), 'data.hasWill'],
  ])('refuses %s', async (_, data, path) => {
    const { status, body } = await save({ ref: newRef(), data });
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect((await list()).body.documents).toEqual([]);
  });

  it('refuses a newer schema than its own, and choices that there are none of', async () => {
    expect((await save({ ref: newRef(), more: { schemaVersion: 2 } })).status).toBe(400);
    const { status, body } = await save({ ref: newRef(), more: { confirmed: ['hasWill'] } });
    expect([status, body.errors]).toEqual([400, [{ path: 'confirmed', message: 'Unknown field: hasWill.' }]]);
  });

  it('does not change the type of a document, nor write at the ref of another client’s', async () => {
    const ref = await savedRef();
    expect((await save({ ref, version: 1, type: 'advance-care-plan' })).status).toBe(404);
    await setup.scene.build.query('update documents set client_ref = $1', [await setup.scene.build.client()]);
    expect((await save({ ref })).status).toBe(404);
    expect((await save({ ref, version: 1 })).status).toBe(404);
    expect((await read(ref)).status).toBe(404);
  });
});

describe('a document that is switched off', () => {
  it('is not found, and is back with the feature', async () => {
    const ref = await savedRef();
    const turn = (enabled: boolean) =>
      setup.scene.build.query(`update features set enabled = $1 where name = 'documents.healthPassport'`, [enabled]);
    await turn(false);
    const answers = [await read(ref), await save({ ref, version: 1 }), await complete(ref, 1)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await list()).body.documents).toEqual([]);
    await turn(true);
    expect((await read(ref)).status).toBe(200);
  });
});

describe('completing a document', () => {
  it('lists what is not yet confirmed, and completes it when that is left so', async () => {
    const ref = await savedRef({ type: 'advance-care-plan', more: { confirmed: ['hasWill', 'burialPreferred'] } });
    const { status, body } = await complete(ref, 1, {});
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: 'dyingPlaceImportant', message: 'Not yet confirmed: Does it matter to you where you die?' },
        { path: 'organDonation', message: 'Not yet confirmed: Would you like to donate organs or tissue?' },
      ],
    ]);
    setup.scene.test.setTime('2026-10-31', '09:00');
    expect((await complete(ref, 1)).body).toEqual({ number: 1, version: 1 });
    expect((await read(ref)).body).toMatchObject({
      version: 1,
      whenUpdated: '2026-10-30T20:00:00.000Z',
      confirmed: ['hasWill', 'burialPreferred'],
      completed: { number: 1, at: '2026-10-30T20:00:00.000Z', byName: 'Rose Hākaraia' },
    });
  });

  it('is refused where someone has changed the document since', async () => {
    const ref = await savedRef();
    await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Tea') });
    const { status, etag } = await complete(ref, 1);
    expect([status, etag]).toEqual([412, '"2"']);
  });
});

describe('the history of a document', () => {
  it('keeps each completed version, and restores one', async () => {
    const ref = await savedRef({ data: writeValue(passport, 'likes', 'Tea'), more: { confirmed: ['futureWishes'] } });
    await complete(ref, 1);
    await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Milk') });
    await complete(ref, 2);
    const { versions, more } = (await history(ref)).body;
    expect([versions.map(({ number }: { number: number }) => number), more]).toEqual([[2, 1], false]);
    const params = { clientRef: setup.scene.clientRef, documentRef: ref, number: '1' };
    const first = await setup.scene.test.call('GET /clients/{clientRef}/documents/{documentRef}/versions/{number}', {
      token: setup.scene.client.token,
      params,
    });
    expect([first.body.byName, JSON.parse(first.body.data).likes]).toEqual(['Rose Hākaraia', 'Tea']);
    const restore = (version: number) =>
      setup.scene.test.call('POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore', {
        token: setup.scene.client.token,
        params,
        ifMatch: version,
      });
    expect((await restore(1)).status).toBe(412);
    expect((await restore(2)).body).toEqual({ ref, version: 3 });
    const { body } = await read(ref);
    expect([JSON.parse(body.data).likes, body.confirmed, body.completed.number]).toEqual(['Tea', ['futureWishes'], 2]);
  });

  it('comes in pages of 50', async () => {
    const ref = await savedRef();
    for (let n = 0; n < 51; n++) await complete(ref, 1);
    const { versions, more } = (await history(ref)).body;
    expect([versions.length, versions[49].number, more]).toEqual([50, 2, true]);
    expect((await history(ref, setup.scene.client.token, { after: '2' })).body).toEqual({
      versions: [expect.objectContaining({ number: 1 })],
      more: false,
    });
  });

  it('cannot be changed by the application', async () => {
    await savedRef();
    for (const write of ['update document_versions set number = 9', 'delete from document_versions']) {
      await expect(setup.scene.test.db.pool.query(write)).rejects.toThrow('permission denied');
    }
  });
});

describe('the passport that a device keeps', () => {
  const keep = (query: Record<string, string> = {}, token = setup.manager.token) =>
    setup.scene.test.call('GET /clients/{clientRef}/kept-passport', {
      token,
      params: { clientRef: setup.scene.clientRef },
      query,
    });

  async function listActions() {
    const rows = await setup.scene.build.query<{ action: string }>(
      `select action from audit_log where actor_ref = $1 order by id`,
      [setup.manager.ref],
    );
    return rows.map(({ action }) => action);
  }

  it('is the latest completed version, sent once; that it was opened there is a reading', async () => {
    const ref = await savedRef({ type: 'advance-care-plan' });
    await complete(ref, 1);
    expect((await keep()).body).toEqual({});
    const passportRef = await savedRef({ data: writeValue(passport, 'likes', 'Tea') });
    await complete(passportRef, 1);
    await save({ ref: passportRef, version: 1, data: writeValue(passport, 'likes', 'Not completed') });
    const { latest, document } = (await keep()).body;
    expect(latest).toEqual({ documentRef: passportRef, number: 1 });
    expect([document.number, document.byName, JSON.parse(document.data).likes]).toEqual([1, 'Rose Hākaraia', 'Tea']);
    expect((await keep({ held: '1' })).body).toEqual({ latest });
    expect(await listActions()).toEqual(['passportKept']);
    await keep({ held: '1', opened: 'true' });
    expect(await listActions()).toEqual(['passportKept', 'passportRead']);
    await complete(passportRef, 2);
    expect((await keep({ held: '1' })).body.document.number).toBe(2);
  });

  it('is recorded of no client who keeps their own', async () => {
    await complete(await savedRef(), 1);
    await setup.scene.build.query('truncate audit_log');
    await keep({ opened: 'true' }, setup.scene.client.token);
    expect(await setup.scene.build.query('select action from audit_log')).toEqual([]);
  });

  it('is not found where the provider has no passports', async () => {
    await setup.scene.build.query(`update features set enabled = false where name = 'documents.healthPassport'`);
    expect((await keep()).status).toBe(404);
    await setup.scene.build.query(`update features set enabled = true where name = 'documents.healthPassport'`);
  });
});
