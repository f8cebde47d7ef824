import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';
import { insertSubmittedWeek } from '#server/testing/timesheets.ts';

let scene: Scene;
let clientRef: string;
beforeAll(async () => {
  scene = await createScene();
  ({ clientRef } = await insertSubmittedWeek(scene));
});
afterAll(() => scene.close());

/** Counts the rows that a statement changes in a call about the client. */
const runAs = (scope: 'member' | 'office', text: string) =>
  inTransaction(scene.test.pool, async (tx) => {
    await setCall(tx, scene.test.db.owner, { scope, user: scene.client.ref, client: clientRef });
    return (await tx.query(text)).rowCount;
  });
const refusal = 'row-level security';

it('lets only the office process a week, be it new or submitted', async () => {
  const insert = `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at, processed_by, processed_at)
    select client_ref, monday + 7, 'processed', submitted_by, submitted_at, submitted_by, submitted_at from timesheets`;
  const update = `update timesheets set state = 'processed', processed_by = submitted_by, processed_at = submitted_at`;
  await expect(runAs('member', insert)).rejects.toThrow(refusal);
  await expect(runAs('member', update)).rejects.toThrow(refusal);
  expect(await runAs('office', insert)).toBe(1);
});

it('lets only the office say which hours are in a payroll export, and let them go once it is withdrawn', async () => {
  await scene.build.query(
    `insert into payroll_exports (number, through, line_count, minutes, exported_by, exported_at)
     select number, '2026-11-30', 0, 0, $1, now() from generate_series(1, 2) number`,
    [scene.office.ref],
  );
  const put = 'update worked_visits set payroll_export = 1';
  await expect(runAs('member', put)).rejects.toThrow(refusal);
  expect(await runAs('office', put)).toBe(1);
  expect(await runAs('member', 'update worked_visits set payroll_export = null')).toBe(0);
  for (const other of ['null', '2'])
    await expect(runAs('office', `update worked_visits set payroll_export = ${other}`)).rejects.toThrow(
      'these hours are in payroll export 1',
    );
  expect(await runAs('office', put)).toBe(1);
  const remove = 'delete from worked_visits';
  expect([await runAs('member', remove), await runAs('office', remove)]).toEqual([0, 0]);
  const withdraw = 'update payroll_exports set withdrawn_by = exported_by, withdrawn_at = now() where number = 1';
  expect([await runAs('member', withdraw), await runAs('office', withdraw)]).toEqual([0, 1]);
  expect(await runAs('member', 'update worked_visits set payroll_export = null')).toBe(0);
  await expect(runAs('office', 'update worked_visits set payroll_export = 2')).rejects.toThrow(
    'these hours are in payroll export 1',
  );
  const insert = `insert into payroll_export_workers (number, place, minutes, lines) values (1, 0, 0, '{"version":1,"lines":[]}')`;
  await expect(runAs('office', insert)).rejects.toThrow(refusal);
  expect(await runAs('office', 'update worked_visits set payroll_export = null')).toBe(1);
});
