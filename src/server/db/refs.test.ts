import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let jobRef: string;
beforeAll(async () => {
  scene = await createScene();
  jobRef = (await scene.booked()).ref;
});
afterAll(() => scene.close());

describe('refs in arrays', () => {
  const job = `client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, duration_option, status, created_at`;
  const jobOf = (service: string) =>
    `$1, '000000000000000b', '000000000000000b', '{${service}}', 'Private', 'None', '2026-12-01', 'Flexible', 'NotSpecified', 'Pending', now()`;

  it.each([
    ['jobs', 'job_type_refs', `insert into jobs (${job}) select ${jobOf('personal-care,flying')}`],
    ['jobs', 'job_type_refs', `update jobs set job_type_refs = '{flying}' where client_ref = $1`],
    [
      'jobs',
      'support_worker_refs',
      `insert into jobs (${job}, support_worker_refs) select ${jobOf('personal-care')}, '{000000000000000a}'`,
    ],
    [
      'jobs',
      'support_worker_refs',
      `update jobs set support_worker_refs = support_worker_refs || '{000000000000000a}' where client_ref = $1`,
    ],
    [
      'visit_exceptions',
      'support_worker_refs',
      `insert into visit_exceptions (client_ref, job_ref, original_date, support_worker_refs)
         select client_ref, ref, '2026-11-30', '{000000000000000a}' from jobs where client_ref = $1`,
    ],
    ['clients', 'language_refs', `update clients set language_refs = '{xx}' where ref = $1`],
    ['clients', 'skills_required', `update clients set skills_required = '{flying}' where ref = $1`],
    ['support_workers', 'language_refs', `update support_workers set language_refs = '{xx}' where $1 <> ''`],
    ['support_workers', 'skill_refs', `update support_workers set skill_refs = '{hoist,flying}' where $1 <> ''`],
    ['support_workers', 'driver_licence_refs', `update support_workers set driver_licence_refs = '{x}' where $1 <> ''`],
  ])('refuses in %s.%s what names nothing: %s', async (table, column, sql) => {
    await expect(scene.build.query(sql, [scene.clientRef])).rejects.toMatchObject({
      code: '23503',
      constraint: `${table}_${column}_known`,
    });
  });

  it('takes refs of workers, of services of both lists, and of retired items', async () => {
    const { build, clientRef, workerRef } = scene;
    await build.query(`update list_items set active = false where list = 'skills' and ref = 'hoist'`);
    await build.query(`update support_workers set skill_refs = '{hoist}', language_refs = '{mi}' where ref = $1`, [
      workerRef,
    ]);
    await build.query(`update jobs set job_type_refs = '{personal-care,shopping}' where client_ref = $1`, [clientRef]);
    await build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, support_worker_refs) values ($1, $2, '2026-11-30', $3)`,
      [clientRef, jobRef, [workerRef]],
    );
  });
});

it('each column that names a row has a foreign key or says why not', async () => {
  const { rows } = await scene.test.db.owner.query(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attname ~ '_refs?$'
        and col_description(c.oid, a.attnum) is null
        and not exists (select from pg_constraint where conrelid = c.oid and contype = 'f' and a.attnum = any (conkey))
      order by 1`,
  );
  expect(rows).toEqual([]);
});
