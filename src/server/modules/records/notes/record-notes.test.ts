import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordNote } from '#contract/records.ts';
import { newRef } from '#server/db/new-ref.ts';
import { waitUntilOneWaits } from '#server/testing/races.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const heldBackPath = '/office/clients/{clientRef}/record/held-back/{ref}';
const office = () => ({ token: scene.office.token, params: { clientRef: scene.clientRef } });
const list = async (after?: string, clientRef = scene.clientRef) =>
  (
    await scene.test.call('GET /office/clients/{clientRef}/record/notes', {
      ...{ token: scene.office.token, params: { clientRef }, ...(after && { query: { after } }) },
    })
  ).body;
const find = async (words: string): Promise<RecordNote> =>
  (await list()).notes.find((note: RecordNote) => note.words === words);
const about = (ref: string) => ({ token: scene.office.token, params: { clientRef: scene.clientRef, ref } });
const hold = (ref: string, reason: string) =>
  scene.test.call(`PUT ${heldBackPath}`, { ...about(ref), body: { reason } });
const include = (ref: string) => scene.test.call(`DELETE ${heldBackPath}`, about(ref));
const readCopy = (looked: string) =>
  scene.test.app.inject({
    url: `/api/v0/office/clients/${scene.clientRef}/record?looked=${looked}`,
    headers: { authorization: `Bearer ${scene.office.token}` },
  });

async function openCopy() {
  const { rawPayload } = await readCopy((await list()).version);
  const files = unzipSync(new Uint8Array(rawPayload));
  const { pages } = await readPdf(files['record.pdf']!);
  return { json: strFromU8(files['record.json']!), paper: pages.map(({ text }) => text).join(' '), files };
}

/** Has Ana in the support network, Hemi as next of kin, Tom as a support worker, and four notes of four kinds. */
async function writeNotes() {
  const { build, clientRef, workerRef, test } = scene;
  const ana = await build.user({ givenName: 'Ana', familyName: 'Hākaraia' });
  await build.member(ana.ref, clientRef, { capabilities: ['manager'] });
  await build.query(`update clients set next_of_kin_name = 'Hemi Tau', doctor_name = 'Dr Lin Patel' where ref = $1`, [
    clientRef,
  ]);
  await build.query(
    `insert into client_support_workers (client_ref, support_worker_ref, favourite, changed_at) values ($1, $2, true, now())`,
    [clientRef, workerRef],
  );
  const notes = 'POST /office/clients/{clientRef}/notes';
  await test.call(notes, { ...office(), body: { kind: 'call', who: 'Ana', note: 'Her father drinks.' } });
  test.setTime('2026-11-20', '09:05');
  await test.call(notes, { ...office(), body: { kind: 'note', note: 'Hemi lends her money.' } });
  test.setTime('2026-11-20', '09:10');
  const alerts = 'POST /office/clients/{clientRef}/alerts';
  await test.call(alerts, { ...office(), body: { words: 'Locks the door.', isForWorkers: false } });
  await test.call(alerts, { ...office(), body: { words: 'Oxygen.', isForWorkers: true } });
  test.setTime('2026-11-20', '09:15');
  await build.query(
    `insert into office_notes (item, version, note, written_by, written_at)
     values ($1, 1, 'Mrs Hākaraia rang.', $3, $4), ($1, 2, '', $3, $4), ($1, 3, 'Mrs Hākaraia rang.', $3, $4),
            ($2, 1, 'Of another.', $3, $4)`,
    [
      `hidden-${clientRef}-${workerRef}`,
      `hidden-${await build.client()}-${workerRef}`,
      scene.office.ref,
      '2026-11-19T20:15:00Z',
    ],
  );
}

