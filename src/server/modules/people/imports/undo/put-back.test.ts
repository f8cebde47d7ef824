import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { clientBody } from '#server/testing/client-body.ts';
import { type ImportedList, importFile } from '#server/testing/imports.ts';
import { itInEveryRound, runAtOnce } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// docs/product/imports.md, "Undo what an import changed": people who were here before, on Friday 20 November at 9:00am.
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-20', '09:00');
});
afterAll(() => scene.close());

const rows = <Row extends object>(text: string, values: unknown[] = []) => scene.build.query<Row>(text, values);
const importLines = async (list: ImportedList, ...lines: string[]): Promise<string> => {
  const { status, body } = await importFile(scene, list, lines.join('\r\n'));
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.importRef;
};
const undo = (importRef: string) =>
  scene.test.call('POST /office/imports/{importRef}/undo', { token: scene.office.token, params: { importRef } });
const read = async (clientRef: string) =>
  (await scene.test.call('GET /office/clients/{clientRef}', { token: scene.office.token, params: { clientRef } })).body;
const move = async (clientRef: string, suburb: string) => {
  const { version, givenName, familyName } = await read(clientRef);
  return scene.test.call('PUT /office/clients/{clientRef}', {
    ...{ token: scene.office.token, params: { clientRef }, ifMatch: version },
    body: clientBody({ givenName, familyName, suburb }),
  });
};
const newClient = (givenName: string) => scene.build.client({ givenName, familyName: `Before${newRef()}` });
const head = 'ref,Given name,Family name,Suburb';

describe('an import that changed clients', () => {
  it('is undone: they are as before, those whom it added are gone, and who was changed since stays, by name', async () => {
    const [ana, bo] = [await newClient('Ana'), await newClient('Bo')];
    const before = await read(ana);
    const lines = [`${ana},Anna,Moved,Petone`, `${bo},Bob,Moved,Petone`, ',Cy,Moved,Petone'];
    const importRef = await importLines('clients', head, ...lines);
    expect(await read(ana)).toMatchObject({ givenName: 'Anna', suburb: 'Petone' });
    expect((await move(bo, 'Naenae')).status).toBe(200);
    const { status, body } = await undo(importRef);
    expect([status, body]).toEqual([200, { removed: 1, putBack: 1, stay: [{ ref: bo, name: 'Bob Moved' }] }]);
    const { version: _, ...after } = await read(ana);
    expect({ version: before.version, ...after }).toEqual(before);
    expect(await read(bo)).toMatchObject({ givenName: 'Bob', suburb: 'Naenae' });
    expect(await rows(`select from clients where given_name = 'Cy' and family_name = 'Moved'`)).toEqual([]);
    expect(await rows('select from imported_changes where import_ref = $1', [importRef])).toEqual([]);
  });

  it('takes back the organisations and fundings that it added, unless a visit is booked on one', async () => {
    const funder = await scene.build.organisation({ name: `Payer${newRef()}`, pays: true });
    const [{ name }] = (await rows<{ name: string }>('select name from organisations where ref = $1', [funder])) as [
      { name: string },
    ];
    const [ana, bo] = [await newClient('Ana'), await newClient('Bo')];
    const lines = [ana, bo].map((ref, at) => `${ref},Kim${at},Linked,${name},${name}: Personal care 60`);
    const importRef = await importLines('clients', 'ref,Given name,Family name,Organisations,Fundings', ...lines);
    const linksOf = (ref: string) =>
      rows(
        `select (select count(*)::int from fundings where client_ref = $1) as fundings,
                (select count(*)::int from organisation_clients where client_ref = $1) as organisations`,
        [ref],
      );
    expect(await linksOf(ana)).toEqual([{ fundings: 1, organisations: 1 }]);
    const booked = await scene.test.call('POST /office/clients/{clientRef}/appointments', {
      ...{ token: scene.office.token, params: { clientRef: bo } },
      body: { appointments: [{ ref: newRef(), ...oneVisit, fundingType: 'Funded' }] },
    });
    expect(booked.status).toBe(201);
    expect((await undo(importRef)).body).toMatchObject({ putBack: 1, stay: [{ ref: bo }] });
    expect([await linksOf(ana), await linksOf(bo)]).toEqual([
      [{ fundings: 0, organisations: 0 }],
      [{ fundings: 1, organisations: 1 }],
    ]);
  });

  it('leaves who would take an identifier that another client has by now', async () => {
    await rows(
      `insert into features (name, enabled) values ('clientIdentifier', true) on conflict (name) do update set enabled = true`,
    );
    const [ana, bo] = [await newClient('Ana'), await newClient('Bo')];
    await rows(`update clients set nhi = 'ZZZ0016' where ref = $1`, [ana]);
    const importRef = await importLines('clients', 'ref,Given name,Family name,NHI', `${ana},Ana,Taken,ZZZ0024`);
    await rows(`update clients set nhi = 'ZZZ0016' where ref = $1`, [bo]);
    expect((await undo(importRef)).body).toMatchObject({ putBack: 0, stay: [{ ref: ana }] });
  });

  it('keeps nothing of a client who is erased', async () => {
    const ana = await newClient('Ana');
    const importRef = await importLines('clients', head, `${ana},Anna,Erased,Petone`);
    await rows('delete from rosters where client_ref = $1', [ana]);
    await rows('update audit_log set client_ref = null where client_ref = $1', [ana]);
    await rows('delete from clients where ref = $1', [ana]);
    expect(await rows('select from imported_changes where import_ref = $1', [importRef])).toEqual([]);
    expect((await undo(importRef)).body).toEqual({ removed: 0, putBack: 0, stay: [] });
  });

  itInEveryRound('leaves a change that is made meanwhile, or puts the client back before it', async () => {
    const ana = await newClient('Ana');
    const importRef = await importLines('clients', head, `${ana},Anna,Race,Petone`);
    const [undone, moved] = await runAtOnce(
      () => undo(importRef),
      () => move(ana, 'Naenae'),
    );
    expect(undone!.status).toBe(200);
    const { givenName, suburb } = await read(ana);
    if (moved!.status === 200) expect([undone!.body.stay.length, givenName, suburb]).toEqual([1, 'Anna', 'Naenae']);
    else expect([moved!.status, undone!.body.putBack, givenName, suburb]).toEqual([412, 1, 'Ana', undefined]);
  });
});

