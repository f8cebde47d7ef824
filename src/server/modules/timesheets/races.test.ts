import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Timesheet } from '#contract/timesheets.ts';
import type { Transition } from '#domain/timesheets/transitions.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/problem.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import type { CallReply } from '#server/testing/test-app.ts';
import { addOwnWorker, createTimesheetScene, type TimesheetScene, thisWeek } from '#server/testing/timesheets.ts';
import { changeTimesheetState } from './transitions/service.ts';

let scene: TimesheetScene;
let other: string;
beforeAll(async () => {
  scene = await createTimesheetScene();
  other = await addOwnWorker(scene, 'Liam');
});
afterAll(() => scene.close());

/** Empties the week, then enters an hour that was worked. */
async function startOver(): Promise<void> {
  for (const table of ['unsubmitted_work', 'worked_visits', 'timesheets'])
    await scene.build.query(`delete from ${table}`);
  await scene.build.query('delete from jobs where entry');
  expect((await scene.enter()).status).toBe(201);
}
const week = async (): Promise<Timesheet> => (await scene.read()).body;
const countRows = async (table: string) =>
  (await scene.build.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

/** Does what the office does, as a call. */
async function byOffice(transition: Transition, version: number): Promise<CallReply> {
  const { clientRef, office, test } = scene;
  const input = {
    clientRef,
    timesheetRef: thisWeek,
    version,
    transition,
    actorRef: office.ref,
    now: test.context.now(),
  };
  const reply = { body: undefined, etag: undefined, headers: {} };
  try {
    await inTaskTransaction(test.pool, (tx) => changeTimesheetState(tx, test.context, input));
    return { ...reply, status: 200 };
  } catch (error) {
    if (error instanceof AppError) return { ...reply, status: error.code === 'stale' ? 412 : 422 };
    throw error;
  }
}

describe('at the same moment', () => {
  itInEveryRound('a week is submitted once', async () => {
    await startOver();
    const replies = await runAtOnce(
      () => scene.submit(thisWeek, 1),
      () => scene.submit(thisWeek, 1),
    );
    expect(listStatuses(replies)).toEqual([200, 412]);
    expect([await countRows('worked_visits'), await countRows('unsubmitted_work')]).toEqual([1, 0]);
  });

  itInEveryRound('nothing slips into a week that is submitted', async () => {
    await startOver();
    const [submitted, entered] = await runAtOnce(
      () => scene.submit(thisWeek, 1),
      () => scene.enter({ startTime: '12:00' }),
    );
    const outcome = [submitted!.status, entered!.status];
    expect([
      [200, 422],
      [412, 201],
    ]).toContainEqual(outcome);
    expect(await countRows('worked_visits')).toBe(outcome[0] === 200 ? 1 : 0);
    expect(await countRows('unsubmitted_work')).toBe(outcome[0] === 200 ? 0 : 2);
  });

  itInEveryRound('two entries that are too much together both count, and the week cannot be submitted', async () => {
    await startOver();
    const long = { startTime: '10:00', durationMins: 330 };
    const replies = await runAtOnce(
      () => scene.enter(long),
      () => scene.enter({ ...long, supportWorkerRef: other }),
    );
    expect(listStatuses(replies)).toEqual([201, 201]);
    const { funding, reasonWhyCannotComplete, version } = await week();
    expect([funding[0]!.minsAllocated, reasonWhyCannotComplete, version]).toEqual([720, 'OverBudget', 3]);
    expect((await scene.submit()).status).toBe(422);
  });

  itInEveryRound('a support worker is entered at one place', async () => {
    await startOver();
    const replies = await runAtOnce(
      () => scene.enter({ startTime: '12:00' }),
      () => scene.enter({ startTime: '12:30' }),
    );
    expect(listStatuses(replies)).toEqual([201, 422]);
  });

  itInEveryRound('a week is recalled or processed, never both', async () => {
    scene.test.setTime('2026-11-20', '09:00');
    await startOver();
    await scene.submit(thisWeek, 1);
    scene.test.setTime('2026-11-23', '09:00');
    const [recalled, processed] = await runAtOnce(
      () => scene.recall(thisWeek, 2),
      () => byOffice({ kind: 'process' }, 2),
    );
    const outcome = [recalled!.status, processed!.status];
    expect([
      [200, 412],
      [412, 200],
    ]).toContainEqual(outcome);
    const { state } = await week();
    expect([state, await countRows('worked_visits')]).toEqual(outcome[0] === 200 ? ['open', 0] : ['processed', 1]);
  });
});
