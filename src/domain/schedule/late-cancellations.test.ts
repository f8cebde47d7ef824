import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import type { Job } from '#domain/appointments/types.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import { instantOf } from '#domain/time/zone.ts';
import { listLateVisits } from './late-cancellations.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time: string) => instantOf({ date, time, zone });
const monday = '2026-11-23';
const cancelled = (originalDate: string): Write => ({
  kind: 'upsertException',
  exception: { jobRef: jobA.ref, originalDate, status: 'Cancelled' },
});

type Late = {
  asked?: number;
  now?: number;
  hours?: number;
  job?: Partial<Job>;
  writes?: Write[];
  away?: string;
  tomAway?: string;
};

/** Lists the original dates of visits of Mondays at 9:00am that are cancelled late, at first the 23rd. */
function list({
  asked,
  now = at('2026-11-21', '09:01'),
  hours = 48,
  job,
  writes = [cancelled(monday)],
  away,
  tomAway,
}: Late) {
  const absences = away ? [{ from: away, to: away }] : [];
  const rows = { jobs: [{ ...jobA, supportWorkerRefs: ['tom'], ...job }], exceptions: [] };
  const workersAway = tomAway ? [{ workerRef: 'tom', from: tomAway, to: tomAway }] : [];
  const notice = { hours, askedAt: asked ?? now, workersAway };
  return listLateVisits({ rows, writes, absences, notice, now, zone });
}
const datesOf = (late: Late) => list(late).map(({ originalDate }) => originalDate);

describe('listLateVisits', () => {
  it.each<[string, Late, string[]]>([
    ['less than the notice before it begins', {}, [monday]],
    ['exactly the notice before it begins', { now: at('2026-11-21', '09:00') }, []],
    ['in time, and answered late', { asked: at('2026-11-20', '09:00') }, []],
    ['where there is no notice', { hours: 0 }, []],
    ['to which no one was to come', { job: { supportWorkerRefs: [], status: 'NotAllocated' } }, []],
    ['on a day when the client is away', { away: monday }, []],
    ['on a day when the only one who was to come is away', { tomAway: monday }, []],
    ['that has begun', { now: at(monday, '09:00') }, []],
    [
      'with its series, which ends before it',
      { writes: [{ kind: 'endJob', jobRef: jobA.ref, repeatEndDate: '2026-11-22' }] },
      [monday],
    ],
    [
      'of a series, and all of it within the notice',
      { hours: 240, writes: [cancelled(monday), cancelled('2026-11-30')] },
      [monday, '2026-11-30'],
    ],
    ['longer than the notice before it begins', { writes: [cancelled('2026-11-30')] }, []],
  ])('of a visit that is cancelled %s', (_, late, dates) => {
    expect(datesOf(late)).toEqual(dates);
  });

  it('leaves out of two support workers the one who is away', () => {
    const workers = (late: Late) =>
      list({ job: { supportWorkerRefs: ['tom', 'mele'] }, ...late }).map(({ supportWorkerRefs }) => supportWorkerRefs);
    expect([workers({}), workers({ tomAway: monday })]).toEqual([[['tom', 'mele']], [['mele']]]);
  });

  it('has the visit as it was', () => {
    expect(list({ job: { fundingRef: 'care' } })).toEqual([
      {
        ...{ jobRef: jobA.ref, originalDate: monday, date: monday, startTime: '09:00', plannedMinutes: 60 },
        ...{
          endsAt: at(monday, '10:00'),
          jobTypeRef: jobA.jobTypeRefs[0],
          fundingRef: 'care',
          supportWorkerRefs: ['tom'],
        },
      },
    ]);
  });
});
