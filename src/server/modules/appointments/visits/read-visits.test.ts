import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { addDays, daysOfWeek, toDay, weekdayOf } from '#domain/time/day.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { readVisits } from './queries.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  await bookAnything();
});
afterAll(() => scene.close());

const repeats = ['None', 'Weekly', 'Fortnightly', 'Daily', 'MondayToFriday'] as const;

/** Bookings of every kind from 2 November on, of which a visit in three is moved by up to ten days and a visit in three was worked. */
async function bookAnything(): Promise<void> {
  const random = testRandom();
  const { book } = createOfficeActs(scene);
  scene.test.setTime('2026-11-02', '09:00');
  for (let n = 0; n < 40; n++) {
    const repeatOption = random.pick(repeats);
    const dayOfWeek = /Weekly|Fortnightly/.test(repeatOption) ? random.pick(daysOfWeek) : undefined;
    const date = addDays('2026-11-03', Math.floor(random.next() * 20));
    const startTime = `${String(n % 20).padStart(2, '0')}:${n < 20 ? '00' : '30'}`;
    expect((await book([{ repeatOption, dayOfWeek, date, startTime, durationMins: 5 }])).status).toBe(201);
  }
  await scene.build.query(`
    insert into visit_exceptions (client_ref, job_ref, original_date, date)
    select client_ref, ref, day, day + 1 + abs(hashtext(ref || day)) % 10
      from jobs, generate_series(date '2026-11-03', '2026-12-06', '1 day') one (at), lateral (select at::date as day) d
     where hashtext(ref || day) % 3 = 0 and (date is null or date = day) and (day_of_week is null or day_of_week = to_char(day, 'FMDay'))`);
  await scene.build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, source,
       confirmed_by, confirmed_at)
     select client_ref, ref, day, $1, 'tookPlace', '09:00', 5, 'personal-care', 'office', $2, now()
       from jobs, generate_series(date '2026-11-03', '2026-12-06', '1 day') one (at), lateral (select at::date as day) d
      where hashtext(day || ref) % 3 = 0 and (date is null or date = day) and (day_of_week is null or day_of_week = to_char(day, 'FMDay'))`,
    [scene.workerRef, scene.office.ref],
  );
}

const keysOf = (visits: { jobRef: string; originalDate: string }[]) =>
  visits.map(({ jobRef, originalDate }) => `${jobRef} ${originalDate}`).sort();
const read = (start: string, end: string) =>
  inTaskTransaction(scene.test.pool, (tx) =>
    readVisits(tx, { clientRef: scene.clientRef, start, end }, ['jobs', 'exceptions', 'worked']),
  );

/** A day, a few, a week and more. */
const windows = Array.from({ length: 12 }, (_, n) => {
  const start = addDays('2026-11-09', n);
  return { start, end: addDays(start, n % 9) };
});

describe('readVisits', () => {
  it('has all visits of these days, with what was worked in them, each once', async () => {
    const all = await read('2026-01-01', '2027-12-31');
    for (const { start, end } of windows) {
      const { worked, ...visits } = await read(start, end);
      const expected = listVisits({ ...all, start, end });
      expect(listVisits({ ...visits, start, end })).toEqual(expected);
      const shown = new Set(keysOf(expected));
      const isShown = (key: string) => shown.has(key);
      expect(keysOf(worked).filter(isShown)).toEqual(keysOf(all.worked).filter(isShown));
    }
  });

  it('reads for fewer than seven days no booking that comes on other days of the week alone', async () => {
    for (const { start, end } of windows) {
      const { jobs, exceptions } = await read(start, end);
      const moved = new Set(exceptions.filter(({ date }) => date !== undefined).map(({ jobRef }) => jobRef));
      const days = new Set<string>();
      for (let day = start; day <= end; day = addDays(day, 1)) days.add(daysOfWeek[weekdayOf(toDay(day))]!);
      const isElsewhere = ({ ref, dayOfWeek }: Job) =>
        dayOfWeek !== undefined && !days.has(dayOfWeek) && !moved.has(ref);
      expect(jobs.filter(isElsewhere)).toEqual([]);
    }
  });
});
