import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type ImportedList, importFile } from '#server/testing/imports.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';

// docs/product/imports.md, "Undo an import", on Friday 20 November at 9:00am.
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-20', '09:00');
});
afterAll(() => scene.close());

const importLines = async (list: ImportedList, ...lines: string[]): Promise<string> => {
  const { status, body } = await importFile(scene, list, lines.join('\r\n'));
  expect([status, body.messages]).toEqual([200, undefined]);
  return body.importRef;
};
const undo = (importRef: string) =>
  scene.test.call('POST /office/imports/{importRef}/undo', { token: scene.office.token, params: { importRef } });
const rows = <Row extends object>(text: string, values: unknown[] = []) => scene.build.query<Row>(text, values);
const clientsOf = (familyName: string) =>
  rows<{ ref: string }>('select ref from clients where family_name = $1 order by given_name', [familyName]);
const addNote = (clientRef: string) =>
  scene.test.call('POST /office/clients/{clientRef}/notes', {
    ...{ token: scene.office.token, params: { clientRef } },
    body: { kind: 'note', note: 'The back step is loose.' },
  });
const book = (clientRef: string, more = {}) =>
  scene.test.call('POST /office/clients/{clientRef}/appointments', {
    ...{ token: scene.office.token, params: { clientRef } },
    body: { appointments: [{ ref: newRef(), ...oneVisit, ...more }] },
  });

/** Imports one client of a new family name, and returns both refs. */
async function importOne() {
  const familyName = `Race${newRef()}`;
  const importRef = await importLines('clients', 'Given name,Family name', `Ana,${familyName}`);
  const [client] = await clientsOf(familyName);
  return { importRef, clientRef: client!.ref, familyName };
}

