import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayToConfirm } from '#contract/confirmations.ts';
import { joinDay } from '#domain/confirmations/join-day.ts';
import { joinRunSheets } from '#domain/schedule/run-sheet-paper.ts';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTaskTransaction, type Tx } from '#server/db/transaction.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { measureLongestTurn } from '#server/testing/turns.ts';
import { toDayToConfirm } from '../confirmations/day.ts';
import { findDayFacts } from '../confirmations/queries.ts';
import { makeRunSheets, makeWholeRunSheets } from '../papers/service.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-18', '12:00');
});
afterAll(() => scene.close());

const firstDay = '2026-11-16';
const days = [0, 1, 2, 3, 4].map((at) => addDays(firstDay, at));
const inTask = <T>(work: (tx: Tx) => Promise<T>) => inTaskTransaction(scene.test.pool, work);
const acting = () => ({ actorRef: scene.office.ref, now: scene.test.context.now() });

/** Reads every page of so many workers. */
async function readPages<P extends { more: boolean; lastWorkerRef?: string }>(
  read: (after: string | undefined) => Promise<P>,
) {
  const pages = [await read(undefined)];
  while (pages.at(-1)!.more) pages.push(await read(pages.at(-1)!.lastWorkerRef));
  return pages;
}

const readDay = (date: string, most: number) =>
  readPages<DayToConfirm>((after) =>
    inTask(async (tx) =>
      toDayToConfirm({
        ...{ facts: await findDayFacts(tx, { date, after, most }), date },
        ...{ brandZone: scene.test.context.brand.timeZone, now: scene.test.context.now() },
      }),
    ),
  );
const readSheets = (date: string, most: number) =>
  readPages((after) => inTask((tx) => makeRunSheets(tx, scene.test.context, { date, after, most, ...acting() })));

/** Makes days on which anything may be planned, differ and be recorded, of clients of each kind. */
async function bookAnything() {
  const random = testRandom();
  const { build, clientRef, workerRef } = scene;
  const workers = [workerRef];
  for (const givenName of ['Ana', 'Zoe', 'Mele', 'Mele', 'Bo']) workers.push(await build.worker({ givenName }));
  const pickWorkers = () => random.shuffle(workers).slice(0, random.pick([0, 1, 1, 1, 2]));
  const clients = [clientRef, await build.client({ timeZone: 'Australia/Perth' }), await build.client()];
  for (const own of [await build.client(), await build.client({ givenName: 'Ada' })]) {
    await build.query('update clients set timesheets = true where ref = $1', [own]);
    clients.push(own);
  }
  await build.query(
    `insert into client_absences (ref, client_ref, from_date, kind) values ($1, $2, '2026-11-18', 'away')`,
    [newRef(), clients[2]],
  );
  for (let n = 0; n < 60; n++) {
    const [ref, client, date] = [newRef(), random.pick(clients), random.pick(days)];
    await build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, workers_needed, status, created_at)
       values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', $4, 'Specified', 30, $5, 2, $6, now())`,
      [
        ...[client, ref, date, `${String(n % 24).padStart(2, '0')}:00`, pickWorkers()],
        random.pick(['Allocated', 'Allocated', 'Allocated', 'Cancelled', 'Pending']),
      ],
    );
    if (n % 3 === 0)
      await build.query(
        `insert into visit_exceptions (client_ref, job_ref, original_date, date, support_worker_refs) values ($1, $2, $3, $4, $5)`,
        [client, ref, date, random.pick([null, ...days]), random.pick([null, pickWorkers()])],
      );
    const [came, planned] = random.pick([[], [workers[0]], [workers[1], workers[2]]] as const);
    if (came)
      await build.query(
        `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, planned_worker_ref, outcome, minutes, job_type_ref,
           source, confirmed_by, confirmed_at)
         values ($1, $2, $3, $4, $5, 'tookPlace', 30, 'personal-care', 'office', $6, now())`,
        [client, ref, date, came, planned ?? null, scene.office.ref],
      );
  }
}

