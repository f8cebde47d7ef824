import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createOfficeActs, type OfficeActs, setWorkerAway } from '#server/testing/office-acts.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let acts: OfficeActs;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  acts = createOfficeActs(scene);
  await scene.build.query(
    `update clients set delivery_address = '12 Oriental Parade, Wellington', phone_mobile = '021 555 0101',
       access_notes = 'Key safe 4471, left of the door.'`,
  );
});
afterEach(() => scene.close());

const date = '2026-11-23';
const read = async (query: object) =>
  (await scene.test.call('GET /office/run-sheets', { token: scene.office.token, query: { date, ...query } })).body
    .paper;
const single = (fields: object) => ({ ...oneVisit, dayOfWeek: undefined, date, ...fields });

/** Lists each part: its heading and the rows of its table. */
function outline(paper: Awaited<ReturnType<typeof read>>) {
  type Block = { kind: string; text?: string; rows?: string[][] };
  return paper.parts.map(({ blocks }: { blocks: Block[] }) => ({
    name: blocks[0]?.text,
    lead: blocks[1]?.text,
    rows: blocks.flatMap((block) => (block.kind === 'table' ? (block.rows ?? []) : [])),
  }));
}

describe('GET /office/run-sheets', () => {
  it('has times, address, phone, how to get in, what is special and the last change, in the order of the day', async () => {
    await scene.booked({ ...single({ startTime: '14:00' }) });
    const { ref } = await scene.booked();
    await scene.build.query(`update jobs set notes = 'She likes the blue cup.' where ref = $1`, [ref]);
    scene.test.setTime('2026-11-20', '10:30');
    const change = { startTime: '09:30' };
    const { status } = await acts.act(ref, { effectiveDate: date, repeating: false, change });
    expect(status).toBe(200);
    expect(outline(await read({ supportWorkerRef: scene.workerRef }))).toEqual([
      {
        name: 'Tom Whitaker',
        lead: 'Monday 23 November 2026: 2 visits, 2 hours',
        rows: [
          [
            '9:30am to 10:30am\n(1 hour)',
            'Rose Hākaraia\n12 Oriental Parade, Wellington\n021 555 0101\nGetting in: Key safe 4471, left of the door.',
            'Personal care\nShe likes the blue cup.\nLast change, Fri 20 Nov, 10:30am: Move Personal care, Mon 23 Nov to 9:30am',
          ],
          [
            '2:00pm to 3:00pm\n(1 hour)',
            expect.stringContaining('Rose Hākaraia'),
            expect.stringMatching(/^Personal care\nLast change/),
          ],
        ],
      },
    ]);
  });

  it('has a part for each support worker who comes, and none for wishes and cancelled visits', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
    const { ref } = await scene.booked({}, [scene.workerRef]);
    await scene.booked(single({ startTime: '15:00' }), [mele]);
    await scene.book(single({ startTime: '17:00', supportWorkerRefs: [mele] }));
    expect(outline(await read({})).map(({ name, rows }: { name: string; rows: [] }) => [name, rows.length])).toEqual([
      ['Mele Fifita', 1],
      ['Tom Whitaker', 1],
    ]);
    await acts.act(ref, { effectiveDate: date, repeating: false, cancel: true, reason: 'Away.' });
    const [own] = outline(await read({ supportWorkerRef: scene.workerRef }));
    expect(own).toMatchObject({ name: 'Tom Whitaker', rows: [] });
    const [none] = outline(await read({ date: '2026-11-25' }));
    expect(none.name).toBe('All support workers');
  });

  it('says that the support worker is away, and who else comes', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
    await scene.booked({}, [scene.workerRef]);
    await scene.build.query('update jobs set workers_needed = 2, support_worker_refs = array[$1, $2]', [
      scene.workerRef,
      mele,
    ]);
    await setWorkerAway(scene, mele);
    const [part] = (await read({ supportWorkerRef: mele })).parts;
    expect(part.blocks).toContainEqual({
      kind: 'notice',
      text: 'Mele Fifita is away on this day. These visits need someone else.',
    });
    const [tom] = outline(await read({ supportWorkerRef: scene.workerRef }));
    expect(tom.rows[0][2]).toContain('With Mele Fifita.');
  });

  it('is recorded for each client once an hour, and unknown for who is no support worker', async () => {
    await scene.booked();
    for (const _ of [1, 2]) await read({});
    const { length } = await scene.build.query(
      `select from audit_log where action = 'runSheetRead' and client_ref = $1 and actor_ref = $2`,
      [scene.clientRef, scene.office.ref],
    );
    expect(length).toBe(1);
    const query = { date, supportWorkerRef: scene.clientRef };
    expect((await scene.test.call('GET /office/run-sheets', { token: scene.office.token, query })).status).toBe(404);
  });
});

