import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { importFile as importSeen, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { isDeep } from '#testing/rounds.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  await scene.build.query(`update features set enabled = false where name = 'clientIdentifier'`);
});
afterAll(() => scene.close());

const preview = (body: string | Buffer) => previewFile(scene, 'clients', body);
const importFile = (body: string | Buffer, options = {}) => importSeen(scene, 'clients', body, options);
const download = async (name: 'GET /office/clients/export' | 'GET /office/clients/import/template') =>
  (await scene.test.call(name, { token: scene.office.token })).body as string;
const clients = (familyName: string) =>
  scene.build.query<Record<string, unknown>>('select * from clients where family_name = $1 order by given_name', [
    familyName,
  ]);
const file = (...lines: string[]) => lines.join('\r\n');

describe('POST /office/clients/import', () => {
  it('writes new clients with their rosters, changes those with a ref, and records each', async () => {
    const existing = await scene.build.client({ givenName: 'Old', familyName: 'Written' });
    await scene.build.query(`update clients set suburb = 'Petone', phone_home = '04 555 0100' where ref = $1`, [
      existing,
    ]);
    const { status, body } = await importFile(
      file('ref,Given name,Family name,Suburb', `${existing},New,Written,`, ',Zoe,Written,Woburn'),
    );
    expect([status, body]).toMatchObject([200, { new: 1, changed: 1 }]);
    expect(await clients('Written')).toMatchObject([
      { ref: existing, given_name: 'New', suburb: null, phone_home: '04 555 0100', version: 2 },
      { given_name: 'Zoe', suburb: 'Woburn', timesheets: false, version: 1 },
    ]);
    const [zoe] = (await clients('Written')).slice(1);
    expect(await scene.build.query('select from rosters where client_ref = $1', [zoe?.ref])).toHaveLength(1);
    const auditEntries = await scene.build.query<{ action: string }>(
      `select action from audit_log where client_ref = any($1) and actor_ref = $2 order by action`,
      [[existing, zoe?.ref], scene.office.ref],
    );
    expect(auditEntries.map(({ action }) => action)).toEqual(['clientAdded', 'clientChanged']);
  });

  it('reads required skills by name, and an empty cell clears them', async () => {
    const existing = await scene.build.client({ givenName: 'Ana', familyName: 'Needing' });
    await scene.build.query(`update clients set skills_required = '{hoist}' where ref = $1`, [existing]);
    const { status } = await importFile(
      file('ref,Given name,Family name,Skills required', `${existing},Ana,Needing,`, ',Bo,Needing,Cooking; first aid'),
    );
    expect(status).toBe(200);
    expect(await clients('Needing')).toMatchObject([
      { skills_required: [] },
      { skills_required: ['cooking', 'first-aid'] },
    ]);
  });

  it('writes nothing where one line is wrong', async () => {
    const answer = await importFile(
      file('Given name,Family name,Date of birth', 'Ana,Nothing,1/1/1940', 'Bo,Nothing,1/1/2040'),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.messages).toEqual([expect.stringContaining('one line is wrong. Fix every line')]);
    expect(answer.body.errors).toEqual([
      { path: 'line 3, Date of birth', message: 'The date of birth must be in the past.' },
    ]);
    expect(await clients('Nothing')).toEqual([]);
  });

  it('runs once for one key, and refuses another file with that key', async () => {
    const key = newRef();
    const once = file('Given name,Family name', 'Ana,Once');
    const first = await importFile(once, { key });
    const again = await importFile(once, { key });
    expect([first.body, again.body]).toMatchObject([
      { new: 1, changed: 0 },
      { new: 1, changed: 0 },
    ]);
    expect(await clients('Once')).toHaveLength(1);
    expect((await importFile(file('Given name,Family name', 'Bo,Once'), { key })).body.code).toBe('keyReused');
  });

  it('lets one of two imports of the same people through', async () => {
    const both = file('Given name,Family name', ...Array.from({ length: 40 }, (_, at) => `Pair${at},Both`));
    const answers = await Promise.all([importFile(both), importFile(both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await clients('Both')).toHaveLength(40);
  });

  it.each([
    ['UTF-8 with its mark', 'utf8', ','],
    ['UTF-16 with semicolons', 'utf16le', ';'],
    ['UTF-16 the other way round, with tabs', 'utf16be', '\t'],
  ])('reads %s, quoted line ends and all', async (name, code, sign) => {
    const familyName = `Pōhatu ${code}`;
    const head = ['Given name', 'Family name', 'Home address', 'Latitude', 'Longitude'].join(sign);
    const line = ['Mere', familyName, '"12 Rimu Street\r\nPetone, ""the hill"""', '"-41,2"', '174.9'].join(sign);
    const text = `\ufeff${head}\r\n${line}\r\n\r\n`;
    const bytes = Buffer.from(text, code === 'utf8' ? 'utf8' : 'utf16le');
    if (code === 'utf16be') bytes.swap16();
    expect((await importFile(bytes)).body, name).toMatchObject({ new: 1, changed: 0 });
    expect(await clients(familyName)).toMatchObject([
      { given_name: 'Mere', delivery_address: '12 Rimu Street\nPetone, "the hill"', latitude: -41.2 },
    ]);
  });
});

describe('GET /office/clients/export', () => {
  it('makes formulas inert, and can be imported again', async () => {
    const ref = await scene.build.client({ givenName: 'Ivy', familyName: 'Export' });
    await scene.build.query(
      `update clients set phone_home = '+64 4 555 0100', delivery_address = '=cmd|'' /C calc''!A0',
              postal_address = '@SUM(1)', latitude = -41.2, longitude = 174.9 where ref = $1`,
      [ref],
    );
    const text = await download('GET /office/clients/export');
    const line = text.slice(text.indexOf(ref)).split('\r\n')[0] ?? '';
    expect(line).toContain(`'+64 4 555 0100`);
    expect(line).toContain(`'=cmd|' /C calc'!A0`);
    expect(text).not.toMatch(/(^|[,"\n])([=+@]|-(?!\d))/m);
    const { body } = await preview(text);
    expect([body.errors, body.changed, body.new]).toEqual([[], 0, 0]);
    const auditEntries = await scene.build.query(
      `select from audit_log where action = 'clientExported' and client_ref = $1 and actor_ref = $2`,
      [ref, scene.office.ref],
    );
    expect(auditEntries).toHaveLength(1);
  });

  it('has a template with the heads of an import, without the health identifier where it is not kept', async () => {
    const heads = async () => (await download('GET /office/clients/import/template')).trim().replace('\ufeff', '');
    expect(await heads()).toBe(
      'ref,Given name,Family name,Known as,Date of birth,Gender,Email address,Home phone,Mobile phone,Work phone,Home address,Getting in,Postal address,Suburb,Latitude,Longitude,Region,Time zone,Timesheets,Priority,Team,Skills required,Gender of support worker,Transport needed,Preferred language,Organisations,Fundings',
    );
    await scene.build.query(`update features set enabled = true where name = 'clientIdentifier'`);
    expect(await heads()).toContain(',Gender,NHI,Email address,');
    const { body } = await preview(file('Given name,Family name,NHI', 'Ana,Nhi,ZZZ0017', 'Bo,Nhi,zzz 0016'));
    expect(body.errors).toEqual([
      { line: 2, column: 'NHI', message: 'This NHI is not valid. Check its letters and digits.' },
    ]);
    expect(body.rows[0].cells).toContain('ZZZ0016');
  });
});

/** Measures this thread's longest run in its own CPU time, so that other load does not count. */
function watchTurns(): () => number {
  let [before, longest] = [process.threadCpuUsage(), 0];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 2);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

describe.runIf(isDeep)('a file of 50,000 lines', () => {
  it('is previewed, imported and exported without keeping others waiting', async () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, at) =>
        `Given${at},Long,05/03/19${40 + (at % 50)},"${at} Rimu Street\nPetone",04 555 ${at % 10_000},-41.2,174.9,yes`,
    );
    const long = file(
      'Given name,Family name,Date of birth,Home address,Home phone,Latitude,Longitude,Timesheets',
      ...lines,
    );
    const bytes = Buffer.from(long);
    const longestTurn = watchTurns();
    const began = performance.now();
    const seen = await preview(bytes);
    const previewed = performance.now();
    const done = await importFile(bytes, { version: seen.body.version });
    const imported = performance.now();
    const longest = longestTurn();
    console.info(
      `50,000 lines, ${Math.round(bytes.length / 1e5) / 10} MB: preview ${Math.round(previewed - began)} ms, ` +
        `import ${Math.round(imported - previewed)} ms, longest turn ${Math.round(longest)} ms`,
    );
    expect(seen.body).toMatchObject({ new: 50_000, errors: [] });
    expect(done.body).toMatchObject({ new: 50_000, changed: 0 });
    const page = await scene.test.call('POST /office/clients/search', {
      token: scene.office.token,
      body: { text: 'given49999' },
    });
    expect(page.body.total).toBe(1);
    expect((await download('GET /office/clients/export')).split('\r\n').length).toBeGreaterThan(50_000);
    expect(longest).toBeLessThan(50);
  });
});
