import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { listStatuses, runAtOnce } from '#server/testing/races.ts';
import { createScene, move, type Scene } from '#server/testing/scene.ts';
import { rounds } from '#testing/rounds.ts';

/** Two people at the same moment, on PostgreSQL: one of both wins, the other reads why not, and nothing is half done. */
const count = rounds({ quick: 50, deep: 1_000 });

let scene: Scene;
let acts: OfficeActs;
let otherClient: string;
beforeAll(async () => {
  scene = await createScene();
  acts = createOfficeActs(scene);
  otherClient = await scene.build.client();
});
afterAll(() => scene.close());

/** Visits of a new worker in each round, on days of their own. */
async function inEveryRound(round: (facts: { date: string; worker: string }) => Promise<void>): Promise<void> {
  for (let number = 0; number < count; number++)
    await round({ date: addDays('2026-11-24', number % 300), worker: await scene.build.worker() });
}

async function countVisitsOf(worker: string): Promise<number> {
  const [jobs] = await scene.build.query<{ n: number }>(
    `select count(*)::int as n from jobs left join visit_exceptions e on e.job_ref = jobs.ref
      where $1 = any (coalesce(e.support_worker_refs, jobs.support_worker_refs))`,
    [worker],
  );
  return jobs!.n;
}

describe('at the same moment', () => {
  it(`a visit is given away or its request withdrawn, never both (${count} rounds)`, () =>
    inEveryRound(async ({ date, worker }) => {
      const jobRef = await acts.booked({ date });
      const { ticketRef, version } = (await scene.ask(jobRef, move(date, addDays(date, 1)))).body;
      const answer = { ticketRef, version: 1, outcome: 'approved' };
      const give = { effectiveDate: date, change: { supportWorkerRefs: [worker] }, answer };
      const answers = await runAtOnce(
        () => acts.act(jobRef, give, { ifMatch: version }),
        () =>
          scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
            token: scene.client.token,
            params: { clientRef: scene.clientRef, ref: ticketRef },
            ifMatch: 1,
          }),
      );
      expect(listStatuses(answers)).toEqual([200, 412]);
      const isGiven = answers[0]!.status === 200;
      const [ticket] = await scene.build.query('select status from tickets where ref = $1', [ticketRef]);
      expect([ticket, await countVisitsOf(worker)]).toEqual([
        { status: isGiven ? 'approved' : 'withdrawn' },
        isGiven ? 1 : 0,
      ]);
    }));

  it(`a worker is given to one of two visits (${count} rounds)`, () =>
    inEveryRound(async ({ date, worker }) => {
      const own = await acts.booked({ date });
      const other = await acts.booked({ date, startTime: '09:30' }, { clientRef: otherClient });
      const give = { effectiveDate: date, change: { supportWorkerRefs: [worker] } };
      const answers = await runAtOnce(
        () => acts.act(own, give, { ifMatch: 1 }),
        () => acts.act(other, give, { ifMatch: 1, clientRef: otherClient }),
      );
      expect(listStatuses(answers)).toEqual([200, 422]);
      expect(await countVisitsOf(worker)).toBe(1);
    }));

  it(`an act is undone, or the client changes the visit (${count} rounds)`, () =>
    inEveryRound(async ({ date, worker }) => {
      const jobRef = await acts.booked({ date });
      const { body } = await acts.act(jobRef, { effectiveDate: date, change: { supportWorkerRefs: [worker] } });
      const answers = await runAtOnce(
        () => acts.undo(body.actRef),
        () => scene.ask(jobRef, move(date, addDays(date, 1)), { ifMatch: body.version }),
      );
      expect(listStatuses(answers)).toEqual([200, 412]);
      const isUndone = answers[0]!.status === 200;
      expect(await countVisitsOf(worker)).toBe(isUndone ? 0 : 1);
    }));

  it(`an act is undone, or its worker has another visit (${count} rounds)`, () =>
    inEveryRound(async ({ date, worker }) => {
      const jobRef = await acts.booked({ date, supportWorkerRefs: [worker] });
      const { body } = await acts.act(jobRef, { effectiveDate: date, change: { supportWorkerRefs: [] } });
      const line = { date, startTime: '09:30', supportWorkerRefs: [worker] };
      const answers = await runAtOnce(
        () => acts.undo(body.actRef),
        () => acts.book([line], {}, { clientRef: otherClient }),
      );
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
      expect(await countVisitsOf(worker)).toBe(1);
    }));
});