describe('what the office looks at before a copy', () => {
  beforeAll(writeNotes);

  it('is what it wrote for itself: what names others first, with who, then the newest', async () => {
    const { notes, ...rest } = await list();
    expect(rest).toEqual({
      clientName: 'Rose Hākaraia',
      total: 4,
      heldBack: 0,
      version: expect.any(String),
      more: false,
    });
    expect(notes).toMatchObject([
      { kind: 'note', words: 'Hemi lends her money.', names: ['Hemi Tau'], writtenByName: 'Jo Wells' },
      { kind: 'call', who: 'Ana', words: 'Her father drinks.', names: ['Ana Hākaraia'] },
      { kind: 'officeNote', words: 'Mrs Hākaraia rang.', names: [] },
      { kind: 'alert', words: 'Locks the door.', names: [] },
    ]);
  });

  it('comes page by page', async () => {
    const clientRef = await scene.build.client();
    await scene.build.query(
      `insert into client_notes (ref, client_ref, kind, note, written_by, written_at)
       select lpad(n::text, 16, '0'), $1, 'note', 'Note ' || n, $2, now() + n * interval '1 minute' from generate_series(901, 951) n`,
      [clientRef, scene.office.ref],
    );
    const first = await list(undefined, clientRef);
    expect([first.notes.length, first.total, first.more]).toEqual([50, 51, true]);
    expect(await list(first.notes.at(-1).ref, clientRef)).toMatchObject({
      notes: [{ words: 'Note 901' }],
      more: false,
    });
  });

  it('knows former members by name', async () => {
    const { build, clientRef, test } = scene;
    const kiri = await build.user({ givenName: 'Kiri', familyName: 'Pohatu' });
    await build.member(kiri.ref, clientRef, {});
    const left = { token: kiri.token, params: { clientRef, userRef: kiri.ref } };
    expect((await test.call('DELETE /clients/{clientRef}/support-network/members/{userRef}', left)).status).toBe(200);
    const words = 'Kiri has moved away.';
    await test.call('POST /office/clients/{clientRef}/notes', { ...office(), body: { kind: 'note', note: words } });
    expect((await find(words)).names).toEqual(['Kiri Pohatu']);
  });

  it('knows the doctor of this client by name', async () => {
    const words = 'Patel is worried.';
    await scene.test.call('POST /office/clients/{clientRef}/notes', {
      ...office(),
      body: { kind: 'note', note: words },
    });
    expect((await find(words)).names).toEqual(['Dr Lin Patel']);
  });

  it('knows support workers of this client by name', async () => {
    const [worker] = await scene.build.query<{ name: string }>(
      'select given_name as name from support_workers where ref = $1',
      [scene.workerRef],
    );
    const words = `Not at ease with ${worker!.name}.`;
    await scene.test.call('POST /office/clients/{clientRef}/notes', {
      ...office(),
      body: { kind: 'note', note: words },
    });
    expect((await find(words)).names).toHaveLength(1);
  });

  it('is in Activity, as read', async () => {
    const entries = await scene.build.query(
      `select from audit_log where client_ref = $1 and action = 'clientNotesRead'`,
      [scene.clientRef],
    );
    expect(entries).toHaveLength(1);
  });

  it('is 404 for a client that does not exist, as is holding back what is not theirs', async () => {
    const reply = await scene.test.call('GET /office/clients/{clientRef}/record/notes', {
      ...{ token: scene.office.token, params: { clientRef: newRef() } },
    });
    expect([reply.status, (await hold(newRef(), 'No.')).status]).toEqual([404, 404]);
    const { ref } = (
      await scene.build.query<{ ref: string }>('select ref from client_alerts where is_for_workers')
    )[0]!;
    expect((await hold(ref, 'Workers read it.')).status).toBe(404);
  });

  it('leaves a copy of nothing but what is held back, and says how many', async () => {
    for (const words of ['Her father drinks.', 'Locks the door.', 'Mrs Hākaraia rang.']) {
      const { ref } = await find(words);
      expect((await hold(ref, 'Confidence.')).status).toBe(200);
    }
    const { json, paper, files } = await openCopy();
    expect(JSON.parse(json).heldBack).toBe(3);
    expect(paper).toContain('3 notes are held back.');
    const all = [json, paper, ...Object.values(files).map((file) => strFromU8(file))].join(' ');
    for (const words of ['drinks', 'Locks the door', 'Mrs Hākaraia rang', 'Confidence'])
      expect(all).not.toContain(words);
    expect(all).toContain('Hemi lends her money.');
  });

  it('says in a copy of no entry of Activity that it is about what is held back', async () => {
    const { ref } = await find('Her father drinks.');
    const { json } = await openCopy();
    expect(json).not.toContain(ref);
    await include(ref);
    expect(JSON.parse((await openCopy()).json).audit_log.map(({ subject_ref: subject }: never) => subject)).toContain(
      ref,
    );
  });

  it('keeps why, who and when, a later reason instead of it, and is taken back', async () => {
    const { ref } = await find('Hemi lends her money.');
    await hold(ref, ' Hemi asked. ');
    await hold(ref, 'Hemi asked us not to.');
    const { heldBack } = await find('Hemi lends her money.');
    expect(heldBack).toEqual({
      reason: 'Hemi asked us not to.',
      byName: 'Jo Wells',
      at: expect.stringContaining('2026-11-19T20:15'),
    });
    await include(ref);
    await include(ref);
    expect(await find('Hemi lends her money.')).not.toHaveProperty('heldBack');
    const entries = await scene.build.query(
      `select action from audit_log where subject_ref = $1 and action like 'note%' order by id`,
      [ref],
    );
    expect(entries).toEqual(['noteHeldBack', 'noteHeldBack', 'noteIncluded'].map((action) => ({ action })));
    expect((await hold(ref, ' ')).body.errors).toEqual([{ path: 'reason', message: 'Enter why.' }]);
  });

  it('is asked again where more has been noted meanwhile', async () => {
    const { version } = await list();
    await scene.test.call('POST /office/clients/{clientRef}/notes', {
      ...office(),
      body: { kind: 'note', note: 'Rang.' },
    });
    const response = await readCopy(version);
    expect([response.statusCode, response.json().messages]).toEqual([
      412,
      ['What is noted has changed since you opened this page. Look at it first.'],
    ]);
    expect((await readCopy((await list()).version)).statusCode).toBe(200);
  });

  it('is asked again where more is noted while the record is read', async () => {
    const { version } = await list();
    const holder = await scene.test.db.owner.connect();
    await holder.query('begin; lock table correction_notes');
    const copy = readCopy(version);
    await waitUntilOneWaits(scene.build);
    await scene.test.call('POST /office/clients/{clientRef}/notes', {
      ...office(),
      body: { kind: 'note', note: 'Ana rang meanwhile.' },
    });
    await holder.query('commit');
    holder.release();
    expect((await copy).statusCode).toBe(412);
  });
});

