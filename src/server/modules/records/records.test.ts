import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { notInRecord, recordTables } from './tables.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const dispute = (token: string, more: object = {}, clientRef = scene.clientRef) =>
  scene.test.call('POST /clients/{clientRef}/corrections', {
    token,
    params: { clientRef },
    body: { ref: newRef(), about: 'The visit of 3 March', note: 'Tom did not come.', ...more },
  });
const listDisputed = (token: string) =>
  scene.test.call('GET /clients/{clientRef}/corrections', { token, params: { clientRef: scene.clientRef } });

async function exportRecord(clientRef = scene.clientRef) {
  const { body } = await scene.test.call('GET /office/clients/{clientRef}/record/notes', office(clientRef));
  const response = await scene.test.app.inject({
    url: `/api/v0/office/clients/${clientRef}/record?looked=${body.version ?? '0'.repeat(32)}`,
    headers: { authorization: `Bearer ${scene.office.token}` },
  });
  return { response, files: () => unzipSync(new Uint8Array(response.rawPayload)) };
}
const office = (clientRef = scene.clientRef) => ({ token: scene.office.token, params: { clientRef } });

describe('notes of what is disputed', () => {
  it('stay with the record, with who wrote them, for managers and the office', async () => {
    const { build, client, clientRef, office } = scene;
    const manager = await build.user({ givenName: 'Ana', familyName: 'Walker' });
    await build.member(manager.ref, clientRef, { capabilities: ['manager'] });
    expect((await dispute(manager.token)).status).toBe(201);
    scene.test.setTime('2026-11-20', '09:05');
    expect((await dispute(office.token, { about: 'Date of birth' })).status).toBe(201);
    const expected = [
      { about: 'Date of birth', note: 'Tom did not come.', writtenByName: 'Jo Wells' },
      { about: 'The visit of 3 March', note: 'Tom did not come.', writtenByName: 'Ana Walker' },
    ];
    await build.query('delete from memberships where user_ref = $1', [manager.ref]);
    for (const token of [client.token, office.token]) {
      expect((await listDisputed(token)).body.corrections).toMatchObject(expected);
    }
    const activity = await scene.test.call('GET /clients/{clientRef}/activity', {
      token: client.token,
      params: { clientRef },
    });
    expect(activity.body.activity.map(({ action }: { action: string }) => action)).toContain('correctionWritten');
  });

  it.each([{ about: ' ' }, { note: '' }, { note: 'x'.repeat(2001) }])('refuses %o', async (more) => {
    expect((await dispute(scene.client.token, more)).status).toBe(400);
  });

  it('cannot be written for a client that does not exist, even by the office', async () => {
    expect((await dispute(scene.office.token, {}, newRef())).status).toBe(404);
  });

  it('are never changed or removed by the application', async () => {
    for (const sql of [`update correction_notes set note = 'x'`, 'delete from correction_notes'])
      await expect(scene.test.pool.query(sql)).rejects.toThrow('permission denied');
  });
});

