import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstPayrollFile, payrollLayouts } from '#domain/payroll/payroll-columns.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const through = '2026-11-22';
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-24', '09:00');
  const { build, clientRef, workerRef, office } = scene;
  const jobRef = newRef();
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', '2026-11-19', 'Specified', '09:00', 'Specified', 60, $3, 'Allocated', now())`,
    [clientRef, jobRef, [workerRef]],
  );
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       source, confirmed_by, confirmed_at)
     values ($1, $2, '2026-11-19', $3, 'tookPlace', '09:00', 100, 'personal-care', 'office', $4, '2026-11-20T01:00:00Z')`,
    [clientRef, jobRef, workerRef, office.ref],
  );
  const { token } = office;
  const { version } = (await scene.test.call('GET /office/payroll', { token, query: { through } })).body;
  await scene.test.call('POST /office/payroll/exports', { token, body: { through, version } });
});
afterAll(() => scene.close());

const read = async (): Promise<string[]> => {
  const { token } = scene.office;
  const params = { number: '1' };
  const { body } = await scene.test.call('GET /office/payroll/exports/{number}/file', { token, params });
  return body.replace('\ufeff', '').trimEnd().split('\r\n');
};

it('has the client’s name and the service at its end until the office chooses its columns', async () => {
  const [heads, line] = await read();
  expect(heads).toMatch(/,Client,Service,Charged$/);
  expect(line).toMatch(/,Rose Hākaraia,Personal care,$/);
});

it('is written in the columns of now, with the names of now', async () => {
  await scene.test.call('PUT /office/payroll-file', {
    token: scene.office.token,
    body: { columns: payrollLayouts.myob, kindNames: { ...firstPayrollFile.kindNames, ordinary: 'Base Hourly' } },
    ifMatch: 0,
  });
  const { workerRef, build } = scene;
  await build.query(`update support_workers set family_name = 'Hill-Whitaker' where ref = $1`, [workerRef]);
  expect(await read()).toEqual([
    'Emp. Co./Last Name,Emp. First Name,Payroll Category,Notes,Date,Units,Emp. Card ID',
    'Hill-Whitaker,Tom,Base Hourly,Personal care,19/11/2026,1.67,',
  ]);
});
