import { describe, expect, it } from 'vitest';
import { careEnded } from '#domain/clients/ending.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { writeValue } from '#domain/documents/values.ts';
import { inTransaction, rows, type Tx } from '#server/db/transaction.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { setUpDocuments } from '#server/testing/documents.ts';

const { setup, onDocument, save, read, history, list, complete, savedRef } = setUpDocuments();
const passport = newDocument('health-passport');

async function activity(): Promise<string[]> {
  const rows = await setup.scene.build.query<{ line: string }>(
    `select u.given_name || ' ' || action as line from audit_log a join users u on u.ref = a.actor_ref order by id`,
  );
  return rows.map(({ line }) => line);
}

/** Limits a transaction to what the caller of a call about the client may see. */
const authorize = (tx: Tx, token: string) =>
  tx.query('select authorize($1, $2, $3)', [
    tokenHash(token),
    setup.scene.clientRef,
    new Date(setup.scene.test.context.now()),
  ]);

describe('the database', () => {
  it('shows documents to the client and managers of the call alone, never to the office', async () => {
    const viewer = await setup.scene.build.user();
    await setup.scene.build.member(viewer.ref, setup.scene.clientRef, {
      capabilities: ['manageClientDetails', 'manageRoster'],
    });
    await complete(await savedRef(), 1);
    const count = (token: string) =>
      inTransaction(setup.scene.test.pool, async (tx) => {
        await authorize(tx, token);
        const seen = await rows(tx, 'select ref from documents union all select document_ref from document_versions');
        return seen.length;
      });
    const callers = [setup.scene.client, setup.manager, viewer, setup.scene.office];
    expect(await Promise.all(callers.map(({ token }) => count(token)))).toEqual([2, 2, 0, 0]);
  });

  it('takes no call without a client for one that manages it, also in a session that served another', async () => {
    const [answer] = await inTransaction(setup.scene.test.pool, async (tx) => {
      await tx.query(`select set_config('app.call', '', true)`);
      return rows(tx, 'select is_manager_of_call() is true as manages, reads_documents_of_call() is true as reads');
    });
    expect(answer).toEqual({ manages: false, reads: false });
  });

  it('writes nothing of a save that leaves together with the question who its caller is', async () => {
    const ref = await savedRef();
    const viewer = await setup.scene.build.user();
    await setup.scene.build.member(viewer.ref, setup.scene.clientRef, {
      capabilities: ['manageClientDetails', 'manageRoster'],
    });
    const stranger = await setup.scene.build.user();
    const data = writeValue(passport, 'likes', 'Ink');
    const trySave = async (token: string) => (await save({ ref, version: 1, data, token })).status;
    const turn = (feature: string, enabled: boolean) =>
      setup.scene.build.query('update features set enabled = $2 where name = $1', [`documents.${feature}`, enabled]);
    expect(await trySave('x'.repeat(43))).toBe(401);
    expect(await trySave(viewer.token)).toBe(403);
    for (const { token } of [stranger, setup.scene.office]) expect(await trySave(token)).toBe(404);
    for (const feature of ['myDocuments', 'healthPassport']) {
      await turn(feature, false);
      expect(await trySave(setup.manager.token)).toBe(404);
      await turn(feature, true);
    }
    expect((await read(ref)).body.version).toBe(1);
    expect(await activity()).toEqual(['Rose passportChanged']);
    expect([await trySave(setup.manager.token), await activity()]).toEqual([
      200,
      ['Rose passportChanged', 'Ana passportChanged'],
    ]);
  });

  it('lets managers read on after the care has ended, and change nothing', async () => {
    const ref = await savedRef();
    await complete(ref, 1);
    const viewer = await setup.scene.build.user();
    await setup.scene.build.member(viewer.ref, setup.scene.clientRef, { capabilities: ['manageClientDetails'] });
    const turn = (access: string) =>
      setup.scene.build.query(`update memberships set access = $1 where user_ref = any($2)`, [
        access,
        [setup.manager.ref, viewer.ref],
      ]);
    const { token } = setup.manager;
    const download = 'POST /clients/{clientRef}/documents/{documentRef}/download';
    const askAll = async () => [
      await list(token),
      await read(ref, token),
      await history(ref, token),
      await setup.scene.test.call(download, { ...onDocument(ref, token), body: {} }),
    ];
    await turn('reading');
    const answers = await askAll();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const file = { method: 'GET', url: '/client/download-document', query: { token: answers[3]?.body.token } } as const;
    expect((await setup.scene.test.app.inject(file)).statusCode).toBe(200);
    const refusal = await save({ ref, version: 1, token });
    expect([refusal.status, JSON.stringify(refusal.body)]).toEqual([403, expect.stringContaining(careEnded)]);
    const { rowCount } = await inTransaction(setup.scene.test.pool, async (tx) => {
      await authorize(tx, setup.manager.token);
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
    await read(ref, setup.manager.token);
    await read(ref, setup.manager.token);
    setup.scene.test.setTime('2026-10-30', '09:05');
    await read(ref, setup.manager.token);
    await list(setup.manager.token);
    const late = await save({
      ref,
      version: 9,
      data: writeValue(passport, 'likes', 'Ink'),
      token: setup.manager.token,
    });
    expect(late.status).toBe(412);
    await save({ ref, version: 1, data: writeValue(passport, 'likes', 'Tea') });
    await save({ ref, version: 2, token: setup.manager.token });
    await savedRef({ type: 'advance-care-plan' });
    setup.scene.test.setTime('2026-10-30', '10:30');
    for (const { token } of [setup.scene.client, setup.manager]) await history(ref, token);
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
