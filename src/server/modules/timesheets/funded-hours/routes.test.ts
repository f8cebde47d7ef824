import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { createScene, oneVisit, type Scene, weeklyMondays } from '#server/testing/scene.ts';

let scene: Scene;
let fundingRef: string;
let careRef: string;

beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef, test } = scene;
  test.setTime('2026-10-01', '09:00');
  ({ fundingRef } = await addMoney(build, clientRef));
  await build.query(`update individualised_fundings set start_date = '2026-10-12' where ref = $1`, [fundingRef]);
  careRef = await build.funding(clientRef, 'personal-care');
  // Of the funder whose money it is, 14 hours a week.
  await build.query(
    `update fundings set funded_time_mins = 840, funder_ref = (select funder_ref from individualised_fundings where ref = $2)
      where ref = $1`,
    [careRef, fundingRef],
  );
  const funded = { fundingType: 'Funded' };
  await scene.booked({ ...weeklyMondays, ...funded, date: '2026-10-05' });
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-10-13', durationMins: 120, ...funded });
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-10-14', durationMins: 30 });
  test.setTime('2026-11-20', '09:00');
});
afterAll(() => scene.close());

const read = () =>
  scene.test.call('GET /clients/{clientRef}/individualised-fundings/{fundingRef}/hours', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, fundingRef },
  });

describe('funded hours', () => {
  it('are given by fortnight: what is over, what is to come, and what is funded of the days that the funding covers', async () => {
    const { body } = await read();
    expect(body.fortnights).toEqual([
      // The funding begins on its second Monday: the visit before it does not count.
      { start: '2026-10-05', end: '2026-10-18', usedMins: 180, bookedMins: 0, fundedMins: 840 },
      { start: '2026-10-19', end: '2026-11-01', usedMins: 120, bookedMins: 0, fundedMins: 1680 },
      { start: '2026-11-02', end: '2026-11-15', usedMins: 120, bookedMins: 0, fundedMins: 1680 },
      { start: '2026-11-16', end: '2026-11-29', usedMins: 60, bookedMins: 60, fundedMins: 1680 },
    ]);
  });

  it('count what was worked before what was planned', async () => {
    const { build, clientRef, workerRef } = scene;
    const [job] = await build.query(`select ref from jobs where client_ref = $1 and date = '2026-10-13'`, [clientRef]);
    await build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
                                  funding_ref, source, confirmed_by, confirmed_at)
       values ($1, $2, '2026-10-13', $3, 'tookPlace', '09:00', 90, 'personal-care', $4, 'office', $5, now())`,
      [clientRef, job!.ref, workerRef, careRef, scene.office.ref],
    );
    const { body } = await read();
    expect(body.fortnights[0].usedMins).toBe(150);
  });
});
