import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { importFile, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let acc: string;
let korowai: string;
beforeAll(async () => {
  scene = await createScene();
  acc = await scene.build.organisation({ name: 'Accident Cover', pays: true });
  korowai = await scene.build.organisation({ name: 'Korowai Āwhina' });
});
afterAll(() => scene.close());

const head = 'Given name,Family name,Organisations,Fundings';
const file = (...lines: string[]) => [head, ...lines].join('\r\n');
const rowsOf = (sql: string, familyName: string) =>
  scene.build.query<Record<string, unknown>>(
    `${sql} join clients c on c.ref = client_ref where c.family_name = $1 order by c.given_name, 2 desc`,
    [familyName],
  );
const organisationsOf = (familyName: string) =>
  rowsOf('select organisation_ref as ref, given_name as name from organisation_clients', familyName);
const fundingsOf = (familyName: string) =>
  rowsOf(
    'select given_name as name, funded_time_mins as mins, funder_ref as funder, job_type_ref as service from fundings',
    familyName,
  );

describe('an import of clients with organisations and fundings', () => {
  it('links and funds new clients, and records each funding', async () => {
    const text = file(
      'Ana,Linked,korowai awhina,Accident Cover: Personal care 600; accident cover: Shopping 90',
      'Bo,Linked,,',
      'Cy,Linked,Accident Cover;Korowai Āwhina,Accident Cover: Personal care 60',
    );
    const seen = await previewFile(scene, 'clients', text);
    expect(seen.body.heads.slice(-2)).toEqual(['Organisations', 'Fundings']);
    expect(seen.body.rows[2].cells.slice(-2)).toEqual([
      'Accident Cover;Korowai Āwhina',
      'Accident Cover: Personal care 60',
    ]);
    expect((await importFile(scene, 'clients', text)).body).toMatchObject({ new: 3, changed: 0 });
    const links = await organisationsOf('Linked');
    expect(links.map(({ name, ref }) => `${name} ${ref}`).sort()).toEqual(
      [`Ana ${korowai}`, `Cy ${acc}`, `Cy ${korowai}`].sort(),
    );
    expect(await fundingsOf('Linked')).toEqual([
      { name: 'Ana', mins: 600, funder: acc, service: 'personal-care' },
      { name: 'Ana', mins: 90, funder: acc, service: 'shopping' },
      { name: 'Cy', mins: 60, funder: acc, service: 'personal-care' },
    ]);
    const recorded = await rowsOf(`select action, subject_ref from audit_log`, 'Linked');
    expect(recorded.filter(({ action }) => action === 'fundingAdded')).toHaveLength(3);
  });

  it('writes nothing where a name is unknown, and creates none', async () => {
    const answer = await importFile(
      scene,
      'clients',
      file(
        'Ana,Unlinked,Korowai Awhina,',
        'Bo,Unlinked,Missing Trust,Missing Fund: Shopping 60',
        'Cy,Unlinked,,Korowai Āwhina: Shopping 60',
      ),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'line 3, Organisations',
      'line 3, Fundings',
      'line 4, Fundings',
    ]);
    expect(await scene.build.query(`select from clients where family_name = 'Unlinked'`)).toEqual([]);
    expect(
      await scene.build.query(`select from organisations where name in ('Missing Trust', 'Missing Fund')`),
    ).toEqual([]);
  });

  it('adds to a client who exists what they have not, and nothing a second time', async () => {
    const ref = await scene.build.client({ givenName: 'Di', familyName: 'Present' });
    const funding = `insert into fundings (ref, client_ref, funder_ref, job_type_ref, funded_time_mins, position)
      values ('${newRef()}', $1, $2, 'shopping', 60, 0)`;
    await scene.build.query(funding, [ref, acc]);
    await scene.build.link(korowai, ref);
    const lineOf = (minutes: number) =>
      [
        `ref,${head}`,
        `${ref},Di,Present,Accident Cover; Korowai Āwhina,Accident Cover: Shopping ${minutes}; Accident Cover: Personal care 90`,
      ].join('\r\n');
    const wrong = await previewFile(scene, 'clients', lineOf(90));
    expect(wrong.body.errors).toMatchObject([{ line: 2, column: 'Fundings' }]);
    const seen = await previewFile(scene, 'clients', lineOf(60));
    expect([seen.body.changed, seen.body.rows[0].kind]).toEqual([1, 'changed']);
    expect((await importFile(scene, 'clients', lineOf(60))).body).toMatchObject({ new: 0, changed: 1 });
    expect((await organisationsOf('Present')).map((row) => row.ref).sort()).toEqual([acc, korowai].sort());
    expect((await fundingsOf('Present')).map(({ mins, service }) => [mins, service])).toEqual([
      [90, 'personal-care'],
      [60, 'shopping'],
    ]);
    const positions = 'select job_type_ref, position from fundings where client_ref = $1 order by position';
    expect(await scene.build.query(positions, [ref])).toEqual([
      { job_type_ref: 'shopping', position: 0 },
      { job_type_ref: 'personal-care', position: 1 },
    ]);
    expect((await importFile(scene, 'clients', lineOf(60))).body).toMatchObject({ new: 0, changed: 0 });
    expect(await fundingsOf('Present')).toHaveLength(2);
  });

  it('takes 1,000 lines', async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, at) =>
        `Given${at},Many,Korowai Āwhina; Accident Cover,Accident Cover: Shopping 90; Accident Cover: Personal care 60`,
    );
    expect((await importFile(scene, 'clients', file(...lines))).body).toMatchObject({ new: 1000, changed: 0 });
    expect([await organisationsOf('Many'), await fundingsOf('Many')].map(({ length }) => length)).toEqual([2000, 2000]);
  });
});
