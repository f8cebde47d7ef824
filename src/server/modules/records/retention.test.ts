import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { deleteExpiredRecords } from './retention.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const yearsAgo = (years: number) => {
  const day = new Date(scene.test.context.now());
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - 1);
  return day;
};

async function endCare(clientRef: string, years: number) {
  await scene.build.query(
    `insert into client_absences (ref, client_ref, from_date, kind, begins_at, access_ends_at, message, recorded_by, recorded_at, begun_at)
     values ($1, $2, $3::timestamptz, 'hasLeft', $3::timestamptz, $3::timestamptz, 'Care has ended.', $4, $3::timestamptz, $3::timestamptz)`,
    [newRef(), clientRef, yearsAgo(years), scene.office.ref],
  );
}

/** Lists the tables that still have rows about a client. */
async function tablesOf(clientRef: string) {
  const tables = await scene.build.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'client_ref' and t.table_type = 'BASE TABLE'`,
  );
  const full: string[] = [];
  for (const { name } of tables) {
    const [count] = await scene.build.query<{ count: number }>(
      `select count(*)::int from ${name} where client_ref = $1`,
      [clientRef],
    );
    if (count!.count > 0) full.push(name);
  }
  return full;
}

const failures: string[] = [];
const deleteRecords = (keepYears: number) =>
  deleteExpiredRecords(scene.test.context, { keepYears, onError: ({ message }) => failures.push(message) });

describe('deleteExpiredRecords', () => {
  it('deletes everything of a client whose care ended that long ago, and nothing of another', async () => {
    const { build, client, clientRef, test } = scene;
    const other = await build.client();
    await endCare(other, 9);
    await scene.booked({ ...oneVisit, dayOfWeek: undefined });
    await scene.book();
    await build.funding(clientRef, 'personal-care');
    await build.invitation(clientRef);
    const note = { ref: newRef(), about: 'A visit', note: 'It was not so.' };
    const dispute = { token: client.token, params: { clientRef }, body: note };
    expect((await test.call('POST /clients/{clientRef}/corrections', dispute)).status).toBe(201);
    expect((await tablesOf(clientRef)).length).toBeGreaterThan(8);
    await build.query(`update clients set date_of_birth = '1950-01-01' where ref = $1`, [clientRef]);
    await endCare(clientRef, 10);
    expect(await deleteRecords(11)).toBe(0);
    expect(await deleteRecords(10)).toBe(1);
    expect(await tablesOf(clientRef)).toEqual([]);
    expect(await build.query('select from clients where ref = $1', [clientRef])).toEqual([]);
    expect(await tablesOf(other)).toContain('client_absences');
    const entries = await build.query(`select actor_ref, subject_ref from audit_log where action = 'recordDeleted'`);
    expect(entries).toEqual([{ actor_ref: null, subject_ref: clientRef }]);
  });

  it('deletes the client’s picture and what the office noted of their visits', async () => {
    const { build } = scene;
    const pictured = await build.client();
    const image = newRef() + newRef();
    await build.query(
      `with stored as (insert into images (ref, bytes, created_at) values ($2, '', now()))
       update clients set image = '/api/v0/images/' || $2 || '.jpg', date_of_birth = '1950-01-01' where ref = $1`,
      [pictured, image],
    );
    const item = `hidden-${pictured}-${scene.workerRef}`;
    await build.query(
      `insert into office_notes (item, version, note, written_by, written_at) values ($1, 1, 'Rang them.', $2, now())`,
      [item, scene.office.ref],
    );
    await build.query(
      `insert into held_back_notes (client_ref, office_note, reason, held_by, held_at)
       select $1, id, 'Confidence.', $2, now() from office_notes where item = $3`,
      [pictured, scene.office.ref, item],
    );
    await endCare(pictured, 15);
    expect(await deleteRecords(10)).toBe(1);
    expect(await build.query('select from images where ref = $1', [image])).toEqual([]);
    expect(await tablesOf(pictured)).toEqual([]);
    expect(await build.query('select from office_notes where item = $1', [item])).toEqual([]);
  });

  it('keeps a record without a date of birth for 25 years', async () => {
    const { build } = scene;
    const unknown = await build.client();
    await build.query('update clients set date_of_birth = null where ref = $1', [unknown]);
    await endCare(unknown, 24);
    expect(await deleteRecords(10)).toBe(0);
    await build.query(`update client_absences set begins_at = begins_at - interval '2 years' where client_ref = $1`, [
      unknown,
    ]);
    expect(await deleteRecords(10)).toBe(1);
  });

  it('waits until a child would be 25', async () => {
    const { build } = scene;
    const child = await build.client();
    await build.query('update clients set date_of_birth = $2 where ref = $1', [child, yearsAgo(20)]);
    await endCare(child, 15);
    expect(await deleteRecords(10)).toBe(0);
    await build.query('update clients set date_of_birth = $2 where ref = $1', [child, yearsAgo(25)]);
    expect(await deleteRecords(10)).toBe(1);
  });

  it('passes over one that fails, says so, and deletes the others of the night', async () => {
    const { build } = scene;
    const clients = [await build.client(), await build.client(), await build.client()];
    await build.query(`update clients set date_of_birth = '1950-01-01' where ref = any ($1)`, [clients]);
    for (const [at, ref] of clients.entries()) await endCare(ref, 14 - at);
    const [stuck, ...others] = clients;
    await build.query(`create function refuse_delete() returns trigger language plpgsql as $$
      begin raise exception 'this row stays'; end $$`);
    await build.query(
      `create trigger stays before delete on clients for each row when (old.ref = '${stuck}') execute function refuse_delete()`,
    );
    expect(await deleteRecords(10)).toBe(2);
    expect(failures).toEqual([`the record of ${stuck}: this row stays`]);
    expect(await tablesOf(stuck!)).toContain('client_absences');
    for (const ref of others) expect(await tablesOf(ref)).toEqual([]);
    await build.query('drop trigger stays on clients');
    expect(await deleteRecords(10)).toBe(1);
  });

  it('is closed to every caller', async () => {
    const call = scene.test.pool.query('select delete_expired_record(now(), now(), array[]::text[])');
    await expect(call).rejects.toThrow('only a task deletes records');
  });
});
