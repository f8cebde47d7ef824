import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const preview = (body: string | Buffer) => previewFile(scene, 'clients', body);
const count = async () => (await scene.build.query<{ n: number }>('select count(*)::int as n from clients'))[0]?.n ?? 0;
const file = (...lines: string[]) => lines.join('\r\n');

describe('POST /office/clients/import/preview', () => {
  it('says what each line would do, and writes nothing', async () => {
    const before = await count();
    const existing = await scene.build.client({ givenName: 'Una', familyName: 'Preview' });
    const same = await scene.build.client({ givenName: 'Same', familyName: 'Preview' });
    const { status, body } = await preview(
      file(
        'ref,Given name,Family name,Date of birth,Timesheets',
        ',Mele,Preview,5/3/1941,yes',
        `${existing},Una,Preview,,yes`,
        `${same},Same,Preview,,`,
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ new: 1, changed: 1, same: 1, errors: [] });
    expect(body.rows.map(({ line, kind }: { line: number; kind: string }) => [line, kind])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'same'],
    ]);
    const cell = (row: number, head: string) => body.rows[row].cells[body.heads.indexOf(head)];
    expect([cell(0, 'Date of birth'), cell(0, 'Timesheets'), cell(2, 'Timesheets')]).toEqual([
      '05/03/1941',
      'yes',
      'no',
    ]);
    expect(await count()).toBe(before + 2);
  });

  it('names every error by line and column', async () => {
    const { body } = await preview(
      file(
        'ref,given_name,familyName,Date of birth,Email address,Latitude,Timesheets',
        ',,Wrong,31/02/1941,at home,north,maybe',
        ',Twice,Wrong,01/02/1941,,,',
        ',twice,WRONG,01/02/1941,,,',
        ',=cmd(),Wrong,,,,',
        `${newRef()},No,Body,,,,`,
        'nonsense,No,Body,,,,',
        ',Too,Many,,,,,cells',
      ),
    );
    const errors = body.errors.map(({ line, column, message }: { line: number; column?: string; message: string }) =>
      [line, column, message].join(' | '),
    );
    expect(errors).toEqual([
      '2 | Given name | Enter the given name.',
      '2 | Date of birth | This day does not exist. Check the date of birth.',
      '2 | Email address | Enter an email address, such as name@example.org.',
      '2 | Latitude | Enter the latitude as a number.',
      '2 | Timesheets | Enter yes or no.',
      '4 |  | This is the same person as line 3. Remove one of the lines.',
      '5 | Given name | The given name cannot begin with “=”. Remove that sign.',
      expect.stringMatching(/^6 \| ref \| No client has the ref [0-9a-z]{16}\. Correct it, or leave it empty /),
      '7 | ref | “nonsense” is not a valid ref. Correct it, or leave it empty to add a new person.',
      '8 |  | This line has 8 cells, but the header has 7. Put quotes around a cell with commas in it.',
    ]);
  });

  it('reads columns by what offices call them, and no line while one needs a choice', async () => {
    const { body } = await preview(file('First name,SURNAME,Shoe size', ',,', 'Ana,Columns,38'));
    expect(body).toMatchObject({ new: 0, changed: 0, rows: [], errors: [] });
    expect(body.columns).toEqual([
      { heading: 'First name', name: 'givenName', example: 'Ana' },
      { heading: 'SURNAME', name: 'familyName', example: 'Columns' },
      { heading: 'Shoe size', message: 'Choose what this column holds, or leave it out.', example: '38' },
    ]);
    const other = await preview(file('Given name,Suburb', 'A,B'));
    expect(other.body.errors).toEqual([
      { line: 1, message: 'No column holds the family name. Choose one, or add it.' },
    ]);
  });

  it.each(['ROSE,Hakaraia', ' Rose ,  Hākaraia ', 'rose,HA\u0304KARAIA', 'Rose,Ha’karaia'])(
    'recognises an existing person in %j',
    async (line) => {
      const { body } = await preview(file('Given name,Family name', line));
      expect(body.errors).toEqual([
        {
          line: 2,
          message: `This client already exists. To change them, enter ${scene.clientRef} in the ref column.`,
        },
      ]);
      expect((await preview(file('Given name,Family name,Date of birth', 'Rose,Hākaraia,1/2/1941'))).body.new).toBe(1);
    },
  );

  it.each([
    ['an Excel workbook', Buffer.from('PK\u0003\u0004rest'), /This is an Excel workbook/],
    ['broken UTF-16', Buffer.from('\ufeffA,B\n\ud800', 'utf16le'), /Save it as “CSV UTF-8”/],
    ['nothing', Buffer.from(''), /no lines to import/],
    ['heads alone', Buffer.from('Given name,Family name\r\n'), /no lines to import/],
  ])('refuses %s with a message', async (_, body, words) => {
    const answer = await preview(body);
    expect([answer.status, answer.body.messages[0]]).toEqual([400, expect.stringMatching(words)]);
  });

  it('says where a quotation mark is never closed', async () => {
    const { body } = await preview(file('Given name,Family name', 'Ana,Quote', 'Bo,"Quote', 'Cy,Quote'));
    expect(body.errors).toEqual([
      { line: 3, message: 'A quotation mark on this line is not closed. Close it or remove it.' },
    ]);
  });

  it('accepts no JSON', async () => {
    const answer = await scene.test.call('POST /office/clients/import/preview', {
      token: scene.office.token,
      body: { rows: [] },
    });
    expect(answer.status).toBe(400);
  });
});
