import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Today } from '#contract/today.ts';
import { addDays } from '#domain/time/day.ts';
import { toItemKey } from '#domain/today/item-key.ts';
import { listTodayVisits } from '#domain/today/list-today.ts';
import { countMoments, findTodayWindow, listDaysNotConfirmed, summariseForToday } from '#domain/today/summary.ts';
import { newRef } from '#server/db/new-ref.ts';
import { callerSql, tokenHash } from '#server/kernel/caller.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { readWeek, toSchedule, type WeekRow } from '../week/queries.ts';
import { type TodayRow, todaySql } from './queries.ts';
import { summaryValues } from './summaries.ts';

const zone = 'Pacific/Auckland';
let scene: Scene;
let acts: OfficeActs;
beforeAll(async () => {
  scene = await createScene();
  acts = createOfficeActs(scene);
});
afterAll(() => scene.close());

/** Reads all visits of these days, however little there is to see to. */
async function readEverything({ from, to }: { from: string; to: string }) {
  const { select, values } = readWeek({ from, to });
  const text = callerSql({ access: { scope: 'office', office: ['coordinates'] }, select });
  const { rows } = await scene.test.pool.query<WeekRow>(text, [
    tokenHash(scene.office.token),
    null,
    new Date(scene.test.context.now()),
    ...values,
  ]);
  return toSchedule(rows[0]!, zone);
}

const repeats = ['None', 'None', 'Weekly', 'Weekly', 'Fortnightly', 'Daily', 'MondayToFriday'] as const;

