import { describe, expect, it } from 'vitest';
import { exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import { instantOf } from '#domain/time/zone.ts';
import { listRestoredVisits, listVisitsWithoutWorkers } from './restore-visits.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-25', time: '08:00', zone });
const client = { jobs: [jobA], exceptions: [], now, zone };
const [worker] = jobA.supportWorkerRefs;
const restore = (before: object[], after: object[] = []) =>
  listRestoredVisits({ ...client, before: before as [], after: after as [] });

describe('listRestoredVisits', () => {
  it('has visits to come on days that are away no more, and no end where the absence had none', () => {
    const away = { from: '2026-11-16', to: '2026-12-14' };
    expect(restore([away]).map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
    expect(restore([away], [{ ...away, to: '2026-12-07' }]).map(({ date }) => date)).toEqual(['2026-12-14']);
    expect(restore([{ from: '2026-11-16' }])).toHaveLength(52);
    expect(restore([away], [away])).toEqual([]);
  });
});

describe('listVisitsWithoutWorkers', () => {
  it('takes a worker off who has another visit at that time', () => {
    const restored = restore([{ from: '2026-11-16', to: '2026-12-07' }]);
    const other = {
      clientRef: 'o',
      exceptions: [],
      zone,
      job: exampleSingleJob('2026-11-30', { supportWorkerRefs: [worker!] }),
    };
    const own = { clientRef: 'c', job: jobA, exceptions: [], zone };
    const plan = (work: (typeof other)[]) => listVisitsWithoutWorkers({ restored, jobs: [jobA], work, now, zone });
    expect(plan([own, other])).toEqual([
      { jobRef: jobA.ref, originalDate: '2026-11-30', supportWorkerRefs: [], status: 'NotAllocated' },
    ]);
    expect(plan([own, { ...other, clientAbsences: [{ from: '2026-11-30' }] } as typeof other])).toEqual([]);
    expect(plan([own])).toEqual([]);
  });
});
