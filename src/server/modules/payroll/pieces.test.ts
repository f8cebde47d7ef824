import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTaskTransaction, row, run } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';
import { measureLongestTurn } from '#server/testing/turns.ts';
import { listWorkers, readPieces } from './pieces.ts';
import { insertExport } from './queries.ts';

const through = '2026-11-22';
const workers = 100;
const visitsOfEach = 40;
/** The day of two of them. */
const firstDay = '2026-11-08';
/** The day to which 21 more are. */
const [middle, visitsToMiddle] = ['2026-11-15', 21];
/** Milliseconds of processor time; these visits at once take 90 and more. */
const longestTurn = 50;

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-23', '09:00');
  const { build, clientRef, office } = scene;
  await build.query(
    `insert into support_workers (ref, given_name, family_name)
     select lpad(n::text, 16, '0'), 'Ana', n::text from generate_series(1, ${workers}) n`,
  );
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     select $1, ref, ref, '{personal-care}', 'Private', 'None', '${firstDay}'::date + n % 14, 'Specified', '09:00', 'Specified', 60,
            array[worker], 'Allocated', now()
       from (select n, worker, lpad(place || 'x' || n, 16, '0') as ref
               from (select ref as worker, row_number() over (order by ref) as place from support_workers where given_name = 'Ana') w,
                    generate_series(1, ${visitsOfEach}) n) made`,
    [clientRef],
  );
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, source,
       confirmed_by, confirmed_at)
     select client_ref, ref, date, support_worker_refs[1], 'tookPlace', start_time, 55, 'personal-care', 'office', $1, date
       from jobs where date < '2026-11-22'`,
    [office.ref],
  );
  await build.query('analyze');
});
afterAll(() => scene.close());

const token = () => scene.office.token;
const preview = (day = through) => scene.test.call('GET /office/payroll', { token: token(), query: { through: day } });
const page = () => scene.test.call('GET /office/payroll/support-workers', { token: token(), query: { through } });

/** Counts the rows of work that indexes find while these hours are read, after changes that are given back. */
async function countFetched(changes: readonly string[]): Promise<number> {
  const { pool, context } = scene.test;
  const until = { through, moment: context.now() };
  const fetchedSql = `select sum(pg_stat_get_xact_tuples_fetched(indexrelid))::int as rows from pg_index
    where indrelid = 'worked_visits'::regclass`;
  let fetched = 0;
  const reading = inTaskTransaction(pool, async (tx) => {
    const sums = { number: 9, through, lines: 1, minutes: 1 };
    await run(tx, insertExport({ ...sums, actorRef: scene.office.ref, now: until.moment }));
    // So small a table would be read whole.
    for (const change of ['set local enable_seqscan = off', ...changes]) await tx.query(change);
    const workers = await listWorkers(tx, { until });
    const count = async () => (await row<{ rows: number }>(tx, fetchedSql))!.rows;
    const before = await count();
    for await (const { due } of readPieces(tx, context, { until, workers })) expect(due).toHaveLength(1);
    fetched = (await count()) - before;
    throw new Error('given back');
  });
  await expect(reading).rejects.toThrow('given back');
  return fetched;
}

describe('readPieces', () => {
  it('reads no more than what is due and its days, however long ago that was', async () => {
    const late = `original_date = '2025-11-10'`;
    const fetched = await countFetched([
      `update worked_visits set ${late} where job_ref = lpad('1x1', 16, '0')`,
      `update worked_visits set payroll_export = 9 where not ${late}`,
    ]);
    expect(fetched).toBeLessThan(6);
  });
});

describe('payroll of 4,000 visits', () => {
  it('is counted in pieces of 400, and replies with sums alone', async () => {
    const { statements, reply } = await countTraffic(() => preview());
    expect(reply.body).toMatchObject({ lines: workers * visitsOfEach, supportWorkers: workers });
    expect([statements, JSON.stringify(reply.body).length < 2000]).toEqual([17, true]);
  });

  it('lists 25 support workers on a page, however many are paid', async () => {
    const { statements, received, reply } = await countTraffic(page);
    expect(reply.body.supportWorkers).toHaveLength(25);
    expect([statements, received < 600_000, JSON.stringify(reply.body).length < 400_000]).toEqual([10, true, true]);
  });

  it('gives others a turn while it is counted, exported and written as a file', async () => {
    const exportThrough = async (day: string) => {
      const { version } = (await preview(day)).body;
      return () => scene.test.call('POST /office/payroll/exports', { token: token(), body: { through: day, version } });
    };
    // An export cannot be tried again, so two do; the first one of a process takes longer.
    await (await exportThrough(firstDay))();
    expect(await measureLongestTurn(() => preview())).toBeLessThan(longestTurn);
    const turns: number[] = [];
    for (const day of [middle, through]) turns.push(await measureLongestTurn(await exportThrough(day), 1));
    expect(Math.min(...turns)).toBeLessThan(longestTurn);
    const getFile = () =>
      scene.test.call('GET /office/payroll/exports/{number}/file', { token: token(), params: { number: '2' } });
    expect(await measureLongestTurn(getFile)).toBeLessThan(longestTurn);
    const file: string = (await getFile()).body;
    expect(file.split('\r\n')).toHaveLength(workers * visitsToMiddle + 2);
  });
});
