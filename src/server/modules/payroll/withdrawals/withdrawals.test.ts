import { afterEach, beforeEach, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const [day, through] = ['2026-11-19', '2026-11-22'];
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-24', '09:00');
});
afterEach(() => scene.close());

async function insertWork() {
  const { build, clientRef, workerRef, office } = scene;
  const jobRef = newRef();
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', '09:00', 'Specified', 60, $4, 'Allocated', now())`,
    [clientRef, jobRef, day, [workerRef]],
  );
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       source, confirmed_by, confirmed_at)
     values ($1, $2, $3, $4, 'tookPlace', '09:00', 60, 'personal-care', 'office', $5, '2026-11-20T01:00:00Z')`,
    [clientRef, jobRef, day, workerRef, office.ref],
  );
}

const preview = async () => {
  const { body } = await scene.test.call('GET /office/payroll', { token: scene.office.token, query: { through } });
  return body;
};
const exportNow = async (): Promise<number> => {
  const { version } = await preview();
  const body = { through, version };
  return (await scene.test.call('POST /office/payroll/exports', { token: scene.office.token, body })).body.number;
};
const withdraw = (number: number, token = scene.office.token) =>
  scene.test.call('POST /office/payroll/exports/{number}/withdrawal', { token, params: { number: `${number}` } });
const list = async () =>
  (await scene.test.call('GET /office/payroll/exports', { token: scene.office.token })).body.exports;

it('has its hours to export again, keeps its number, and says who withdrew it', async () => {
  await insertWork();
  await exportNow();
  expect((await preview()).lines).toBe(0);
  expect(await withdraw(1)).toMatchObject({ status: 200, body: { number: 1 } });
  expect((await preview()).lines).toBe(1);
  expect(await list()).toMatchObject([{ number: 1, lines: 1, withdrawnByName: 'Jo Wells' }]);
  expect(await exportNow()).toBe(2);
  const entries = await scene.build.query(`select subject_ref from audit_log where action = 'payrollWithdrawn'`);
  expect(entries).toEqual([{ subject_ref: '1' }]);
});

it('marks its file', async () => {
  await insertWork();
  await withdraw(await exportNow());
  const file = await scene.test.call('GET /office/payroll/exports/{number}/file', {
    token: scene.office.token,
    params: { number: '1' },
  });
  expect(file.body).toContain('\r\n1,withdrawn,');
  expect(file.headers['content-disposition']).toContain('payroll-1-withdrawn.csv');
});

it('is refused after 30 minutes, while a later one stands, and of what there is not', async () => {
  await insertWork();
  await exportNow();
  await insertWork();
  await exportNow();
  expect(await withdraw(1)).toMatchObject({ status: 422, body: { messages: ['Withdraw the later export first.'] } });
  scene.test.setTime('2026-11-24', '09:30');
  expect(await withdraw(2)).toMatchObject({
    status: 422,
    body: { messages: ['An export can be withdrawn for 30 minutes.'] },
  });
  expect((await withdraw(3)).status).toBe(404);
  expect((await preview()).lines).toBe(0);
});

itInEveryRound(
  'tells the second of two people what happened',
  async () => {
    await insertWork();
    const number = await exportNow();
    const answers = await runAtOnce(
      () => withdraw(number),
      () => withdraw(number),
    );
    expect(listStatuses(answers)).toEqual([200, 412]);
    const second = answers.find(({ status }) => status === 412)!;
    expect(second.body.messages).toEqual([`Jo Wells has already withdrawn export ${number}.`]);
  },
  { quick: 3 },
);
