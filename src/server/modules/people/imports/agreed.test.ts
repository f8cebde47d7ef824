import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const file = (...lines: string[]) => lines.join('\r\n');
const clients = (familyName: string) =>
  scene.build.query(
    'select given_name, family_name, phone_home from clients where family_name = $1 order by given_name',
    [familyName],
  );

// docs/product/imports.md, "Letters"
describe('a file in Windows-1252', () => {
  const text = file('Given name,Family name', 'Ana,Windows', 'Zo\u00eb,Br\u00f6nte', 'Bo,H?karaia', 'Cy,D\u2019Arcy');
  // 0x92 is the apostrophe that Word and Excel write.
  const bytes = Buffer.from(text.replace('\u2019', '\u0092'), 'latin1');

  it('shows its letters, and is imported once someone has said that they are right', async () => {
    const { body } = await previewFile(scene, 'clients', bytes);
    expect(body).toMatchObject({ new: 4, errors: [] });
    expect(body.letters).toEqual({
      lines: 3,
      examples: [
        { line: 3, text: 'Zo\u00eb Br\u00f6nte' },
        { line: 4, text: 'H?karaia' },
        { line: 5, text: 'D\u2019Arcy' },
      ],
    });
    const unseen = await importFile(scene, 'clients', bytes);
    expect([unseen.status, unseen.body.errors]).toEqual([
      422,
      [{ path: 'line 3', message: 'Check the letters of this file before you import it.' }],
    ]);
    expect(await clients('Windows')).toEqual([]);
    expect((await importFile(scene, 'clients', bytes, { letters: 'right' })).status).toBe(200);
    expect(await clients('Br\u00f6nte')).toMatchObject([{ given_name: 'Zo\u00eb' }]);
    expect(await clients('D\u2019Arcy')).toHaveLength(1);
  });

  it('asks of a file in UTF-8 only about a question mark inside a word, and nothing of a column that is left out', async () => {
    const utf8 = await previewFile(
      scene,
      'clients',
      Buffer.from('Given name,Family name\nA\u00efda,Lee\nRose,H?karaia'),
    );
    expect([utf8.body.errors, utf8.body.letters]).toEqual([
      ...[[], { lines: 1, examples: [{ line: 3, text: 'H?karaia' }] }],
    ]);
    const unread = Buffer.from('Given name,Family name,Note\nAda,Left,caf\u00e9', 'latin1');
    expect((await previewFile(scene, 'clients', unread, { columns: ',,-' })).body.letters).toBeUndefined();
  });
});

// docs/product/imports.md, "Numbers that a spreadsheet changes"
describe('a phone number that has lost its first 0', () => {
  it('gets it back once someone has agreed, as the preview shows', async () => {
    const text = file('Given name,Family name,Home phone', 'Ana,Zero,4 555 1000', 'Bo,Zero,021 555 123');
    const { body } = await previewFile(scene, 'clients', text);
    const lost = [{ line: 2, column: 'Home phone', before: '4 555 1000', after: '04 555 1000' }];
    expect(body.lostZeros).toEqual({ numbers: 1, areBack: false, examples: lost });
    expect(body.errors).toHaveLength(1);
    expect((await importFile(scene, 'clients', text)).status).toBe(422);

    const agreed = await previewFile(scene, 'clients', text, { zeros: 'back' });
    expect(agreed.body).toMatchObject({ new: 2, errors: [], lostZeros: { numbers: 1, areBack: true } });
    expect(agreed.body.rows[0].cells).toContain('04 555 1000');
    expect((await importFile(scene, 'clients', text, { zeros: 'back' })).status).toBe(200);
    expect(await clients('Zero')).toMatchObject([{ phone_home: '04 555 1000' }, { phone_home: '021 555 123' }]);
  });

  it('of a support worker, too', async () => {
    const text = file('First name,Surname,Cell', 'Ana,Zero,21555123');
    expect((await previewFile(scene, 'support-workers', text)).body.lostZeros).toMatchObject({ numbers: 1 });
  });
});
