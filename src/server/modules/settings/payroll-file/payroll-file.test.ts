import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstPayrollFile, payrollLayouts } from '#domain/payroll/payroll-columns.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const kindNames = { ...firstPayrollFile.kindNames, overnight: 'Night rate' };
const file = { columns: payrollLayouts.myob, kindNames };
const stored = async () =>
  (await scene.test.call('GET /office/settings', { token: scene.office.token })).body.payrollFile;
const put = (body: object, ifMatch: number) =>
  scene.test.call('PUT /office/payroll-file', { token: scene.office.token, body, ifMatch });

it('begins with everything, is replaced whole, and says who has', async () => {
  expect(await stored()).toEqual({ ...firstPayrollFile, version: 0 });
  expect((await put(file, 0)).body).toEqual({ version: 1 });
  expect(await stored()).toEqual({ ...file, version: 1 });
  const entries = await scene.build.query(
    `select actor_ref, detail -> 'to' as after from audit_log where action = 'payrollFileChanged'`,
  );
  expect(entries).toEqual([{ actor_ref: scene.office.ref, after: file }]);
});

it('refuses the second of two people, and takes what is there already', async () => {
  const stale = await put({ ...file, columns: payrollLayouts.xero }, 0);
  expect([stale.status, stale.etag]).toEqual([412, '"1"']);
  expect((await put(file, 0)).body).toEqual({ version: 1 });
});

it('refuses columns that say no hours', async () => {
  const [name] = payrollLayouts.myob;
  const { status, body } = await put({ ...file, columns: [name] }, 1);
  expect([status, body.errors]).toEqual([422, [{ path: 'columns', message: 'Add a column for hours or minutes.' }]]);
});
