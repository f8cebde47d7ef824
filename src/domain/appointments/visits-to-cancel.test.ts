import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { exampleException, exampleSingleJob, jobA, jobsOfSplit } from './example-job.ts';
import type { VisitException } from './types.ts';
import { listVisitsToCancel } from './visits-to-cancel.ts';

const zone = 'Pacific/Auckland';
const friday = instantOf({ date: '2026-11-20', time: '09:00', zone });

function dates({ repeating = true, exceptions = [] as VisitException[], now = friday, from = '2026-11-30' } = {}) {
  const input = { exceptions, originalDate: from, repeating, until: '2026-12-20', now, zone };
  return listVisitsToCancel({ job: jobA, jobs: [jobA], ...input }).map(({ date }) => date);
}

describe('listVisitsToCancel', () => {
  it('is the one visit, or all of its series from it on as far as is asked', () => {
    expect(dates({ repeating: false })).toEqual(['2026-11-30']);
    expect(dates()).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
  });

  it('is those of the later jobs of its series too, in any order of the list', () => {
    const [a, b] = jobsOfSplit;
    const input = {
      exceptions: [],
      originalDate: '2026-11-23',
      repeating: true,
      until: '2026-12-10',
      now: friday,
      zone,
    };
    const cancelled = listVisitsToCancel({ job: a, jobs: [b, a], ...input });
    expect(cancelled.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
      '2026-11-23 09:00',
      '2026-11-30 10:00',
      '2026-12-07 10:00',
    ]);
    expect(listVisitsToCancel({ job: a, jobs: [a, { ...b, seriesRef: 'another' }], ...input })).toHaveLength(1);
  });

  it('shows the day a visit was moved to, in order of days', () => {
    const moved = exampleException('2026-12-07', { date: '2026-11-24', startTime: '14:00' });
    expect(dates({ exceptions: [moved] })).toEqual(['2026-11-24', '2026-11-30', '2026-12-14']);
    expect(dates({ repeating: false, from: '2026-12-07', exceptions: [moved] })).toEqual(['2026-11-24']);
  });

  it('leaves out what is cancelled already and what has begun', () => {
    const cancelled = exampleException('2026-12-07', { status: 'Cancelled' });
    const now = instantOf({ date: '2026-11-30', time: '09:00', zone });
    expect(dates({ exceptions: [cancelled], now })).toEqual(['2026-12-14']);
  });

  it('is the single visit, even where all upcoming visits are asked for', () => {
    const job = exampleSingleJob('2026-11-30');
    const input = { exceptions: [], originalDate: '2026-11-30', repeating: true, until: '2026-12-20', now: friday };
    expect(listVisitsToCancel({ job, jobs: [job], ...input, zone })).toMatchObject([{ date: '2026-11-30' }]);
  });
});
