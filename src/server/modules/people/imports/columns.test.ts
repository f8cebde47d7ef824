import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const file = (...lines: string[]) => lines.join('\r\n');
const names = (columns: { name?: string; message?: string }[]) => columns.map(({ name, message }) => name ?? !message);

// docs/product/imports.md, "Columns"
describe('a choice for a column', () => {
  it('is remembered once the file is imported, for the next one of that list with this heading', async () => {
    const first = file('Given name,Family name,Phone,Shoe size', 'Ana,Chosen,021 555 0100,38');
    const chosen = { columns: ',,phoneMobile,-' };
    const { body } = await previewFile(scene, 'clients', first, chosen);
    expect(names(body.columns)).toEqual(['givenName', 'familyName', 'phoneMobile', true]);
    const before = await previewFile(scene, 'clients', first);
    expect(names(before.body.columns)).toEqual(['givenName', 'familyName', 'phoneHome', false]);

    expect((await importFile(scene, 'clients', first, chosen)).body).toMatchObject({ new: 1, changed: 0 });
    const stored = `select phone_home, phone_mobile from clients where family_name = 'Chosen' order by given_name`;
    expect(await scene.build.query(stored)).toEqual([{ phone_home: null, phone_mobile: '021 555 0100' }]);

    const audited = `select actor_ref as "actorRef", detail from audit_log where action = 'importHeadingsChosen'`;
    expect(await scene.build.query(audited)).toEqual([
      { actorRef: scene.office.ref, detail: { list: 'clients', headings: { phone: 'phoneMobile', shoesize: '-' } } },
    ]);

    const next = file('Surname,First name,SHOE-SIZE,phone', 'Chosen,Bo,40,022 555 0100');
    expect((await importFile(scene, 'clients', next)).body).toMatchObject({ new: 1, changed: 0 });
    expect(await scene.build.query(stored)).toHaveLength(2);
    const worker = await previewFile(scene, 'support-workers', next);
    expect(names(worker.body.columns)).toEqual(['familyName', 'givenName', false, 'phone']);

    const back = { columns: ',,,phoneHome' };
    expect(
      (await importFile(scene, 'clients', file('Surname,First name,Shoe size,Phone', 'Chosen,Cy,41,'), back)).status,
    ).toBe(200);
    expect(names((await previewFile(scene, 'clients', next)).body.columns)[3]).toBe('phoneHome');
  });

  it('is not remembered of a heading that is there twice, nor where a field of its own name was left out', async () => {
    const twice = file('Given name,Family name,Tel,Tel,Email', 'Ana,Twice,021 555 0100,04 555 0100,ana@example.org');
    const chosen = { columns: ',,phoneMobile,phoneHome,-' };
    expect((await importFile(scene, 'clients', twice, chosen)).status).toBe(200);
    const next = await previewFile(scene, 'clients', twice);
    expect(names(next.body.columns).slice(2)).not.toContain('phoneMobile');
    const remembered = `select from import_headings where heading in ('tel', 'email')`;
    expect(await scene.build.query(remembered)).toEqual([]);
  });

  it('splits whole names as the preview shows, the family name first where that is chosen', async () => {
    const people = file('Name', '"Split, Rose"', 'Split Ana');
    const shown = async (choices = {}) =>
      (await previewFile(scene, 'clients', people, choices)).body.rows.map(({ cells }: { cells: string[] }) =>
        cells.slice(0, 2),
      );
    expect(await shown()).toEqual([
      ['Rose', 'Split'],
      ['Split', 'Ana'],
    ]);
    const chosen = { columns: 'fullNameFamilyFirst' };
    expect(await shown(chosen)).toEqual([
      ['Rose', 'Split'],
      ['Ana', 'Split'],
    ]);
    expect((await importFile(scene, 'clients', people, chosen)).body).toMatchObject({ new: 2 });
    const stored = `select full_name from clients where family_name = 'Split' order by given_name`;
    expect(await scene.build.query(stored)).toEqual([{ full_name: 'Ana Split' }, { full_name: 'Rose Split' }]);
  });

  it('is checked again by the import, which writes nothing where a column is not clear or was read otherwise', async () => {
    const text = file('Given name,Family name,Waist', 'Ana,Unclear,80');
    const { version } = (await previewFile(scene, 'clients', text, { columns: ',,-' })).body;
    const unclear = await importFile(scene, 'clients', text, { version });
    expect([unclear.status, unclear.body.errors]).toEqual([
      422,
      [{ path: 'line 1, Waist', message: 'Choose what this column holds, or leave it out.' }],
    ]);
    const other = await importFile(scene, 'clients', text, { version, columns: ',,suburb' });
    expect([other.status, other.body.code]).toEqual([412, 'stale']);
    const unknown = await importFile(scene, 'clients', text, { version, columns: ',,waist' });
    expect(unknown.status).toBe(422);
    expect(await scene.build.query(`select from clients where family_name = 'Unclear'`)).toEqual([]);
    expect(await scene.build.query(`select from import_headings where heading = 'waist'`)).toEqual([]);
  });

  it('has no more characters than the columns of a file need', async () => {
    const { status } = await previewFile(scene, 'clients', 'a', { columns: 'x'.repeat(3001) });
    expect(status).toBe(400);
  });
});