describe('the pages of a day', () => {
  beforeAll(bookAnything);

  it('are together the day to confirm, with its rows in their order and the counts of the whole', async () => {
    const seen = new Set<string>();
    for (const date of days) {
      const [whole, ...none] = await readDay(date, 100);
      expect(none).toEqual([]);
      for (const [what, count] of Object.entries(whole!.counts)) if (count > 0) seen.add(what);
      for (const most of [1, 2, 3]) {
        const pages = await readDay(date, most);
        expect(pages.length).toBeGreaterThan(1);
        expect(joinDay(pages)).toEqual(joinDay([whole!]));
      }
    }
    expect([...seen].sort()).toEqual(['byTimesheet', 'confirmed', 'notOver', 'toConfirm']);
  });

  it('are together the run sheets, each with who else comes', async () => {
    let withOthers = 0;
    for (const date of days) {
      const [whole] = await readSheets(date, 100);
      withOthers += JSON.stringify(whole!.paper.parts).match(/With \w/g)?.length ?? 0;
      for (const most of [1, 2, 3]) {
        const pages = await readSheets(date, most);
        for (const { paper } of pages.slice(0, -1)) expect(paper.parts).not.toEqual([]);
        expect(joinRunSheets(pages.map(({ paper }) => paper))).toEqual(whole!.paper);
        const file = (tx: Tx) => makeWholeRunSheets(tx, scene.test.context, { date, most, ...acting() });
        expect(await inTask(file)).toEqual(whole!.paper);
      }
    }
    expect(withOthers).toBeGreaterThan(0);
  });

  it('are never put together where a booking changed between them', async () => {
    const { build, clientRef } = scene;
    // A day of its own, on which each page has a visit: an empty one is read together with the next, with nothing between them.
    const date = addDays(firstDay, -7);
    const [one, other] = [newRef(), newRef()];
    for (const [ref, version] of [
      [one, 2],
      [other, 1],
    ])
      await build.query(
        `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
           duration_option, duration_mins, support_worker_refs, status, version, created_at)
         values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', '09:00', 'Specified', 30, array[$4], 'Allocated', $5, now())`,
        [clientRef, ref, date, await build.worker(), version],
      );
    // A series that is split: one booking is at the version at which the other was.
    const split = `update jobs set version = case ref when $1 then 1 else 2 end where ref in ($1, $2)`;
    const [first] = await readDay(date, 1);
    await expect(
      inTask((tx) => {
        let isChanged = false;
        const query = async (...statement: Parameters<Tx['query']>) => {
          const result = await tx.query(...statement);
          if (!isChanged && String(statement[0]).includes('planned as materialized')) {
            isChanged = true;
            await build.query(split, [one, other]);
          }
          return result;
        };
        const changing = { query } as unknown as Tx;
        return makeWholeRunSheets(changing, scene.test.context, { date, most: 1, ...acting() });
      }),
    ).rejects.toThrow('Visits were changed while this was made.');
    const [again] = await readDay(date, 1);
    expect(joinDay([first!, again!]).isMixed).toBe(true);
  });
});

describe('a day of 220 support workers', () => {
  const date = '2026-11-12';
  const query = { date };
  beforeAll(async () => {
    const { build, clientRef } = scene;
    await build.query(
      `insert into support_workers (ref, given_name, family_name)
       select lpad(n::text, 16, '0'), 'Ana', lpad(n::text, 3, '0') from generate_series(1, 220) n`,
    );
    await build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, created_at)
       select $1, ref, ref, '{personal-care}', 'Private', 'None', $2::date, 'Specified', '09:00', 'Specified', 60, array[worker], 'Allocated', now()
         from (select ref as worker, n || substr(ref, 2) as ref
                 from (select ref from support_workers where given_name = 'Ana' and ref <= '0000000000000220') w, generate_series(1, 3) n) made`,
      [clientRef, date],
    );
    await build.query('analyze');
  });
  const call = async (name: 'GET /office/confirmations' | 'GET /office/run-sheets', after?: string) =>
    (await scene.test.call(name, { token: scene.office.token, query: { ...query, ...(after && { after }) } })).body;

  it('is read 100 at a time', async () => {
    const toConfirm = await readPages((after) => call('GET /office/confirmations', after));
    expect(toConfirm.map(({ visits, more }) => [visits.length, more])).toEqual([
      [300, true],
      [300, true],
      [60, false],
    ]);
    const sheets = await readPages((after) => call('GET /office/run-sheets', after));
    expect(sheets.map(({ paper }) => paper.parts.length)).toEqual([100, 100, 20]);
    const tom = { ...query, supportWorkerRef: '0000000000000200' };
    const one = await scene.test.call('GET /office/run-sheets', { token: scene.office.token, query: tom });
    expect([one.body.paper.parts.length, one.body.more]).toEqual([1, false]);
  });

  it('goes on after a support worker whose visits have gone meanwhile', async () => {
    const last = '0000000000000100';
    await scene.build.query('update jobs set withdrawn = true where $1 = any(support_worker_refs)', [last]);
    const { visits } = await call('GET /office/confirmations', last);
    expect(visits[0].supportWorkerRef).toBe('0000000000000101');
    await scene.build.query('update jobs set withdrawn = false where $1 = any(support_worker_refs)', [last]);
  });

  it('gives others a turn while it is read and written as a file', async () => {
    const longest = await measureLongestTurn(async () => {
      const paper = await inTask((tx) => makeWholeRunSheets(tx, scene.test.context, { date, ...acting() }));
      await finished(renderPdf(paper, { queueKey: date, now: new Date(acting().now) }).resume());
    });
    expect(longest).toBeLessThan(50);
  });
});
