import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VisitToReassign } from '#contract/absences.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// Today is Friday 20 November 2026. Tom has Rose’s Mondays at 9:00am, and works until Friday the 27th. Mele has another visit on 7 December.
let scene: Scene;
let mele: string;
let jobRef: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  mele = await scene.build.worker({ givenName: 'Mele' });
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-12-07', startTime: '09:30' }, [mele]);
  jobRef = (await scene.booked({ repeatEndDate: '2026-12-21' })).ref;
  await scene.build.query(`update support_workers set last_day = '2026-11-27' where ref = $1`, [scene.workerRef]);
});
afterEach(() => scene.close());

const list = async (from = '2026-11-28'): Promise<VisitToReassign[]> =>
  (
    await scene.test.call('GET /office/support-workers/{supportWorkerRef}/visits-to-reassign', {
      token: scene.office.token,
      params: { supportWorkerRef: scene.workerRef },
      query: { from },
    })
  ).body.visits;
const giveForGood = async (except: string[], { originalDate, version, ...visit }: VisitToReassign) => {
  const { body } = await scene.test.call('POST /office/visits/reassign', {
    token: scene.office.token,
    body: {
      visits: [
        {
          ...{ clientRef: visit.clientRef, jobRef: visit.jobRef, originalDate, version },
          ...{ supportWorkerRefs: [mele], forGood: { except } },
        },
      ],
      reason: 'Tom is leaving.',
    },
  });
  return body.results[0];
};
/** Lists who comes to each visit of the series, by day. */
const whoComes = async () => {
  const { body } = await scene.roster();
  const { appointments: jobs, visits } = body as {
    appointments: { ref: string; supportWorkerRefs: string[]; repeatStartDate?: string; repeatEndDate?: string }[];
    visits: { jobRef: string; originalDate: string; supportWorkerRefs?: string[] }[];
  };
  const nameOf = (refs: string[] = []) => refs.map((ref) => (ref === mele ? 'Mele' : 'Tom')).join();
  return ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map((date) => {
    const job = jobs.find(
      ({ repeatStartDate = '9', repeatEndDate = '9' }) => repeatStartDate <= date && date <= repeatEndDate,
    );
    const own = visits.find((one) => one.jobRef === job?.ref && one.originalDate === date);
    return nameOf(own?.supportWorkerRefs ?? job?.supportWorkerRefs);
  });
};

describe('reassigning for good', () => {
  it('shows a standing booking as one line after the last day, with those who could come and what they cannot do', async () => {
    const [booking, ...others] = await list();
    expect(others).toEqual([]);
    expect(booking).toMatchObject({
      ...{ jobRef, originalDate: '2026-11-30', proposal: { workerRef: mele } },
      standing: {
        ...{ repeatOption: 'Weekly', dayOfWeek: 'Monday' },
        dates: ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'],
        choices: [{ workerRef: mele, cannot: [{ originalDate: '2026-12-07', date: '2026-12-07', reason: 'busy' }] }],
      },
    });
    // Until then each visit is by itself, and all are one line of someone who has left.
    expect((await list('2026-11-20')).map(({ date, standing }) => [date, standing])).toContainEqual([
      '2026-11-23',
      undefined,
    ]);
    await scene.build.query('update support_workers set active = false where ref = $1', [scene.workerRef]);
    expect((await list('2026-11-20'))[0]?.standing?.dates).toHaveLength(5);
  });

  it('gives all but the named visits in one act, which stay in the list, and can be undone', async () => {
    const [booking] = await list();
    const refused = await giveForGood([], booking!);
    expect(refused).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^Mele already has a visit on Mon 7 Dec/),
    });
    expect(await whoComes()).toEqual(['Tom', 'Tom', 'Tom', 'Tom', 'Tom']);
    const { outcome, actRef } = await giveForGood(['2026-12-07'], booking!);
    expect(outcome).toBe('reassigned');
    expect(await whoComes()).toEqual(['Tom', 'Mele', 'Tom', 'Mele', 'Mele']);
    expect((await list()).map(({ date, standing }) => [date, standing])).toEqual([['2026-12-07', undefined]]);
    const notices = await scene.build.query('select from notices where act_ref = $1', [actRef]);
    expect(notices).toHaveLength(1);
    expect((await createOfficeActs(scene).undo(actRef)).status).toBe(200);
    expect(await whoComes()).toEqual(['Tom', 'Tom', 'Tom', 'Tom', 'Tom']);
  });

  it('leaves a later part of the series that others do as it is', async () => {
    const acts = createOfficeActs(scene);
    const other = await scene.build.worker({ givenName: 'Kiri' });
    const given = await acts.act(jobRef, {
      ...{ effectiveDate: '2026-12-14', repeating: true },
      change: { supportWorkerRefs: [other] },
    });
    expect(given.status).toBe(200);
    const [booking] = await list();
    expect(booking?.standing?.dates).toEqual(['2026-11-30', '2026-12-07']);
    expect((await giveForGood(['2026-12-07'], booking!)).outcome).toBe('reassigned');
    const jobs = await scene.build.query(
      `select support_worker_refs as refs from jobs where series_ref = (select series_ref from jobs where ref = $1) order by repeat_start_date`,
      [jobRef],
    );
    expect(jobs).toEqual([{ refs: [scene.workerRef] }, { refs: [mele] }, { refs: [other] }]);
  });
});
