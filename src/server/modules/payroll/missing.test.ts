import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PayrollMissing, PayrollPreview } from '#contract/payroll.ts';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const [monday, thursday, sunday] = ['2026-11-16', '2026-11-19', '2026-11-22'] as const;
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-24', '09:00');
});
afterEach(() => scene.close());

/** Tom's hour at 9:00am. */
async function insertVisit(date: string, { clientRef = scene.clientRef, start = '09:00' } = {}) {
  const jobRef = newRef();
  await scene.build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', $4, 'Specified', 60, $5, 'Allocated', now())`,
    [clientRef, jobRef, date, start, [scene.workerRef]],
  );
  return jobRef;
}

async function insertConfirmed(date: string, start = '09:00') {
  const jobRef = await insertVisit(date, { start });
  await scene.build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       source, confirmed_by, confirmed_at)
     values ($1, $2, $3, $4, 'tookPlace', $5, 120, 'personal-care', 'office', $6, '2026-11-20T01:00:00Z')`,
    [scene.clientRef, jobRef, date, scene.workerRef, start, scene.office.ref],
  );
}

async function insertWeekOf(state: 'none' | 'submitted' | 'processed' | 'open', givenName: string) {
  const { build, client, office } = scene;
  const clientRef = await build.client({ givenName, familyName: 'Ngata' });
  await build.query('update clients set timesheets = true where ref = $1', [clientRef]);
  await insertVisit(thursday, { clientRef });
  if (state === 'none') return clientRef;
  const [by, at] = state === 'open' ? [null, null] : [client.ref, new Date()];
  const isProcessed = state === 'processed';
  await build.query(
    `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at, processed_by, processed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [clientRef, monday, state, by, at, isProcessed ? office.ref : null, isProcessed ? at : null],
  );
  return clientRef;
}

const read = async <T>(name: 'GET /office/payroll' | 'GET /office/payroll/missing', through: string): Promise<T> => {
  const reply = await scene.test.call(name, { token: scene.office.token, query: { through } });
  expect(reply.status).toBe(200);
  return reply.body as T;
};
const preview = (through: string = sunday) => read<PayrollPreview>('GET /office/payroll', through);
const missing = (through: string = sunday) => read<PayrollMissing>('GET /office/payroll/missing', through);

it('names the first and the last day of its lines', async () => {
  expect(await preview()).not.toHaveProperty('firstDay');
  await insertConfirmed(thursday);
  await insertConfirmed('2026-11-18');
  expect(await preview()).toMatchObject({ firstDay: '2026-11-18', lastDay: thursday });
  await insertConfirmed(sunday, '23:00');
  expect(await preview()).toMatchObject({ firstDay: '2026-11-18', lastDay: '2026-11-23' });
});

it('counts visits that are over and not confirmed, from the first day of the lines up to the day', async () => {
  await insertVisit(thursday);
  expect((await missing()).notConfirmed).toEqual([]);
  await insertConfirmed('2026-11-18');
  for (const date of ['2026-11-17', '2026-11-18', thursday, '2026-11-23', '2026-11-24']) await insertVisit(date);
  expect((await missing()).notConfirmed).toEqual([
    { date: '2026-11-18', visits: 1 },
    { date: thursday, visits: 2 },
  ]);
  // Today's hour at 9:00am is not over.
  expect((await missing('2026-11-24')).notConfirmed.map(({ date }) => date)).not.toContain('2026-11-24');
});

it('counts weeks of timesheets that wait for the office and that are with their clients', async () => {
  await insertConfirmed('2026-11-18');
  await insertWeekOf('submitted', 'Bea');
  await insertWeekOf('processed', 'Cara');
  const [zoe, arthur] = [await insertWeekOf('open', 'Zoe'), await insertWeekOf('none', 'Arthur')];
  const week = (clientRef: string, clientName: string) => ({ clientRef, clientName, timesheetRef: monday });
  expect(await missing()).toEqual({
    timesheets: { waiting: 1, open: 2, openWeeks: [week(arthur, 'Arthur Ngata'), week(zoe, 'Zoe Ngata')] },
    notConfirmed: [],
  });
});
