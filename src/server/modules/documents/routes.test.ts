import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careEnded } from '#domain/clients/ending.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentData, DocumentType } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTransaction, rows } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let manager: { ref: string; token: string };

beforeAll(async () => {
  scene = await createScene();
  manager = await scene.build.user({ givenName: 'Ana', familyName: 'Hughes' });
  await scene.build.member(manager.ref, scene.clientRef, { capabilities: ['manager'] });
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.test.setTime('2026-10-30', '09:00');
  await scene.build.query('truncate document_downloads, document_versions, documents');
  await scene.build.query('truncate audit_log');
});

const passport = newDocument('health-passport');
const plan = newDocument('advance-care-plan');

type SaveOptions = {
  ref: string;
  version?: number;
  type?: DocumentType;
  data?: DocumentData | string;
  token?: string;
  more?: object;
};

function save({ ref, version = 0, type = 'health-passport', data = newDocument(type), token, more }: SaveOptions) {
  return scene.test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
    token: token ?? scene.client.token,
    params: { clientRef: scene.clientRef, documentRef: ref },
    ifMatch: version,
    body: {
      ...{ name: 'e-Health Passport', documentType: type, unique: true, confirmed: [] },
      data: typeof data === 'string' ? data : JSON.stringify(data),
      ...more,
    },
  });
}

const onDocument = (ref: string, token = scene.client.token) => ({
  token,
  params: { clientRef: scene.clientRef, documentRef: ref },
});
const read = (ref: string, token?: string) =>
  scene.test.call('GET /clients/{clientRef}/documents/{documentRef}', onDocument(ref, token));
const history = (ref: string, token?: string, query: Record<string, string> = {}) =>
  scene.test.call('GET /clients/{clientRef}/documents/{documentRef}/versions', { ...onDocument(ref, token), query });
const list = (token = scene.client.token) =>
  scene.test.call('GET /clients/{clientRef}/documents', { token, params: { clientRef: scene.clientRef } });
const complete = (ref: string, version: number, body: object = { leaveUnconfirmed: true }) =>
  scene.test.call('POST /clients/{clientRef}/documents/{documentRef}/complete', {
    ...onDocument(ref),
    ifMatch: version,
    body,
  });

async function activity(): Promise<string[]> {
  const rows = await scene.build.query<{ line: string }>(
    `select u.given_name || ' ' || action as line from audit_log a join users u on u.ref = a.actor_ref order by id`,
  );
  return rows.map(({ line }) => line);
}

async function savedRef(options: Partial<SaveOptions> = {}): Promise<string> {
  const ref = newRef();
  expect((await save({ ref, ...options })).status).toBe(200);
  return ref;
}

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
    scene.test.setTime('2026-10-31', '09:00');
    const { body } = await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Tea') });
    expect(body).toEqual({ ref, version: 2, whenUpdated: '2026-10-30T20:00:00.000Z' });
    expect((await read(ref)).body).toMatchObject({ whenCreated: '2026-10-29T20:00:00.000Z', version: 2 });
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
    await scene.build.query('update documents set client_ref = $1', [await scene.build.client()]);
    expect((await save({ ref })).status).toBe(404);
    expect((await save({ ref, version: 1 })).status).toBe(404);
    expect((await read(ref)).status).toBe(404);
  });
});

