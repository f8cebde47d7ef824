import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LineError } from '#domain/imports/read-cells.ts';
import { importFile, previewFile } from '#server/testing/imports.ts';
import { createRegisterCalls } from '#server/testing/office-support-workers.ts';
import { pictureUrl } from '#server/testing/pictures.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const token = () => scene.office.token;
const { add, read, put, importLines } = createRegisterCalls(() => scene);

describe('what else the register has', () => {
  const register = {
    driverLicenses: ['full'],
    transport: 'Own car, with room for a walker',
    workHours: [
      { dayOfWeek: 'Monday', startTime: '09:00', endTime: '17:00', status: 'NotAllocated' },
      { dayOfWeek: 'Friday', startTime: '22:00', endTime: '06:00', status: 'NotAllocated' },
    ],
    payrollNumber: 'P-0042',
    checks: [
      { checkRef: 'first-aid', expiresOn: '2027-05-01' },
      { checkRef: 'police-vetting', expiresOn: '2026-11-22' },
    ],
  };

  it('is written, read and replaced, and comes back from its own export', async () => {
    const name = { givenName: 'Ā'.repeat(80), familyName: 'Ō'.repeat(80) };
    const { ref } = (await add({ ...register, ...name })).body;
    expect(await read(ref)).toMatchObject({ ...register, ...name });
    const exported = await scene.test.call('GET /office/support-workers/export', { token: token() });
    const lines = String(exported.body).split('\r\n');
    const own = lines.find((line) => line.startsWith(ref))!;
    expect(own).toContain('Monday 09:00-17:00; Friday 22:00-06:00');
    expect(own).toContain('First aid 01/05/2027; Police vetting 22/11/2026');
    expect((await importLines(lines[0]!, own)).body).toMatchObject({ new: 0, changed: 0 });
    const copy = own.replace(ref, '').replace(name.familyName, 'Okū');
    expect((await importLines(lines[0]!, copy)).body).toMatchObject({ new: 1, changed: 0 });
    const [added] = await scene.build.query<{ ref: string }>(
      "select ref from support_workers where family_name = 'Okū'",
    );
    expect(await read(added!.ref)).toMatchObject({ ...register, givenName: name.givenName });
    const workHours = register.workHours.slice(1);
    expect((await put(ref, 1, { ...name, workHours })).status).toBe(200);
    expect(await read(ref)).toMatchObject({ workHours, driverLicenses: [], checks: [] });
  });

  it('refuses numbers whose first 0 a spreadsheet has taken, by line and column', async () => {
    const { ref } = (await add({ ...register, familyName: 'Vaka', payrollNumber: '0017', phone: '0211234567' })).body;
    const head = 'ref,Given name,Family name,Payroll number,Phone';
    const { givenName } = await read(ref);
    const message = 'This number has lost its first 0. Format the column as text.';
    const lost = await previewFile(scene, 'support-workers', `${head}\n${ref},${givenName},Vaka,17,211234567\n`);
    expect(lost.body.errors.map(({ line, column, message: words }: LineError) => [line, column, words])).toEqual([
      [2, 'Phone', message],
      [2, 'Payroll number', message],
    ]);
    const imported = await importFile(
      scene,
      'support-workers',
      `${head}\n${ref},${givenName},Vaka,0017,021 123 4567\n`,
    );
    expect(imported.body).toMatchObject({ new: 0, changed: 1 });
  });

  it('refuses invalid values beside their field', async () => {
    const hours = (startTime: string, endTime: string) => [{ ...register.workHours[0], startTime, endTime }];
    const issue = async (more: object) => (await add(more)).body.errors[0];
    expect(await issue({ workHours: hours('09:00', '09:00') })).toMatchObject({ path: 'workHours' });
    expect(await issue({ workHours: [...hours('09:00', '12:00'), ...hours('11:00', '13:00')] })).toEqual({
      path: 'workHours',
      message: 'Monday 09:00-12:00 and Monday 11:00-13:00 overlap. Change one of them.',
    });
    expect((await issue({ driverLicenses: ['rocket'] })).path).toBe('driverLicenses');
    expect((await issue({ checks: [{ checkRef: 'juggling', expiresOn: '2027-01-01' }] })).path).toBe('checks');
    const wrong = await importLines('Given name;Family name;Work hours;Checks', 'Bo;Bent;"Mon 9 to";First aid');
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'line 2, Work hours',
      'line 2, Checks',
    ]);
  });

  it('lists checks that have expired or will within 30 days, and names expired ones where a worker is offered', async () => {
    const check = (expiresOn: string) => ({ checks: [{ checkRef: 'police-vetting', expiresOn }] });
    const expired = (await add(check('2026-11-19'))).body.ref;
    const lastDay = (await add(check('2026-11-20'))).body.ref;
    const due = (await add(check('2026-12-20'))).body.ref;
    const later = (await add(check('2026-12-21'))).body.ref;
    const left = (await add({ ...check('2026-11-19'), active: false })).body.ref;
    const {
      checks,
      total,
      expired: expiredCount,
    } = (await scene.test.call('GET /office/support-workers/checks', { token: token() })).body;
    expect(total).toBe(checks.length);
    expect(expiredCount).toBe(checks.filter((check: { expiresOn: string }) => check.expiresOn < '2026-11-20').length);
    expect(expiredCount).toBeGreaterThan(0);
    const listed = checks.map(({ supportWorkerRef }: { supportWorkerRef: string }) => supportWorkerRef);
    expect([expired, lastDay, due, later, left].map((ref) => listed.includes(ref))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(checks[0]).toMatchObject({ name: 'Police vetting', fullName: 'Ata Ngata', expiresOn: '2026-11-19' });
    const ticketRef = (await scene.book()).body.appointments[0].ticketRef;
    const { supportWorkers } = (
      await scene.test.call('GET /office/support-workers', { token: token(), query: { ticketRef, most: '500' } })
    ).body;
    const warned = (ref: string) => supportWorkers.find((one: { ref: string }) => one.ref === ref).expiredChecks;
    expect([warned(expired), warned(lastDay)]).toEqual([
      [{ name: 'Police vetting', expiresOn: '2026-11-19' }],
      undefined,
    ]);
  });
});

describe('PUT /office/support-workers/{supportWorkerRef}/picture', () => {
  const picture = (supportWorkerRef: string, ifMatch: number, image: string | null) =>
    scene.test.call('PUT /office/support-workers/{supportWorkerRef}/picture', {
      token: token(),
      params: { supportWorkerRef },
      ifMatch,
      body: { image },
    });

  it('keeps a picture as people’s are, moves the calendars that show it, and removes it', async () => {
    const { ref } = (await add()).body;
    await scene.booked({ startTime: '07:00' }, [ref]);
    const before = (await scene.roster()).body.version;
    expect((await picture(ref, 1, await pictureUrl())).etag).toBe('"2"');
    expect((await scene.roster()).body.version).toBe(before + 1);
    const { image } = await read(ref);
    const file = image.split('/').at(-1);
    const find = () => scene.test.call('GET /images/{file}', { params: { file } });
    expect((await find()).status).toBe(200);
    expect((await put(ref, 2)).status).toBe(200);
    expect((await read(ref)).image).toBe(image);
    expect((await picture(ref, 2, null)).status).toBe(412);
    expect((await picture(ref, 3, null)).status).toBe(200);
    expect([(await read(ref)).image, (await find()).status]).toEqual([undefined, 404]);
  });

  it('refuses a file that is no picture', async () => {
    const { ref } = (await add()).body;
    const refused = await picture(ref, 1, `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'image']);
  });
});
