import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import { createScene, move, type Scene } from '#server/testing/scene.ts';

/** Two people at the same moment, on PostgreSQL: one of both wins, the other reads why not, and nothing is half done. */
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
function itHolds(rule: string, round: (facts: { date: string; worker: string }) => Promise<void>): void {
  const run = async (number: number) =>
    round({ date: addDays('2026-11-24', number % 300), worker: await scene.build.worker() });
  itInEveryRound(rule, run);
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
  itHolds('a visit is reassigned or its request withdrawn, never both', async ({ date, worker }) => {
    const jobRef = await acts.booked({ date });
    const { ticketRef, version } = (await scene.ask(jobRef, move(date, addDays(date, 1)))).body;
    const answer = { ticketRef, version: 1, outcome: 'approved' };
    const reassign = { effectiveDate: date, change: { supportWorkerRefs: [worker] }, answer };
    const answers = await runAtOnce(
      () => acts.act(jobRef, reassign, { ifMatch: version }),
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
  });

  itHolds('a worker is assigned to one of two visits', async ({ date, worker }) => {
    const own = await acts.booked({ date });
    const other = await acts.booked({ date, startTime: '09:30' }, { clientRef: otherClient });
    const reassign = { effectiveDate: date, change: { supportWorkerRefs: [worker] } };
    const answers = await runAtOnce(
      () => acts.act(own, reassign, { ifMatch: 1 }),
      () => acts.act(other, reassign, { ifMatch: 1, clientRef: otherClient }),
    );
    expect(listStatuses(answers)).toEqual([200, 422]);
    expect(await countVisitsOf(worker)).toBe(1);
  });

  itHolds('an act is undone, or the client changes the visit', async ({ date, worker }) => {
    const jobRef = await acts.booked({ date });
    const { body } = await acts.act(jobRef, { effectiveDate: date, change: { supportWorkerRefs: [worker] } });
    const answers = await runAtOnce(
      () => acts.undo(body.actRef),
      () => scene.ask(jobRef, move(date, addDays(date, 1)), { ifMatch: body.version }),
    );
    expect(listStatuses(answers)).toEqual([200, 412]);
    const isUndone = answers[0]!.status === 200;
    expect(await countVisitsOf(worker)).toBe(isUndone ? 0 : 1);
  });

  itHolds('an act is undone, or its worker has another visit', async ({ date, worker }) => {
    const jobRef = await acts.booked({ date, supportWorkerRefs: [worker] });
    const { body } = await acts.act(jobRef, { effectiveDate: date, change: { supportWorkerRefs: [] } });
    const line = { date, startTime: '09:30', supportWorkerRefs: [worker] };
    const answers = await runAtOnce(
      () => acts.undo(body.actRef),
      () => acts.book([line], {}, { clientRef: otherClient }),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    expect(await countVisitsOf(worker)).toBe(1);
  });

  itHolds(
    'two people who reassign the visits of two clients in opposite orders both get an answer',
    async ({ date, worker }) => {
      const colleague = await scene.build.worker();
      const own = await acts.booked({ date, supportWorkerRefs: [worker] });
      const other = await acts.booked(
        { date, startTime: '10:30', supportWorkerRefs: [colleague] },
        { clientRef: otherClient },
      );
      const visits = [
        { clientRef: scene.clientRef, jobRef: own, originalDate: date, version: 1, supportWorkerRefs: [colleague] },
        { clientRef: otherClient, jobRef: other, originalDate: date, version: 1, supportWorkerRefs: [worker] },
      ];
      const reassign = (rows: object[]) => () =>
        scene.test.call('POST /office/visits/reassign', { token: scene.office.token, body: { visits: rows } });
      const answers = await runAtOnce(reassign(visits), reassign(visits.toReversed()));
      expect(listStatuses(answers)).toEqual([200, 200]);
      const outcomes = answers.map(({ body }) =>
        body.results.map(({ outcome }: { outcome: string }) => outcome).join(),
      );
      expect(outcomes.sort()).toEqual(['reassigned,reassigned', 'stale,stale']);
    },
  );

  itHolds('a client is away, or their visit is reassigned: not after they are away', async ({ date, worker }) => {
    const clientRef = await scene.build.client();
    const jobRef = await acts.booked({ date }, { clientRef });
    const [absence, reassigned] = await runAtOnce(
      () => callAbsences('POST', clientRef, { from: date }),
      () =>
        acts.act(jobRef, { effectiveDate: date, change: { supportWorkerRefs: [worker] } }, { clientRef, ifMatch: 1 }),
    );
    expect(absence!.status).toBe(201);
    const order = await scene.build.query<{ action: string }>(
      `select action from audit_log where client_ref = $1 and action in ('visitChanged', 'absenceAdded') order by id`,
      [clientRef],
    );
    expect([reassigned!.status, order.map(({ action }) => action)]).toEqual(
      reassigned!.status === 200 ? [200, ['visitChanged', 'absenceAdded']] : [422, ['absenceAdded']],
    );
  });

  itHolds(
    'a client comes home, or their worker is assigned another visit: never both visits',
    async ({ date, worker }) => {
      const clientRef = await scene.build.client();
      await acts.booked({ date, supportWorkerRefs: [worker] }, { clientRef });
      const { ref } = (await callAbsences('POST', clientRef, { from: date })).body;
      const [home, booked] = await runAtOnce(
        () => callAbsences('DELETE', clientRef, {}, ref),
        () => acts.book([{ date, startTime: '09:30', supportWorkerRefs: [worker] }], {}, { clientRef: otherClient }),
      );
      expect([home!.status, home!.body.notAllocated, booked!.status]).toEqual(
        booked!.status === 201 ? [200, 1, 201] : [200, 0, 422],
      );
      expect(await countVisitsOf(worker)).toBe(1);
    },
  );
});

function callAbsences(method: 'POST' | 'DELETE', clientRef: string, body: object, ref?: string) {
  const { token } = scene.office;
  if (method === 'POST')
    return scene.test.call('POST /office/clients/{clientRef}/absences', { token, params: { clientRef }, body });
  const params = { clientRef, ref: ref! };
  return scene.test.call('DELETE /office/clients/{clientRef}/absences/{ref}', { token, params, ifMatch: 1 });
}
