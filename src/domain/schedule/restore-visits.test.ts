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

  it('leaves the worker with the first of two that are there again at the same time', () => {
    const half = exampleSingleJob('2026-11-30', { ref: 'later', startTime: '09:30', supportWorkerRefs: [worker!] });
    const last = exampleSingleJob('2026-11-30', { ref: 'last', startTime: '10:15', supportWorkerRefs: [worker!] });
    const jobs = [last, half, jobA];
    const away = { from: '2026-11-26', to: '2026-12-01' };
    const restored = listRestoredVisits({ ...client, jobs, before: [away], after: [] });
    const work = jobs.map((job) => ({ clientRef: 'c', job, exceptions: [], zone }));
    expect(restored).toHaveLength(3);
    // From 9:00 to 10:00, from 9:30 to 10:30, and from 10:15 on: the second gives way to the first, so the third has no clash.
    expect(listVisitsWithoutWorkers({ restored, jobs, work, now, zone })).toEqual([
      { jobRef: 'later', originalDate: '2026-11-30', supportWorkerRefs: [], status: 'NotAllocated' },
    ]);
  });
});
