import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careEnded } from '#domain/clients/ending.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { writeValue } from '#domain/documents/values.ts';
import { inTransaction, rows } from '#server/db/transaction.ts';
import { createDocumentCalls } from '#server/testing/documents.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

type Calls = ReturnType<typeof createDocumentCalls>;

let scene: Scene;
let calls: Calls;
let manager: { ref: string; token: string };

beforeAll(async () => {
  scene = await createScene();
  calls = createDocumentCalls(scene);
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

const onDocument: Calls['onDocument'] = (...given) => calls.onDocument(...given);
const save: Calls['save'] = (...given) => calls.save(...given);
const read: Calls['read'] = (...given) => calls.read(...given);
const history: Calls['history'] = (...given) => calls.history(...given);
const list: Calls['list'] = (...given) => calls.list(...given);
const complete: Calls['complete'] = (...given) => calls.complete(...given);
const savedRef: Calls['savedRef'] = (...given) => calls.savedRef(...given);

async function activity(): Promise<string[]> {
  const rows = await scene.build.query<{ line: string }>(
    `select u.given_name || ' ' || action as line from audit_log a join users u on u.ref = a.actor_ref order by id`,
  );
  return rows.map(({ line }) => line);
}

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