/** Bookings since the 2nd, of which some visits differ and the work of most is known by the 20th. */
async function bookAnything(workers: string[]): Promise<void> {
  const random = testRandom();
  scene.test.setTime('2026-11-02', '09:00');
  for (let n = 0; n < 60; n++) {
    const repeatOption = random.pick(repeats);
    const date = addDays('2026-11-03', Math.floor(random.next() * 24));
    const workersNeeded = random.pick([1, 1, 2]);
    const supportWorkerRefs = n % 6 === 0 ? [] : [workers[n % workers.length]!];
    const line = {
      repeatOption,
      date,
      ...(/Weekly|Fortnightly/.test(repeatOption) && { dayOfWeek: random.pick(['Monday', 'Thursday', 'Friday']) }),
      ...{ startTime: `${String(n % 24).padStart(2, '0')}:${n < 24 ? '00' : '30'}`, durationMins: 5, workersNeeded },
      supportWorkerRefs,
    };
    await acts.book([line]);
  }
  // Whatever chance makes of the others, each day has a visit of each kind that Today shows.
  for (const [n, supportWorkerRefs] of [[], ...workers.slice(1, 4).map((ref) => [ref])].entries())
    await acts.booked({
      repeatOption: 'Daily',
      date: '2026-11-03',
      startTime: `22:${n}5`,
      durationMins: 5,
      supportWorkerRefs,
    });
  const { query } = scene.build;
  await query(`insert into visit_exceptions (client_ref, job_ref, original_date, date, start_time_option, start_time)
    select client_ref, ref, date, date + 9, 'Specified', '11:05' from jobs where date is not null and hashtext(ref) % 3 = 0`);
  await query(`insert into visit_exceptions (client_ref, job_ref, original_date, support_worker_refs, status)
    select client_ref, ref, '2026-11-19', '{}', 'NotAllocated' from jobs where day_of_week = 'Thursday' and hashtext(ref) % 2 = 0`);
  await query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, source,
       confirmed_by, confirmed_at)
     select client_ref, ref, day, worker, 'tookPlace', start_time, 5, 'personal-care', 'office', $1, now()
       from jobs, unnest(support_worker_refs) worker, generate_series(date '2026-11-03', '2026-11-20', '1 day') day
      where hashtext(ref || day) % 4 <> 0 and (date is null or date = day)
        and (day_of_week is null or day_of_week = to_char(day, 'FMDay'))`,
    [scene.office.ref],
  );
}

describe('the statement of Today', () => {
  it('leaves out no visit that Today shows, and counts those not confirmed as all of them would', async () => {
    const workers = [scene.workerRef];
    for (let n = 0; n < 8; n++) workers.push(await scene.build.worker());
    await bookAnything(workers);
    await scene.build.query('update support_workers set active = false where ref = $1', [workers[1]]);
    const absence = newRef();
    await scene.build.query(`insert into worker_absences (ref, worker_ref, from_date) values ($1, $2, '2026-11-22')`, [
      absence,
      workers[2],
    ]);
    // Everyone has hidden one of them, who can come.
    await scene.build.query(
      `insert into client_support_workers (client_ref, support_worker_ref, level, changed_at)
       select ref, $1, 99, now() from clients`,
      [workers[3]],
    );
    for (const [date, time] of [
      ['2026-11-20', '06:30'],
      ['2026-11-20', '13:20'],
      ['2026-11-24', '23:50'],
    ] as const) {
      scene.test.setTime(date, time);
      const now = scene.test.context.now();
      const schedule = await readEverything(findTodayWindow(now, zone));
      const { clients, supportWorkers } = schedule;
      const absences = [{ ref: absence, workerRef: workers[2]!, from: '2026-11-22' }];
      const summaries = summariseForToday({
        schedule,
        clients,
        supportWorkers,
        absences,
        hidden: clients.map(({ ref }) => ({ clientRef: ref, workerRef: workers[3]! })),
        timesheetClientRefs: [],
        now,
        zone,
      });
      const visits = summaries.map(({ clientRef, summary }) => ({
        client: clients.find(({ ref }) => ref === clientRef)!,
        visits: summary.visits,
      }));
      const expected = {
        ...listTodayVisits({ summaries: visits, supportWorkers, absences, now, zone }),
        notConfirmed: listDaysNotConfirmed(
          summaries[0]!.summary.notConfirmed.map((_, day) =>
            summaries.reduce((sum, { summary }) => sum + summary.notConfirmed[day]!, 0),
          ),
          findTodayWindow(now, zone).today,
        ),
      };
      const today: Today = (await scene.test.call('GET /office/today', { token: scene.office.token })).body;
      const keyOf = ({ visit, client }: (typeof expected.notAllocated)[number]) =>
        toItemKey({ kind: 'visit', clientRef: client.ref, ...visit });
      expect(today.notAllocated.map(({ key }) => key)).toEqual(expected.notAllocated.map(keyOf));
      expect(today.absent.map(({ supportWorkerRef, visits }) => [supportWorkerRef, visits])).toEqual(
        expected.absent.map(({ worker, visits }) => [worker.ref, visits.length]),
      );
      const pairsOf = (items: { clientRef: string; workerRef: string; visits: number }[]) =>
        items.map((item) => Object.values(item).join(' ')).sort();
      expect(
        pairsOf(
          today.hidden.map(({ first: { clientRef }, supportWorkerRef: workerRef, visits }) => ({
            clientRef,
            workerRef,
            visits,
          })),
        ),
      ).toEqual(
        pairsOf(
          expected.hidden.map(({ worker, visits }) => ({
            clientRef: visits[0]!.client.ref,
            workerRef: worker.ref,
            visits: visits.length,
          })),
        ),
      );
      expect(today.hidden.length).toBeGreaterThan(0);
      expect(today.notConfirmed.map((day) => [day.date, day.visits])).toEqual(
        expected.notConfirmed.map((day) => [day.date, day.visits]),
      );
      expect(Math.min(today.notAllocated.length, today.absent.length, today.notConfirmed.length)).toBeGreaterThan(1);
      const day = summaries.map(({ summary: { moments } }) => ({
        planned: moments.begins.length,
        ...countMoments(moments, now),
      }));
      const [planned, begun, ended] = (['planned', 'begun', 'ended'] as const).map((name) =>
        day.reduce((sum, one) => sum + one[name], 0),
      );
      expect([today.live.underWay, today.live.toCome]).toEqual([begun! - ended!, planned! - begun!]);
      // The second reader has the totals that the first kept.
      expect(await readRow()).toMatchObject({ stale: [], changedParts: [] });
      expect((await readToday()).body).toEqual(today);
    }
  });

  const valuesOf = () => {
    const at = new Date(scene.test.context.now());
    return [tokenHash(scene.office.token), null, at, ...summaryValues(scene.test.context), at, zone, at, at];
  };
  const readRow = async () => {
    const text = callerSql({ access: { scope: 'office', office: ['coordinates'] }, select: todaySql });
    return (await scene.test.pool.query<TodayRow>(text, valuesOf())).rows[0]!;
  };
  const readToday = () => scene.test.call('GET /office/today', { token: scene.office.token });
  const staleAfter = async (act: () => Promise<unknown>) => {
    await readToday();
    expect(await readRow()).toMatchObject({ stale: [], changedParts: [] });
    await act();
    const { stale, jobs, changedParts } = await readRow();
    expect(changedParts).not.toEqual([]);
    return [stale.map(({ ref }) => ref), jobs.split('\n')[0]!.split('\t').filter(Boolean).length > 0];
  };

  it('reads the visits of those clients alone whose calendars have changed, or a visit of theirs begins or ends', async () => {
    scene.test.setTime('2026-12-07', '09:00');
    await scene.build.query('delete from client_support_workers');
    const worker = await scene.build.worker();
    const hide = (method: 'PUT' | 'DELETE') =>
      scene.test.call(`${method} /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}`, {
        token: scene.client.token,
        params: { clientRef: scene.clientRef, supportWorkerRef: worker },
      });
    const rose = [[scene.clientRef], true];
    expect(await staleAfter(() => acts.booked({ date: '2026-12-10', supportWorkerRefs: [worker] }))).toEqual(rose);
    expect(await staleAfter(() => hide('PUT'))).toEqual(rose);
    expect((await readToday()).body.hidden).toMatchObject([{ supportWorkerRef: worker, visits: 1 }]);
    expect(await staleAfter(() => hide('DELETE'))).toEqual(rose);
    expect((await readToday()).body.hidden).toEqual([]);
    const other = await scene.build.client();
    expect(await staleAfter(() => scene.build.client())).toEqual([[expect.any(String)], false]);
    expect(await staleAfter(async () => scene.test.setTime('2026-12-08', '00:00'))).toEqual([
      expect.arrayContaining([scene.clientRef, other]),
      true,
    ]);
  });

  it('makes the summaries of many clients in pieces, for all who read at the same moment', async () => {
    const { query } = scene.build;
    const before = (await readToday()).body.counts.notAllocated;
    const refs = `select lpad(n::text, 16, '0') as ref from generate_series(1, 1200) n`;
    await query(
      `insert into clients (ref, given_name, family_name, created_at) select ref, 'Client', ref, now() from (${refs}) one`,
    );
    await query(`insert into rosters (client_ref) select ref from (${refs}) one`);
    await query(`insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
        duration_option, duration_mins, status, created_at)
      select ref, ref, ref, '{personal-care}', 'Private', 'None', '2026-12-09', 'Specified', '09:00', 'Specified', 45, 'NotAllocated', now()
        from (${refs}) one`);
    const replies = await Promise.all([readToday(), readToday(), readToday()]);
    expect(replies.map(({ body }) => body.counts.notAllocated)).toEqual([1, 2, 3].map(() => before + 1200));
    expect(replies[0]!.body.notAllocated).toHaveLength(200);
    expect(await readRow()).toMatchObject({ stale: [], changedParts: [] });
  });

  it('keeps the summaries of two builds beside each other, while a release goes from server to server', async () => {
    await readToday();
    const { query } = scene.build;
    for (const table of ['today_summaries', 'today_totals'])
      await query(`update ${table} set build = 'the build before'`);
    await readToday();
    expect(await readRow()).toMatchObject({ stale: [], changedParts: [] });
    expect(await query('select distinct build from today_summaries')).toHaveLength(2);
  });

  it('finds visits, what took place, what was said and written, and requests by an index each', async () => {
    // In one that other tests have filled, the cheapest index depends on when PostgreSQL last counted its rows.
    const database = await createTestDatabase();
    const session = await database.pool.connect();
    await session.query('set enable_seqscan to off');
    const text = `explain ${callerSql({ access: { scope: 'office', office: ['coordinates'] }, select: todaySql })}`;
    const { rows } = await session.query<{ 'QUERY PLAN': string }>(text, valuesOf());
    session.release();
    await database.drop();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const names = ['visit_exceptions_pkey', 'tickets_queue', 'today_summaries_pkey'];
    for (const name of [...names, 'visit_feedback_newest', 'office_notes_by_time']) expect(plan).toContain(name);
    expect(plan).not.toMatch(/Seq Scan on (jobs|visit_|worked_visits|tickets|office_notes|audit_log)/);
  });
});