describe('undoing an import of clients', () => {
  it('removes them with what came along, keeps who did what, and says so to the second', async () => {
    const lines = ['Ana,Undone,ACC: Personal care 60', 'Bo,Undone,'];
    await scene.build.organisation({ name: 'ACC', pays: true });
    const importRef = await importLines('clients', 'Given name,Family name,Fundings', ...lines);
    const refs = (await clientsOf('Undone')).map(({ ref }) => ref);
    expect(await rows('select from fundings where client_ref = any($1)', [refs])).toHaveLength(1);
    const read = { token: scene.office.token, params: { clientRef: refs[0]! } };
    expect((await scene.test.call('GET /office/clients/{clientRef}', read)).status).toBe(200);

    expect(await undo(importRef)).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(await clientsOf('Undone')).toEqual([]);
    expect((await scene.test.call('GET /office/clients/{clientRef}', read)).status).toBe(404);
    const log = await rows<{ action: string; client_ref: string | null }>(
      'select action, client_ref from audit_log where subject_ref = any($1) order by action',
      [[importRef, ...refs]],
    );
    expect(log.map(({ action, client_ref }) => [action, client_ref])).toEqual([
      ...Array(2).fill(['clientAdded', null]),
      ['clientRead', null],
      ['importUndone', null],
    ]);
    const again = await undo(importRef);
    expect([again.status, again.body.messages]).toEqual([412, ['Jo Wells has already undone this import.']]);
    const list = { token: scene.office.token, query: { list: 'clients' } } as const;
    expect((await scene.test.call('GET /office/imports', list)).body.imports[0]).toMatchObject({
      ...{ ref: importRef, new: 2, changed: 0, importedByName: 'Jo Wells', undoneByName: 'Jo Wells' },
    });
    expect(await importLines('clients', 'Given name,Family name,Fundings', ...lines)).not.toBe(importRef);
  });

  it('deletes by its statement only what this import has added, and nothing once it is undone', async () => {
    const { importRef, clientRef } = await importOne();
    const remove = (subject: string) =>
      inTransaction(scene.test.pool, async (tx) => {
        await setCall(tx, scene.test.db.owner, { scope: 'office', user: scene.office.ref });
        await tx.query('select delete_imported($1, $2, $3)', [importRef, [subject], [null]]);
      });
    const refusal = 'an undo deletes what its import has added alone';
    await expect(remove(await scene.build.client())).rejects.toThrow(refusal);
    expect((await undo(importRef)).status).toBe(200);
    await expect(remove(clientRef)).rejects.toThrow(refusal);
  });

  it('is refused with exactly what has been built on them, and removes no one', async () => {
    const lines = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'].map((name) => `${name},Built`);
    const importRef = await importLines('clients', 'Given name,Family name', ...lines);
    const [ana, bo, cy, di, ...others] = (await clientsOf('Built')).map(({ ref }) => ref);
    expect((await book(ana!)).status).toBe(201);
    await addNote(ana!);
    await scene.build.member((await scene.build.user()).ref, bo!);
    await rows('update clients set suburb = $2, version = 2 where ref = $1', [cy, 'Petone']);
    await rows(
      `insert into client_absences (ref, client_ref, from_date, to_date, reason, recorded_by, recorded_at, kind)
       values ($1, $2, '2026-12-01', '2026-12-02', 'holiday', $3, now(), 'away')`,
      [newRef(), di, scene.office.ref],
    );
    for (const ref of others) await addNote(ref);
    const { status, body } = await undo(importRef);
    expect([status, body.messages[0]]).toEqual([
      422,
      'This import cannot be undone. Ana Built has a note and a visit. Bo Built has an account. Cy Built has details changed since. ' +
        'Di Built has days away. Ed Built has a note. The same goes for 2 more.',
    ]);
    expect(await clientsOf('Built')).toHaveLength(7);
  });

  it('is refused where who it added is gone, where nothing was kept of those it changed, and of no import', async () => {
    const existing = await scene.build.client({ givenName: 'Old', familyName: 'Changed' });
    const former = await importLines('clients', 'ref,Given name,Family name', `${existing},New,Changed`);
    await rows('update imports set keeps_before = false where ref = $1', [former]);
    expect((await undo(former)).body.messages).toEqual([
      'This import cannot be undone: it changed people who were here before, and what they were was not kept then.',
    ]);
    const { importRef, clientRef } = await importOne();
    await rows('delete from rosters where client_ref = $1', [clientRef]);
    await rows('update audit_log set client_ref = null where client_ref = $1', [clientRef]);
    await rows('delete from clients where ref = $1', [clientRef]);
    expect((await undo(importRef)).body.messages).toEqual(['This import cannot be undone. Someone is no longer here.']);
    expect((await undo(newRef())).status).toBe(404);
  });

  itInEveryRound('leaves a visit that is booked meanwhile with its client, or neither', async () => {
    const { importRef, clientRef, familyName } = await importOne();
    const [undone, booked] = await runAtOnce(
      () => undo(importRef),
      () => book(clientRef),
    );
    expect([undone!.status, booked!.status]).toEqual(undone!.status === 200 ? [200, 404] : [422, 201]);
    expect(await clientsOf(familyName)).toHaveLength(undone!.status === 200 ? 0 : 1);
    expect(await rows('select from jobs where client_ref = $1', [clientRef])).toHaveLength(
      booked!.status === 201 ? 1 : 0,
    );
  });

  itInEveryRound('leaves a note that is written meanwhile with its client, or neither', async () => {
    const { importRef, clientRef } = await importOne();
    const [undone, note] = await runAtOnce(
      () => undo(importRef),
      () => addNote(clientRef),
    );
    expect([undone!.status, note!.status]).toEqual(undone!.status === 200 ? [200, 404] : [422, 201]);
  });

  itInEveryRound('happens once', async () => {
    const { importRef } = await importOne();
    const replies = await runAtOnce(
      () => undo(importRef),
      () => undo(importRef),
    );
    expect(listStatuses(replies)).toEqual([200, 412]);
  });
});

