import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostColumns, mostFileBytes, mostLines } from '#domain/imports/limits.ts';
import { importFile, type PeopleList, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const file = (...lines: string[]) => lines.join('\r\n');
const preview = (body: string | Buffer) => previewFile(scene, 'clients', body);

describe('an import', () => {
  it('keeps one space between the words of a name, and knows it however many there are', async () => {
    const done = await importFile(scene, 'clients', file('Given name,Family name', 'Te   Ata,van  Spaced'));
    expect(done.body).toMatchObject({ new: 1, changed: 0 });
    expect(await scene.build.query(`select given_name from clients where family_name = 'van Spaced'`)).toEqual([
      { given_name: 'Te Ata' },
    ]);
    const { body } = await preview(file('Given name,Family name', 'Te Ata,van Spaced', 'TE  ĀTA,Van Spaced'));
    expect(body.errors.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
  });

  it('of a file that is too large is refused before it is read, with a message', async () => {
    for (const path of ['clients', 'support-workers'].flatMap((list) => [`${list}/import/preview`, `${list}/import`])) {
      // Only its length is sent, so a server that read the file would wait for it.
      const { statusCode, body } = await scene.test.app.inject({
        method: 'POST',
        url: `/api/v0/office/${path}`,
        headers: {
          authorization: `Bearer ${scene.office.token}`,
          'content-type': 'text/csv',
          'content-length': String(mostFileBytes + 1),
        },
      });
      expect([statusCode, JSON.parse(body).messages]).toEqual([
        413,
        ['This file is larger than 20 MB. Split the file and import the parts one at a time.'],
      ]);
    }
  });

  it('takes as many lines and columns as there may be, and says of one more that it is too many; blank ones count', async () => {
    const head = ['Given name', 'Family name'];
    const lines = (count: number) => file(head.join(','), ...Array.from({ length: count }, () => 'X,'));
    const withBlank = (count: number) => `${lines(count - 3)}\r\n\r\n,\r\n  ,  \r\n`;
    expect((await preview(withBlank(mostLines))).status).toBe(200);
    const blankAlone = file(head.join(','), ...Array.from({ length: 2 * mostLines }, () => ''));
    for (const text of [lines(mostLines + 1), withBlank(mostLines + 1), blankAlone]) {
      const tooManyLines = await preview(text);
      expect([tooManyLines.status, tooManyLines.body.messages]).toEqual([
        400,
        ['This file has more than 50,000 lines. Split the file and import the parts one at a time.'],
      ]);
    }
    const columns = (count: number) => file(Array.from({ length: count }, (_, at) => `c${at}`).join(','), 'X');
    expect((await preview(columns(mostColumns))).status).toBe(200);
    for (const text of [columns(mostColumns + 1), file(head.join(','), 'X,Y', ','.repeat(mostColumns))]) {
      const { status, body } = await preview(text);
      expect([status, body.messages]).toEqual([
        400,
        ['This file has more than 100 columns. Remove those you do not need.'],
      ]);
    }
  });

  it('refuses a line that no record may have before it is taken apart', async () => {
    for (const line of [','.repeat(100_001), `"${'x'.repeat(100_001)}"`]) {
      const { status, body } = await preview(file('Given name,Family name', 'Mele,Taufa', line));
      expect([status, body.messages]).toEqual([
        400,
        ['A line of this file has more than 100,000 characters. Shorten it.'],
      ]);
    }
  });

  it('reads no cell that is longer than the field of its form', async () => {
    const words = `${'a '.repeat(24_000)}!`;
    const series = file('Client,Service,Weekday,Start,Minutes,From', `${words},Shopping,Monday,9am,45,02/11/2026`);
    const { body } = await previewFile(scene, 'series', series);
    expect(body.errors).toEqual([{ line: 2, column: 'Client', message: 'Use at most 162 characters.' }]);
    const people = file('Given name,Family name,Organisations', `Mele,${words},${'ACC;'.repeat(1251)}`);
    expect((await preview(people)).body.errors).toEqual([
      { line: 2, column: 'Family name', message: 'Use at most 80 characters.' },
      { line: 2, column: 'Organisations', message: 'Use at most 5,000 characters.' },
    ]);
  });

  it('of 20 MB of separators costs little memory', async () => {
    const separators = Buffer.alloc(mostFileBytes - 1000, ',');
    for (let at = 500; at < separators.length; at += 500) separators[at] = 0x0a;
    const before = process.memoryUsage().heapUsed;
    expect((await preview(separators)).status).toBe(400);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50 * 1024 * 1024);
  });
});

describe('an import of a previewed file', () => {
  const tables = { clients: 'clients', 'support-workers': 'support_workers' } as const;
  const suburbOf = async (list: PeopleList, ref: string) =>
    (await scene.build.query<{ suburb: string }>(`select suburb from ${tables[list]} where ref = $1`, [ref]))[0]
      ?.suburb;

  it.each<PeopleList>(['clients', 'support-workers'])(
    'overwrites none of the %s changed since, and says so',
    async (list) => {
      const ref = list === 'clients' ? await scene.build.client() : await scene.build.worker();
      const text = file('ref,Given name,Family name,Suburb', `${ref},Rose,Looked,Petone`);
      const { version } = (await previewFile(scene, list, text)).body;
      await scene.build.query(
        `update ${tables[list]} set suburb = 'Eastbourne', version = version + 1 where ref = $1`,
        [ref],
      );
      const late = await importFile(scene, list, text, { version });
      expect([late.status, late.body.code, late.body.messages]).toEqual([
        412,
        'stale',
        ['Nothing was imported, because records in this file have changed since you checked it. Check the file again.'],
      ]);
      expect(await suburbOf(list, ref)).toBe('Eastbourne');
      expect((await importFile(scene, list, text)).status).toBe(200);
      expect(await suburbOf(list, ref)).toBe('Petone');
    },
  );

  it('ignores changes of people who are not in it', async () => {
    const [ref, other] = [await scene.build.client(), await scene.build.client()];
    const text = file('ref,Given name,Family name,Suburb', `${ref},Rose,Looked,Petone`);
    const { version } = (await preview(text)).body;
    await scene.build.query('update clients set version = version + 1 where ref = $1', [other]);
    expect((await importFile(scene, 'clients', text, { version })).status).toBe(200);
  });

  it('is not made without a preview', async () => {
    const { status } = await scene.test.call('POST /office/clients/import', {
      token: scene.office.token,
      body: file('Given name,Family name', 'Mele,Unseen'),
      headers: { 'content-type': 'text/csv' },
    });
    expect(status).toBe(400);
  });
});
