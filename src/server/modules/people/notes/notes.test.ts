import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

type Written = { kind: 'call'; who: string; note: string } | { kind: 'note'; note: string; followUpOn?: string };
type FollowUp = { on?: string; isDone: boolean };

const office = (clientRef = scene.clientRef) => ({ token: scene.office.token, params: { clientRef } });
const write = (body: object, clientRef?: string) =>
  scene.test.call('POST /office/clients/{clientRef}/notes', { ...office(clientRef), body: body as Written });
const search = async (text = '', more: { after?: string; clientRef?: string } = {}) =>
  (
    await scene.test.call('POST /office/clients/{clientRef}/notes/search', {
      ...office(more.clientRef),
      body: { text, ...(more.after && { after: more.after }) },
    })
  ).body;
const follow = (ref: string, ifMatch: number, body: FollowUp, clientRef?: string) =>
  scene.test.call('PUT /office/clients/{clientRef}/notes/{ref}/follow-up', {
    ...{ token: scene.office.token, params: { ...office(clientRef).params, ref }, ifMatch, body },
  });
const find = async (text?: string) => (await search(text)).notes.map(({ note }: { note: string }) => note);

describe('notes and calls', () => {
  it('are read newest first with who wrote them, and found by each word of the note, the caller or the author', async () => {
    await write({ kind: 'call', who: '  Ana  Hākaraia ', note: 'Eye clinic on 9 December.' });
    scene.test.setTime('2026-11-20', '09:05');
    await write({ kind: 'note', note: 'The back step is loose.' });
    const { notes, more } = await search();
    expect([notes, more]).toMatchObject([
      [
        { kind: 'note', note: 'The back step is loose.', writtenByName: 'Jo Wells' },
        { kind: 'call', who: 'Ana Hākaraia', note: 'Eye clinic on 9 December.' },
      ],
      false,
    ]);
    expect(notes[0]).not.toHaveProperty('who');
    expect(await find('hakaraia DECEMBER')).toEqual(['Eye clinic on 9 December.']);
    expect(await find('jo wells')).toHaveLength(2);
    expect(await find('clinic step')).toEqual([]);
  });

  it('come page by page', async () => {
    const clientRef = await scene.build.client();
    await scene.build.query(
      `insert into client_notes (ref, client_ref, kind, note, written_by, written_at)
       select lpad(n::text, 16, '0'), $1, 'note', 'Note ' || n, $2, now() + n * interval '1 minute' from generate_series(1, 51) n`,
      [clientRef, scene.office.ref],
    );
    const first = await search('', { clientRef });
    expect([first.notes.length, first.notes[0].note, first.more]).toEqual([50, 'Note 51', true]);
    const last = await search('', { clientRef, after: first.notes.at(-1).ref });
    expect(last).toMatchObject({ notes: [{ note: 'Note 1' }], more: false });
  });

  it.each([
    [{ kind: 'call', who: ' ', note: 'Rang.' }, 'who', 'Enter who the call was with.'],
    [{ kind: 'note', note: ' ' }, 'note', 'Enter what was said.'],
  ])('refuse %o', async (body, path, message) => {
    const reply = await write(body);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });

  it('are 404 for a client that does not exist', async () => {
    expect((await write({ kind: 'note', note: 'Rang.' }, newRef())).status).toBe(404);
    const reply = await scene.test.call('POST /office/clients/{clientRef}/notes/search', {
      ...office(newRef()),
      body: { text: '' },
    });
    expect(reply.status).toBe(404);
  });

  it('are in Activity, as written and as read, without their words', async () => {
    const { body } = await scene.test.call('GET /clients/{clientRef}/activity', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef },
    });
    const actions = body.activity.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['clientNoteWritten', 'clientNotesRead']));
    expect(JSON.stringify(body)).not.toContain('clinic');
  });

  it('are never changed or removed by the application', async () => {
    for (const sql of [`update client_notes set note = 'x'`, 'delete from client_notes'])
      await expect(scene.test.pool.query(sql)).rejects.toThrow('permission denied');
  });
});

describe('following up a note', () => {
  it('puts it first until it is done, and says by whom', async () => {
    const clientRef = await scene.build.client();
    const { body: first } = await write(
      { kind: 'note', note: 'Ring the clinic.', followUpOn: '2026-12-01' },
      clientRef,
    );
    scene.test.setTime('2026-11-20', '09:10');
    await write({ kind: 'note', note: 'Later.' }, clientRef);
    const list = async () => (await search('', { clientRef })).notes;
    const read = await list();
    expect(read).toMatchObject([{ note: 'Ring the clinic.', version: 1, followUp: { on: '2026-12-01' } }, {}]);
    expect(read[1]).not.toHaveProperty('followUp');
    expect((await search('', { clientRef, after: read[0].ref })).notes).toMatchObject([{ note: 'Later.' }]);
    const done = await follow(first.ref, 1, { on: '2026-12-01', isDone: true }, clientRef);
    expect(done).toMatchObject({ status: 200, etag: '"2"', body: { ref: first.ref, version: 2 } });
    const at = '2026-11-19T20:10:00.000Z';
    expect(await list()).toMatchObject([
      { note: 'Later.' },
      { note: 'Ring the clinic.', followUp: { on: '2026-12-01', done: { byName: 'Jo Wells', at } } },
    ]);
    expect((await follow(first.ref, 1, { isDone: false }, clientRef)).status).toBe(412);
    await follow(first.ref, 2, { isDone: false }, clientRef);
    expect((await list()).some((note: object) => 'followUp' in note)).toBe(false);
  });

  it('needs a day to be done, and a note of this client', async () => {
    const { body } = await write({ kind: 'note', note: 'Ring.' });
    expect(await follow(body.ref, 1, { isDone: true })).toMatchObject({
      ...{ status: 400, body: { errors: [{ path: 'on', message: 'Choose a day.' }] } },
    });
    const other = await scene.build.client();
    expect((await follow(body.ref, 1, { on: '2026-12-01', isDone: false }, other)).status).toBe(404);
  });

  it('is in Activity', async () => {
    const { body } = await write({ kind: 'note', note: 'Ring.', followUpOn: '2026-12-01' });
    await follow(body.ref, 1, { on: '2026-12-02', isDone: false });
    await follow(body.ref, 2, { on: '2026-12-02', isDone: true });
    const entries = await scene.build.query('select action from audit_log where subject_ref = $1 order by id', [
      body.ref,
    ]);
    expect(entries).toEqual(
      ['clientNoteWritten', 'clientFollowUpChanged', 'clientNoteFollowedUp'].map((action) => ({ action })),
    );
  });
});