describe('undoing an import of support workers', () => {
  const importWorker = async () => {
    const familyName = `Worker${newRef()}`;
    const lines = ['Given name,Family name,Checks', `Tom,${familyName},Police vetting 01/05/2028`];
    const importRef = await importLines('support-workers', ...lines);
    const [worker] = await rows<{ ref: string }>('select ref from support_workers where family_name = $1', [
      familyName,
    ]);
    return { importRef, workerRef: worker!.ref, familyName };
  };

  it('removes them, and is refused once one has a visit or days away', async () => {
    const unused = await importWorker();
    expect(await undo(unused.importRef)).toMatchObject({ status: 200, body: { removed: 1 } });
    expect(await rows('select from support_workers where ref = $1', [unused.workerRef])).toEqual([]);

    const { importRef, workerRef, familyName } = await importWorker();
    await rows(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, created_at)
       values ($1, $2, $2, '{personal-care}', 'Private', 'None', '2026-12-01', 'Specified', '09:00', 'Specified', 60, $3, 'Allocated', now())`,
      [scene.clientRef, newRef(), [workerRef]],
    );
    await rows(
      `insert into worker_absences (ref, worker_ref, from_date, to_date, reason) values ($1, $2, '2026-12-01', '2026-12-02', 'leave')`,
      [newRef(), workerRef],
    );
    expect((await undo(importRef)).body.messages).toEqual([
      `This import cannot be undone. Tom ${familyName} has days away and a visit.`,
    ]);
  });

  itInEveryRound('leaves a visit that names one meanwhile with its worker, or neither', async () => {
    const { importRef, workerRef } = await importWorker();
    const clientRef = await scene.build.client();
    const [undone, booked] = await runAtOnce(
      () => undo(importRef),
      () => book(clientRef, { supportWorkerRefs: [workerRef] }),
    );
    const jobs = await rows('select from jobs where support_worker_refs = $1', [[workerRef]]);
    expect([undone!.status, booked!.status < 300, jobs.length]).toEqual(
      undone!.status === 200 ? [200, false, 0] : [422, true, 1],
    );
    expect(booked!.status).toBeLessThan(500);
  });
});

describe('undoing an import of visits', () => {
  const head = 'Client,Service,Weekday,Start,Minutes,Support worker,From';
  const importSeries = async (start = '9am') => {
    const clientRef = await scene.build.client({ givenName: 'Ana', familyName: `Series${newRef()}` });
    const importRef = await importLines(
      'series',
      head,
      `${clientRef},Shopping,Monday,${start},60,${scene.workerRef},23/11/2026`,
    );
    const [job] = await rows<{ ref: string }>('select ref from jobs where client_ref = $1', [clientRef]);
    return { importRef, clientRef, jobRef: job!.ref };
  };

  it('removes them, and tells the support workers alone', async () => {
    const { importRef, clientRef } = await importSeries();
    expect(await undo(importRef)).toMatchObject({ status: 200, body: { removed: 1 } });
    expect(await rows('select from jobs where client_ref = $1', [clientRef])).toEqual([]);
    const notices = await rows<{ kind: string; content: object }>(
      'select kind, content from notices where client_ref = $1 order by made_at, kind',
      [clientRef],
    );
    expect(notices).toMatchObject([
      { kind: 'booked', content: { isForWorkersAlone: true } },
      { kind: 'cancelled', content: { isForWorkersAlone: true } },
    ]);
    const log = await rows<{ action: string }>('select action from audit_log where client_ref = $1 order by id', [
      clientRef,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['visitsBooked', 'visitsRemoved']);
  });

  it('is refused once one has changed, or has begun', async () => {
    const moved = await importSeries();
    await rows('update jobs set version = 2 where ref = $1', [moved.jobRef]);
    expect((await undo(moved.importRef)).body.messages[0]).toMatch(
      /^This import cannot be undone\. Ana \S+ has bookings changed since\.$/,
    );
    const begun = await importSeries('11am');
    scene.test.setTime('2026-11-23', '11:00');
    expect((await undo(begun.importRef)).body.messages[0]).toMatch(/ has a visit that has begun\.$/);
    scene.test.setTime('2026-11-20', '09:00');
    expect((await undo(begun.importRef)).status).toBe(200);
  });
});

/** Imports a client, a support worker and a visit, which the support worker is called about and may have heard of. */
async function importChain({ outcome }: { outcome?: string } = {}) {
  const familyName = `Chain${newRef()}`;
  const clients = await importLines('clients', 'Given name,Family name', `Ana,${familyName}`);
  const workers = await importLines('support-workers', 'Given name,Family name', `Tom,${familyName}`);
  const head = 'Client,Service,Weekday,Start,Minutes,Support worker,From';
  const line = `Ana ${familyName},Shopping,Monday,9am,60,Tom ${familyName},23/11/2026`;
  const series = await importLines('series', head, line);
  const [client] = await clientsOf(familyName);
  await rows(
    `with told as (update notices set distributed_at = now() where client_ref = $1 returning ref, client_ref)
     insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at, outcome, closed_at)
     select told.ref, w.ref, 'supportWorker', told.client_ref, 'phone', now(), $3::text, case when $3::text is not null then now() end
       from told, support_workers w where w.family_name = $2`,
    [client!.ref, familyName, outcome ?? null],
  );
  return { familyName, clientRef: client!.ref, clients, workers, series };
}

it('goes back through clients, support workers and visits, the last import first', async () => {
  const { familyName, clientRef, clients, workers, series } = await importChain();
  expect((await undo(workers)).body.messages[0]).toMatch(/ has a visit\.$/);
  for (const importRef of [series, workers, clients]) expect((await undo(importRef)).body.messages).toBeUndefined();
  expect(await clientsOf(familyName)).toEqual([]);
  expect(await rows('select from notices where client_ref = $1', [clientRef])).toEqual([]);
});

it('leaves who is there until the support worker who heard of the visits hears that they are off', async () => {
  const { clientRef, clients, workers, series } = await importChain({ outcome: 'reached' });
  expect((await undo(series)).status).toBe(200);
  for (const importRef of [clients, workers])
    expect((await undo(importRef)).body.messages[0]).toMatch(/ has news still to be told\.$/);
  await rows('update notices set distributed_at = now() where client_ref = $1', [clientRef]);
  for (const importRef of [clients, workers]) expect((await undo(importRef)).status).toBe(200);
});
