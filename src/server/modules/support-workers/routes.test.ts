import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createRegisterCalls, exampleWorker } from '#server/testing/office-support-workers.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const token = () => scene.office.token;
const { add, read, put, importLines } = createRegisterCalls(() => scene);
const visits = async (supportWorkerRef: string) =>
  (
    await scene.test.call('GET /office/support-workers/{supportWorkerRef}/visits', {
      token: token(),
      params: { supportWorkerRef },
    })
  ).body;
const csv = { 'content-type': 'text/csv' };

describe('POST /office/support-workers', () => {
  it('adds a worker that the desk can choose at once', async () => {
    const { status, body: written } = await add({
      knownAs: ' Ati ',
      phone: '021 555 0100',
      bio: 'First aid.\r\nDrives.',
    });
    expect(status).toBe(201);
    expect(await read(written.ref)).toEqual({
      ...exampleWorker,
      ref: written.ref,
      version: 1,
      fullName: 'Ata Ngata',
      knownAs: 'Ati',
      phone: '021 555 0100',
      bio: 'First aid.\nDrives.',
    });
    const ticketRef = (await scene.book()).body.appointments[0].ticketRef;
    const chosen = await scene.test.call('GET /office/support-workers', { token: token(), query: { ticketRef } });
    expect(chosen.body.supportWorkers.map(({ ref }: { ref: string }) => ref)).toContain(written.ref);
  });

  it('refuses a skill and a language that are in no list', async () => {
    expect((await add({ skillRefs: ['flying'] })).body.errors[0].path).toBe('skillRefs');
    expect((await add({ languageRefs: ['xx'] })).body.errors[0].path).toBe('languageRefs');
  });
});

describe('POST /office/support-workers/search', () => {
  it('finds by part of a name without macrons, former workers last', async () => {
    await add({ givenName: 'Mānu', familyName: 'Searched', active: false });
    await add({ givenName: 'Zoe', familyName: 'Searched' });
    const { body: page } = await scene.test.call('POST /office/support-workers/search', {
      token: token(),
      body: { text: 'SEARCH' },
    });
    expect(page.supportWorkers.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Zoe Searched',
      'Mānu Searched',
    ]);
    const manu = await scene.test.call('POST /office/support-workers/search', {
      token: token(),
      body: { text: 'manu' },
    });
    expect(manu.body).toMatchObject({ total: 1, more: false });
  });
});

describe('PUT /office/support-workers/{supportWorkerRef}', () => {
  it('refuses a change from an older version', async () => {
    const { ref } = (await add()).body;
    expect((await put(ref, 1, { suburb: 'Petone' })).etag).toBe('"2"');
    const stale = await put(ref, 1, { suburb: 'Woburn' });
    expect([stale.status, stale.etag, (await read(ref)).suburb]).toEqual([412, '"2"', 'Petone']);
  });

  it('moves the calendars that name the worker', async () => {
    const { ref } = (await add()).body;
    await scene.booked(undefined, [ref]);
    const version = async () => (await scene.roster()).body.version;
    const before = await version();
    await put(ref, 1, { givenName: 'Ataahua' });
    expect(await version()).toBe(before + 1);
    expect((await scene.roster()).body.supportWorkers).toMatchObject([{ fullName: 'Ataahua Ngata' }]);
  });

  it('ends no worker with upcoming visits until the office has seen them, and cancels none', async () => {
    const { ref } = (await add()).body;
    await scene.booked({ repeatEndDate: '2026-12-07', startTime: '14:00' }, [ref]);
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-24', startTime: '16:00' }, [ref]);
    const { visits: left, total } = await visits(ref);
    expect(total).toBe(4);
    const auditSql = 'select actor_ref from audit_log where action = $1 and subject_ref = $2';
    expect(await scene.build.query(auditSql, ['supportWorkerVisitsRead', ref])).toEqual([
      { actor_ref: scene.office.ref },
    ]);
    expect(left.map(({ date, startTime }: { date: string; startTime: string }) => `${date} ${startTime}`)).toEqual([
      '2026-11-23 14:00',
      '2026-11-24 16:00',
      '2026-11-30 14:00',
      '2026-12-07 14:00',
    ]);
    expect(left[0]).toMatchObject({ clientRef: scene.clientRef, clientName: 'Rose Hākaraia', durationMins: 60 });
    const refused = await put(ref, 1, { active: false });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'active', message: 'Ata still has 4 upcoming visits.' }],
    ]);
    expect((await put(ref, 1, { active: false, leaveVisits: true })).status).toBe(200);
    expect((await visits(ref)).total).toBe(4);
    expect((await read(ref)).active).toBe(false);
    expect((await importLines('ref,Given name,Family name,Active', `${ref},Ata,Ngata,no`)).body).toEqual({
      new: 0,
      changed: 0,
    });
  });

  it('ends a worker without visits at once', async () => {
    const { ref } = (await add()).body;
    expect((await put(ref, 1, { active: false })).status).toBe(200);
    const auditEntries = await scene.build.query(
      `select from audit_log where action = 'supportWorkerEnded' and subject_ref = $1`,
      [ref],
    );
    expect(auditEntries).toHaveLength(1);
  });
});

describe('POST /office/support-workers/import', () => {
  it('reads skills and languages by their names, and reports an unknown name', async () => {
    const file = ['Given name;Family name;Skills;Languages;Gender', 'Ana;Filed;"Dementia care; hoist";English;female'];
    expect((await importLines(...file)).body).toMatchObject({ new: 1, changed: 0 });
    const [ana] = await scene.build.query(`select * from support_workers where family_name = 'Filed'`);
    expect(ana).toMatchObject({
      skill_refs: ['dementia', 'hoist'],
      language_refs: ['0'],
      gender_ref: 'F',
      active: true,
    });
    const wrong = await importLines('Given name;Family name;Skills', 'Bo;Filed;Juggling');
    expect(wrong.body.errors).toEqual([
      { path: 'line 2, Skills', message: 'Unknown skill: “Juggling”. Choose one from the list.' },
    ]);
  });

  it('clears empty cells of a given column, and ends no worker who has visits', async () => {
    const { ref } = (await add({ suburb: 'Petone', familyName: 'Emptied' })).body;
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-26', startTime: '10:00' }, [ref]);
    const ending = await importLines('ref,Given name,Family name,Active', `${ref},Ata,Emptied,no`);
    expect(ending.body.errors[0].message).toMatch(/still has upcoming visits/);
    expect((await importLines('ref,Given name,Family name,Suburb,Skills', `${ref},Ata,Emptied,,`)).body.changed).toBe(
      1,
    );
    expect(await read(ref)).toMatchObject({ skillRefs: [], languageRefs: ['mi', '0'], active: true });
    expect(await read(ref)).not.toHaveProperty('suburb');
    expect((await importLines('ref,Given name,Family name', `${newRef()},No,Body`)).body.errors[0].path).toBe(
      'line 2, ref',
    );
  });

  it('exports what it can read again', async () => {
    const { body: text } = await scene.test.call('GET /office/support-workers/export', { token: token() });
    const { body: seen } = await scene.test.call('POST /office/support-workers/import/preview', {
      token: token(),
      body: text,
      headers: csv,
    });
    expect([seen.errors, seen.new, seen.changed]).toEqual([[], 0, 0]);
    expect(seen.same).toBeGreaterThan(5);
  });
});