describe('the note of an absence', () => {
  const path = '/office/clients/{clientRef}/absences';
  const days = { from: '2026-12-01', to: '2026-12-04', reason: 'respite' };
  const change = (ref: string, body: object) =>
    scene.test.call(`PUT ${path}/{ref}`, { ...about(ref), ifMatch: versions++, body: { ...days, ...body } });
  let versions = 1;
  let ref: string;

  beforeAll(async () => {
    const body = { ...days, note: 'Hemi is at the end of his tether.' };
    ({ ref } = (await scene.test.call(`POST ${path}`, { ...office(), body })).body);
  });

  it('is looked at too', async () => {
    expect(await find('Hemi is at the end of his tether.')).toMatchObject({
      ...{ ref, kind: 'absence', names: ['Hemi Tau'], writtenByName: 'Jo Wells' },
    });
  });

  it('is looked at again where it has been written over, or removed', async () => {
    for (const body of [{ note: 'Hemi cannot go on.' }, { note: null }]) {
      const { version } = await list();
      expect((await change(ref, body)).status).toBe(200);
      expect((await readCopy(version)).statusCode).toBe(412);
      expect((await list()).version).not.toBe(version);
    }
  });

  it('is held back alone, also written over: its days and that they were recorded are in a copy', async () => {
    await change(ref, { note: 'Hemi cannot go on.' });
    expect((await hold(ref, 'Confidence.')).status).toBe(200);
    await change(ref, { note: 'Hemi can take no more.' });
    const { json } = await openCopy();
    const { client_absences: absences, audit_log: activity, heldBack } = JSON.parse(json);
    expect(json).not.toMatch(/Hemi can/);
    expect(absences).toEqual([expect.objectContaining({ ref, from_date: '2026-12-01', reason: 'respite' })]);
    const actions = activity.filter(({ subject_ref: subject }: never) => subject === ref);
    expect(actions.map(({ action }: never) => action)).toEqual(['absenceAdded', ...Array(4).fill('absenceChanged')]);
    await change(ref, { note: null });
    expect((await list()).heldBack).toBe(heldBack - 1);
  });

  it('goes with its absence', async () => {
    expect((await scene.test.call(`DELETE ${path}/{ref}`, { ...about(ref), ifMatch: versions })).status).toBe(200);
    expect(await scene.build.query('select from held_back_notes where ref = $1', [ref])).toEqual([]);
  });
});
