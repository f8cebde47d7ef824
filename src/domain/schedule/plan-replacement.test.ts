import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { planReplacement } from './plan-replacement.ts';

const zone = 'Pacific/Auckland';
const overnight = { durationOption: 'Overnight', startTime: '23:00', durationMins: undefined } as const;

describe('planReplacement', () => {
  it.each<[string, string, Partial<Job>, string, string, number]>([
    ['2026-11-23', '09:22', {}, '2026-11-23', '09:25', 60],
    ['2026-11-23', '09:25', {}, '2026-11-23', '09:25', 60],
    ['2026-11-23', '23:58', { startTime: '23:30' }, '2026-11-24', '00:00', 60],
    ['2026-11-23', '23:22', overnight, '2026-11-23', '23:25', 455],
    ['2026-11-24', '07:30', overnight, '2026-11-24', '07:30', 5],
  ])('on %s at %s of %j begins on %s at %s for %i minutes', (date, time, differs, day, startTime, durationMins) => {
    const job = { ...jobA, startTime: '09:00', durationMins: 60, notes: 'Back door.', ...differs } as Job;
    const visit = mergeVisit(job, '2026-11-23', undefined);
    const planned = planReplacement({
      ...{ ref: 'bbbbbbbbbbbbbbbb', visit, job, supportWorkerRefs: ['grace'], zone },
      now: instantOf({ date, time, zone }),
    });
    const { jobTypeRefs, fundingType, fundingRef } = job;
    expect(planned).toMatchObject({
      ...{ date: day, startTime, durationMins, repeatOption: 'None', supportWorkerRefs: ['grace'] },
      ...{ jobTypeRefs, fundingType, fundingRef, notes: 'Back door.' },
    });
  });
});