async function readFile(url: string) {
  const headers = { authorization: `Bearer ${scene.office.token}` };
  const reply = await scene.test.app.inject({ url: `/api/v0/office/${url}`, headers });
  expect(reply.headers['content-type']).toBe('application/pdf');
  const name = url.startsWith('run-sheets') ? 'run-sheet' : 'week';
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}-${date}.pdf"`);
  return readPdf(new Uint8Array(reply.rawPayload));
}

describe('alerts of a client', () => {
  it('are on the run sheets of the days on which they hold, where they are for support workers, and in no letter', async () => {
    await scene.booked();
    const set = (words: string, more: object) =>
      scene.test.call('POST /office/clients/{clientRef}/alerts', {
        ...{ token: scene.office.token, params: { clientRef: scene.clientRef } },
        body: { words, isForWorkers: true, ...more },
      });
    await set('Oxygen: no flames', { until: date });
    await set('Over by then', { until: '2026-11-22' });
    await set('Not to her grandson', { isForWorkers: false });
    const [tom] = outline(await read({ supportWorkerRef: scene.workerRef }));
    expect(tom.rows[0][1]).toBe(
      'Rose Hākaraia\nAlert: Oxygen: no flames\n12 Oriental Parade, Wellington\n021 555 0101\nGetting in: Key safe 4471, left of the door.',
    );
    const { pages } = await readFile(`run-sheets/pdf?date=${date}&supportWorkerRef=${scene.workerRef}`);
    expect(pages[0]!.text).toContain('Alert: Oxygen: no flames');
    const letter = await readFile(`clients/${scene.clientRef}/week/pdf?date=${date}`);
    expect(letter.pages[0]!.text).not.toContain('Oxygen');
  });
});

describe('GET /office/run-sheets/pdf', () => {
  it('puts a full day of a support worker on one tagged page', async () => {
    const starts = ['07:00', '08:30', '10:00', '11:30', '13:00', '14:30', '16:00', '17:30'];
    for (const startTime of starts) await scene.booked(single({ startTime }));
    await scene.build.query(`update jobs set notes = 'She likes the blue cup.'`);
    const { pages, title, isMarked } = await readFile(
      `run-sheets/pdf?date=${date}&supportWorkerRef=${scene.workerRef}`,
    );
    expect([pages.length, title, isMarked]).toEqual([1, 'Run sheet of Tom Whitaker, Monday 23 November 2026', true]);
    expect(pages[0]!.text).toContain('Key safe 4471');
    expect(pages[0]!.tags.filter((tag) => tag === 'TR')).toHaveLength(starts.length + 1);
  });
});

describe('GET /office/clients/{clientRef}/week', () => {
  it('has every day with who comes, what is not certain, and who to call', async () => {
    await scene.build.query(`update office_contact set phone = '04 555 0100'`);
    await scene.booked();
    await scene.book(single({ date: '2026-11-24', startTime: '13:00' }));
    const { body } = await scene.test.call('GET /office/clients/{clientRef}/week', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      query: { date: '2026-11-25' },
    });
    const [{ blocks }] = body.paper.parts;
    expect(blocks.slice(0, 5)).toEqual([
      { kind: 'paragraph', text: 'Rose Hākaraia\n12 Oriental Parade, Wellington' },
      { kind: 'heading', level: 1, text: 'Your visits, Monday 23 to Sunday 29 November 2026' },
      { kind: 'heading', level: 2, text: 'Monday 23 November' },
      { kind: 'list', items: ['9:00am to 10:00am (1 hour)\nPersonal care\nWith Tom Whitaker'] },
      { kind: 'heading', level: 2, text: 'Tuesday 24 November' },
    ]);
    expect(blocks[5].items[0]).toContain('Not confirmed yet. We will let you know.');
    expect(blocks.at(-1)).toEqual({ kind: 'notice', text: 'Questions? Call us on 04 555 0100.' });
    const refused = await scene.test.call('GET /office/clients/{clientRef}/week', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      query: { date: '9999-12-27' },
    });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'date']);
    const file = await readFile(`clients/${scene.clientRef}/week/pdf?date=${date}`);
    expect(file.pages.map(({ text }) => text).join('\n')).toContain('With Tom Whitaker');
    expect(file.bookmarks[0]).toContain('Sunday 29 November');
  });
});
