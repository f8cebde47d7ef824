import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PayrollPreview } from '#contract/payroll.ts';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTaskTransaction, run, type Tx } from '#server/db/transaction.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { itInEveryRound, runAtOnce, waitUntilOneWaits } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import type { CallReply } from '#server/testing/test-app.ts';
import { insertExport } from './queries.ts';
import { updatePaidWork } from './work/queries.ts';

const monday = '2026-11-16';
const through = '2026-11-22';
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-23', '09:00');
});
afterEach(() => scene.close());

type Work = { clientRef: string; jobRef: string; originalDate: string; supportWorkerRef: string };

/** Inserts visits of an hour, one a day from Monday on, that the office or a timesheet has confirmed. */
async function insertWork(count = 1, { clientRef = scene.clientRef, source = 'office' } = {}): Promise<Work[]> {
  const { build, workerRef: supportWorkerRef, office } = scene;
  const list: Work[] = [];
  for (let day = 0; day < count; day++) {
    const [jobRef, originalDate] = [newRef(), addDays(monday, day)];
    await build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, created_at)
       values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', '09:00', 'Specified', 60, $4, 'Allocated', now())`,
      [clientRef, jobRef, originalDate, [supportWorkerRef]],
    );
    await build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
         source, timesheet_monday, confirmed_by, confirmed_at)
       values ($1, $2, $3, $4, 'tookPlace', '09:00', 60, 'personal-care', $5, $6, $7, '${monday}')`,
      [
        ...[clientRef, jobRef, originalDate, supportWorkerRef, source],
        ...[source === 'timesheet' ? monday : null, office.ref],
      ],
    );
    list.push({ clientRef, jobRef, originalDate, supportWorkerRef });
  }
  return list;
}

async function deleteWork() {
  for (const table of ['worked_visits', 'payroll_export_workers', 'payroll_exports', 'timesheets', 'jobs'])
    await scene.build.query(`delete from ${table}`);
}

const preview = async (): Promise<PayrollPreview> =>
  (await scene.test.call('GET /office/payroll', { token: scene.office.token, query: { through } })).body;
const sendExport = (version: string) =>
  scene.test.call('POST /office/payroll/exports', { token: scene.office.token, body: { through, version } });
const correct = (work: Work, startTime = '09:00'): Promise<CallReply> =>
  scene.test.call('POST /office/confirmations', {
    token: scene.office.token,
    body: { confirmations: [{ ...work, outcome: 'tookPlace', startTime, minutes: 45, version: 1 }] },
  });
/** Sends as a browser does, again where the server was not ready. */
async function sendUntilAnswered(send: () => Promise<CallReply>): Promise<CallReply> {
  const reply = await send();
  return reply.status === 503 ? sendUntilAnswered(send) : reply;
}
const listStored = () =>
  scene.build.query(
    'select minutes, payroll_export as number from worked_visits order by client_ref, original_date, job_ref',
  );
const listExports = () => scene.build.query('select number, line_count as lines, minutes from payroll_exports');
const listExported = () => scene.build.query('select number, minutes from payroll_export_workers');

/** Holds work as an export does between its first claim and its end, which `end` decides. */
async function holdWork(work: readonly Work[]) {
  const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const beginning = Promise.withResolvers<void>();
  const done = inTaskTransaction(scene.test.pool, async (tx: Tx) => {
    const sums = { number: 1, through, lines: work.length, minutes: 60 * work.length };
    await run(tx, insertExport({ ...sums, actorRef: scene.office.ref, now: scene.test.context.now() }));
    expect(await run(tx, updatePaidWork({ number: 1, work: work.map((one) => ({ ...one, version: 1 })) }))).toBe(
      work.length,
    );
    beginning.resolve();
    await promise;
  });
  await beginning.promise;
  return {
    async end() {
      end();
      await done;
    },
    async fail() {
      fail(new Error('given up'));
      await done.catch(() => {});
    },
  };
}

describe('an export of hours', () => {
  it('holds no one, and sends away with 503 who changes what is in it', async () => {
    const [first, second] = await insertWork(2);
    const exporting = await holdWork([first!]);
    expect((await scene.book({ ...oneVisit, dayOfWeek: undefined })).status).toBe(201);
    expect((await correct(second!)).body.refused).toEqual([]);
    const { status, headers } = await correct(first!);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    await exporting.end();
    expect((await correct(first!)).body.refused).toMatchObject([
      { message: 'These hours are in payroll export 1 and can no longer be changed. Tell payroll.' },
    ]);
  });

  it('lets hours change that it held once it is given up', async () => {
    const [first] = await insertWork();
    const exporting = await holdWork([first!]);
    expect((await correct(first!)).status).toBe(503);
    await exporting.fail();
    expect((await correct(first!)).body.refused).toEqual([]);
    expect(await listStored()).toEqual([{ minutes: 45, number: null }]);
  });

  it('waits for no one who is changing its hours: it exports nothing (412)', async () => {
    const [first] = await insertWork(2);
    const { version } = await preview();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const beginning = Promise.withResolvers<void>();
    const changing = inTaskTransaction(scene.test.pool, async (tx) => {
      await tx.query('select from worked_visits where job_ref = $1 for update', [first!.jobRef]);
      beginning.resolve();
      await promise;
    });
    await beginning.promise;
    const { status } = await sendExport(version).finally(end);
    expect(status).toBe(412);
    await changing;
    expect([await listExports(), await listExported()]).toEqual([[], []]);
    expect((await sendExport(version)).status).toBe(201);
  });

  it('exports nothing where hours change after they are read and before they are held (412)', async () => {
    const [, second] = await insertWork(2);
    const { version } = await preview();
    // The export has read and written its lines, and waits for the number that another one gives back.
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const beginning = Promise.withResolvers<void>();
    const other = inTaskTransaction(scene.test.pool, async (tx) => {
      const sums = { number: 1, through, lines: 0, minutes: 0 };
      await run(tx, insertExport({ ...sums, actorRef: scene.office.ref, now: scene.test.context.now() }));
      beginning.resolve();
      await promise;
      throw new Error('given up');
    }).catch(() => {});
    await beginning.promise;
    const exporting = sendExport(version);
    await waitUntilOneWaits(scene.build);
    const corrected = await correct(second!).finally(end);
    expect(corrected.body.refused).toEqual([]);
    await other;
    expect((await exporting).status).toBe(412);
    expect([await listExports(), await listExported()]).toEqual([[], []]);
    expect(await listStored()).toEqual([
      { minutes: 60, number: null },
      { minutes: 45, number: null },
    ]);
  });

  it('leaves what is confirmed after its hours were counted to the next one', async () => {
    const { build, clientRef, office, client, test } = scene;
    await insertWork(2);
    await insertWork(1, { source: 'timesheet' });
    await build.query(
      `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at) values ($1, $2, 'submitted', $3, $2::date)`,
      [clientRef, monday, client.ref],
    );
    await build.query('update clients set latitude = -41.285, longitude = 174.737');
    const counted = await preview();
    expect(counted).toMatchObject({ lines: 2, minutes: 120 });
    test.setTime('2026-11-23', '09:01');
    // The way from a visit that was counted leads to one of these.
    for (const work of await insertWork(2)) expect((await correct(work, '10:30')).body.refused).toEqual([]);
    await build.query(`update timesheets set state = 'processed', processed_by = $1, processed_at = $2`, [
      office.ref,
      new Date(test.context.now()),
    ]);
    const page = await test.call('GET /office/payroll/support-workers', {
      token: office.token,
      query: { through, version: counted.version },
    });
    expect(page.body.supportWorkers).toMatchObject([{ hundredths: 200 }]);
    expect((await sendExport(counted.version)).status).toBe(201);
    expect(await listExported()).toEqual([{ number: 1, minutes: 120 }]);
    const next = await preview();
    expect(next).toMatchObject({ lines: 3, minutes: 150 });
    expect((await sendExport(next.version)).status).toBe(201);
    expect(await preview()).toMatchObject({ lines: 0 });
  });

  it('is refused where hours that were counted are corrected later (412)', async () => {
    const [first] = await insertWork(2);
    const { version } = await preview();
    scene.test.setTime('2026-11-23', '09:01');
    expect((await correct(first!)).body.refused).toEqual([]);
    expect((await sendExport(version)).status).toBe(412);
    expect([await listExports(), await listExported()]).toEqual([[], []]);
  });

  it('is refused while another one runs', async () => {
    await insertWork();
    const { version } = await preview();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const beginning = Promise.withResolvers<void>();
    const other = inTaskTransaction(scene.test.pool, async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('alongside payroll', 0))`);
      beginning.resolve();
      await promise;
    });
    await beginning.promise;
    const { status, body } = await sendExport(version).finally(end);
    expect([status, body.messages[0]]).toEqual([
      412,
      'An export is being made. Wait a moment, then check the hours again.',
    ]);
    await other;
  });

  itInEveryRound('holds what was confirmed before it, or refuses the confirmation', async () => {
    await deleteWork();
    const work = await insertWork(3);
    const { version } = await preview();
    const [exported, confirmed] = await runAtOnce(
      () => sendExport(version),
      () => sendUntilAnswered(() => correct(work[1]!)),
    );
    const isWritten = confirmed!.body.written.length === 1;
    expect(exported!.status).toBe(isWritten ? 412 : 201);
    const number = isWritten ? null : 1;
    expect(await listStored()).toEqual([60, isWritten ? 45 : 60, 60].map((minutes) => ({ minutes, number })));
    expect(await listExported()).toEqual(isWritten ? [] : [{ number: 1, minutes: 180 }]);
  });

  itInEveryRound(
    'holds all or nothing of a timesheet that is processed meanwhile',
    async () => {
      const { build, client, clientRef, office } = scene;
      await deleteWork();
      const other = await build.client({ givenName: 'Arthur' });
      await insertWork(2, { clientRef: other });
      await insertWork(3, { source: 'timesheet' });
      await build.query('update clients set timesheets = true where ref = $1', [clientRef]);
      await build.query(
        `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at) values ($1, $2, 'submitted', $3, now())`,
        [clientRef, monday, client.ref],
      );
      const { version } = await preview();
      const [exported, processed] = await runAtOnce(
        () => sendExport(version),
        () =>
          scene.test.call('POST /office/timesheets/process', {
            token: office.token,
            body: { timesheets: [{ clientRef, timesheetRef: monday, version: 1 }] },
          }),
      );
      expect(processed!.body.refused).toEqual([]);
      expect([201, 412]).toContain(exported!.status);
      const isFirst = exported!.status === 201;
      expect(await listExported()).toEqual(isFirst ? [{ number: 1, minutes: 120 }] : []);
      const next = await preview();
      expect(next.minutes).toBe(isFirst ? 180 : 300);
      expect((await sendExport(next.version)).status).toBe(201);
      expect((await preview()).lines).toBe(0);
    },
    { quick: 4 },
  );
});
