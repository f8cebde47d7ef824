import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const headers = { 'content-type': 'text/csv' };
const preview = (body: string | Buffer) =>
  scene.test.call('POST /office/clients/import/preview', { token: scene.office.token, body, headers });
const importFile = (body: string | Buffer) =>
  scene.test.call('POST /office/clients/import', { token: scene.office.token, body, headers });
const file = (...lines: string[]) => lines.join('\r\n');

describe('an import', () => {
  it('keeps one space between the words of a name, and knows it however many there are', async () => {
    expect((await importFile(file('Given name,Family name', 'Te   Ata,van  Spaced'))).body).toEqual({
      new: 1,
      changed: 0,
    });
    expect(await scene.build.query(`select given_name from clients where family_name = 'van Spaced'`)).toMatchObject([
      { given_name: 'Te Ata' },
    ]);
    const { body } = await preview(file('Given name,Family name', 'Te Ata,van Spaced', 'TE  ĀTA,Van Spaced'));
    expect(body.errors.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
  });
});