describe('a document that is switched off', () => {
  it('is not found, and is back with the feature', async () => {
    const ref = await savedRef();
    const turn = (enabled: boolean) =>
      scene.build.query(`update features set enabled = $1 where name = 'documents.healthPassport'`, [enabled]);
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
    scene.test.setTime('2026-10-31', '09:00');
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
    const params = { clientRef: scene.clientRef, documentRef: ref, number: '1' };
    const first = await scene.test.call('GET /clients/{clientRef}/documents/{documentRef}/versions/{number}', {
      token: scene.client.token,
      params,
    });
    expect([first.body.byName, JSON.parse(first.body.data).likes]).toEqual(['Rose Hākaraia', 'Tea']);
    const restore = (version: number) =>
      scene.test.call('POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore', {
        token: scene.client.token,
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
    expect((await history(ref, scene.client.token, { after: '2' })).body).toEqual({
      versions: [expect.objectContaining({ number: 1 })],
      more: false,
    });
  });

  it('cannot be changed by the application', async () => {
    await savedRef();
    for (const write of ['update document_versions set number = 9', 'delete from document_versions']) {
      await expect(scene.test.db.pool.query(write)).rejects.toThrow('permission denied');
    }
  });
});

describe('the database', () => {
  it('shows documents to the client and managers of the call alone, never to the office', async () => {
    const viewer = await scene.build.user();
    await scene.build.member(viewer.ref, scene.clientRef, { capabilities: ['manageClientDetails', 'manageRoster'] });
    await complete(await savedRef(), 1);
    const count = (scope: string, userRef: string, clientRef = scene.clientRef) =>
      inTransaction(scene.test.pool, async (tx) => {
        const names = ['app.scope', 'app.user_ref', 'app.client_ref'];
        const values = [scope, userRef, clientRef];
        for (const [at, name] of names.entries()) await tx.query('select set_config($1, $2, true)', [name, values[at]]);
        const seen = await rows(tx, 'select ref from documents union all select document_ref from document_versions');
        return seen.length;
      });
    const members = [scene.client, manager, viewer].map(({ ref }) => ref);
    expect(await Promise.all(members.map((ref) => count('member', ref)))).toEqual([2, 2, 0]);
    expect(await count('office', scene.office.ref)).toBe(0);
  });

  it('lets managers read on after the care has ended, and change nothing', async () => {
    const ref = await savedRef();
    await complete(ref, 1);
    const viewer = await scene.build.user();
    await scene.build.member(viewer.ref, scene.clientRef, { capabilities: ['manageClientDetails'] });
    const turn = (access: string) =>
      scene.build.query(`update memberships set access = $1 where user_ref = any($2)`, [
        access,
        [manager.ref, viewer.ref],
      ]);
    const { token } = manager;
    const download = 'POST /clients/{clientRef}/documents/{documentRef}/download';
    const askAll = async () => [
      await list(token),
      await read(ref, token),
      await history(ref, token),
      await scene.test.call(download, { ...onDocument(ref, token), body: {} }),
    ];
    await turn('reading');
    const answers = await askAll();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const file = { method: 'GET', url: '/client/download-document', query: { token: answers[3]?.body.token } } as const;
    expect((await scene.test.app.inject(file)).statusCode).toBe(200);
    const refusal = await save({ ref, version: 1, token });
    expect([refusal.status, JSON.stringify(refusal.body)]).toEqual([403, expect.stringContaining(careEnded)]);
    const { rowCount } = await inTransaction(scene.test.pool, async (tx) => {
      for (const [name, value] of [
        ['scope', 'member'],
        ['user_ref', manager.ref],
        ['client_ref', scene.clientRef],
      ])
        await tx.query('select set_config($1, $2, true)', [`app.${name}`, value]);
      return tx.query('update documents set version = 9');
    });
    expect([rowCount, (await read(ref, viewer.token)).status]).toEqual([0, 403]);
    await turn('none');
    expect((await askAll()).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await turn('full');
  });
});

describe('what Activity records of documents', () => {
  it('has each reading by another person, and one save an hour for each person and document', async () => {
    const ref = await savedRef();
    await read(ref);
    await list();
    await read(ref, manager.token);
    await read(ref, manager.token);
    await list(manager.token);
    const late = await save({ ref, version: 9, data: writeValue(passport, 'likes', 'Ink'), token: manager.token });
    expect(late.status).toBe(412);
    await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Tea') });
    await save({ ref, version: 2, token: manager.token });
    await savedRef({ type: 'advance-care-plan' });
    scene.test.setTime('2026-10-30', '10:30');
    for (const { token } of [scene.client, manager]) await history(ref, token);
    await save({ ref, version: 3, data: writeValue(passport, 'likes', 'Milk') });
    await complete(ref, 4);
    expect(await activity()).toEqual([
      'Rose passportChanged',
      'Ana passportRead',
      'Ana passportRead',
      'Ana documentsRead',
      'Ana passportChanged',
      'Rose planChanged',
      'Ana documentsRead',
      'Rose passportChanged',
      'Rose passportCompleted',
    ]);
  });
});