describe('GET /office/clients/{clientRef}/record', () => {
  it('gives everything of one client as JSON, tables and a PDF, and is in their Activity', async () => {
    const { build, client, clientRef, test } = scene;
    const other = await build.client({ givenName: 'Hemi', familyName: 'Tāmati' });
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-26' });
    await build.query(`update clients set preferred_language = '=cmd()', skills_required = '{hoist}' where ref = $1`, [
      clientRef,
    ]);
    const { response, files } = await exportRecord();
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
    const unzipped = files();
    const record = JSON.parse(strFromU8(unzipped['record.json']!));
    expect(record).toMatchObject({
      client: 'Rose Hākaraia',
      clients: [{ ref: clientRef, full_name: 'Rose Hākaraia', skills_required: ['hoist'] }],
      jobs: [{ date: '2026-11-26', client_ref: clientRef }],
      tickets: [{ status: 'approved', client_ref: clientRef }],
      memberships: [{ role: 'client', user_ref: client.ref }],
    });
    expect(record.people).toContainEqual({ ref: client.ref, name: 'Rose Hākaraia' });
    expect(record.audit_log.map(({ action }: { action: string }) => action)).toContain('recordExported');
    expect(JSON.stringify(record)).not.toContain(other);
    expect(JSON.stringify(record)).not.toContain('password');
    expect(strFromU8(unzipped['tables/clients.csv']!)).toContain(`'=cmd()`);
    expect(Object.keys(unzipped)).toContain('tables/tickets.csv');
    const { pages } = await readPdf(unzipped['record.pdf']!);
    expect(pages[0]?.text).toContain('Record of Rose Hākaraia');
    const activity = await test.call('GET /clients/{clientRef}/activity', {
      token: client.token,
      params: { clientRef },
    });
    expect(activity.body.activity[0]).toMatchObject({ action: 'recordExported', actorRole: 'office' });
  });

  it('has each notice in the sentences that the client and support workers read, and no facts of it', async () => {
    const { ref, full_name: name } = (
      await scene.build.query<{ ref: string; full_name: string }>(
        'select ref, full_name from support_workers where ref = $1',
        [scene.workerRef],
      )
    )[0]!;
    const { ticketRef } = (await scene.book({ ...oneVisit, dayOfWeek: undefined })).body.appointments[0];
    await scene.approve(ticketRef, { supportWorkerRefs: [ref] });
    const files = (await exportRecord()).files();
    const { notices } = JSON.parse(strFromU8(files['record.json']!));
    // Notices of one moment have no order.
    const notice = notices.find((one: { to_client: string }) => one.to_client.includes('Tue 24 Nov'));
    expect(notice).toMatchObject({
      kind: 'approved',
      to_client: expect.stringContaining('Your request, “New booking: Personal care, Tue 24 Nov”, has been approved.'),
      to_support_workers: `${name}: New: Tue 24 Nov, 9:00am to 10:00am (1 hour)`,
    });
    expect(Object.keys(notice)).not.toContain('content');
    const { pages } = await readPdf(files['record.pdf']!);
    expect(pages.map(({ text }) => text).join(' ')).not.toContain('"kind"');
  });

  it('has what the office noted of the client’s visits, requests and feedback, and of no other’s', async () => {
    const { build, clientRef, office, workerRef } = scene;
    const [ticket] = await build.query<{ ref: string }>('select ref from tickets where client_ref = $1 limit 1', [
      clientRef,
    ]);
    const mine = [`ticket-${ticket!.ref}`, `hidden-${clientRef}-${workerRef}`];
    for (const item of [...mine, `hidden-${await build.client()}-${workerRef}`, 'day-2026-11-20'])
      await build.query(
        `insert into office_notes (item, version, note, written_by, written_at) values ($1, 1, 'Rang them.', $2, now())`,
        [item, office.ref],
      );
    const record = JSON.parse(strFromU8((await exportRecord()).files()['record.json']!));
    expect(record.office_notes.map(({ item }: { item: string }) => item).sort()).toEqual(mine.sort());
    expect(record.people).toContainEqual({ ref: office.ref, name: 'Jo Wells' });
  });

  it('has notes and calls, with who wrote them', async () => {
    const { clientRef, office, test } = scene;
    const call = { kind: 'call' as const, who: 'Ana Walker', note: 'Eye clinic.' };
    const params = { clientRef };
    await test.call('POST /office/clients/{clientRef}/notes', { token: office.token, params, body: call });
    const alert = { words: 'Oxygen: no flames', isForWorkers: false };
    await test.call('POST /office/clients/{clientRef}/alerts', { token: office.token, params, body: alert });
    const record = JSON.parse(strFromU8((await exportRecord()).files()['record.json']!));
    expect(record.client_alerts).toMatchObject([{ words: alert.words, set_by: office.ref }]);
    expect(record.client_notes).toMatchObject([{ ...call, written_by: office.ref }]);
    expect(record.people).toContainEqual({ ref: office.ref, name: 'Jo Wells' });
  });

  it('knows each table about a client, and why some are not in it', async () => {
    const tables = await scene.build.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'client_ref' and t.table_type = 'BASE TABLE'`,
    );
    const known = [...recordTables.map(({ table }) => table), ...Object.keys(notInRecord)];
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is 404 for a client that does not exist', async () => {
    expect((await exportRecord(newRef())).response.statusCode).toBe(404);
  });
});