describe('an import that changed support workers', () => {
  const newWorker = () => scene.build.worker({ givenName: 'Tom', familyName: `Before${newRef()}` });
  const findWorker = (ref: string) =>
    rows<{ given_name: string; active: boolean }>('select given_name, active from support_workers where ref = $1', [
      ref,
    ]);

  it('is undone with their hours and checks, and leaves who works here since and has visits', async () => {
    const [tom, mele] = [await newWorker(), await newWorker()];
    await rows(`insert into support_worker_checks values ($1, 'police-vetting', '2028-05-01')`, [tom]);
    await rows('update support_workers set active = false where ref = $1', [mele]);
    const lines = [`${tom},Thomas,Back,yes,First aid 31/12/2027`, `${mele},Mel,Here,yes,`];
    const importRef = await importLines('support-workers', 'ref,Given name,Family name,Active,Checks', ...lines);
    const booked = await scene.test.call('POST /office/clients/{clientRef}/appointments', {
      ...{ token: scene.office.token, params: { clientRef: scene.clientRef } },
      body: { appointments: [{ ref: newRef(), ...oneVisit, supportWorkerRefs: [mele] }] },
    });
    expect(booked.status).toBe(201);
    expect((await undo(importRef)).body).toMatchObject({ removed: 0, putBack: 1, stay: [{ ref: mele }] });
    expect(await findWorker(tom)).toEqual([{ given_name: 'Tom', active: true }]);
    expect(await findWorker(mele)).toEqual([{ given_name: 'Mel', active: true }]);
    expect(await rows('select check_ref from support_worker_checks where support_worker_ref = $1', [tom])).toEqual([
      { check_ref: 'police-vetting' },
    ]);
  });

  itInEveryRound('gives no visit to who is put back as having left, or leaves them', async () => {
    const mele = await newWorker();
    await rows('update support_workers set active = false where ref = $1', [mele]);
    const importRef = await importLines(
      'support-workers',
      'ref,Given name,Family name,Active',
      `${mele},Mele,Race,yes`,
    );
    const clientRef = await scene.build.client();
    const [undone, booked] = await runAtOnce(
      () => undo(importRef),
      () =>
        scene.test.call('POST /office/clients/{clientRef}/appointments', {
          ...{ token: scene.office.token, params: { clientRef } },
          body: { appointments: [{ ref: newRef(), ...oneVisit, supportWorkerRefs: [mele] }] },
        }),
    );
    const [worker] = await findWorker(mele);
    expect([undone!.status, undone!.body.stay.length, worker!.active]).toEqual(
      booked!.status === 201 ? [200, 1, true] : [200, 0, false],
    );
  });
});
