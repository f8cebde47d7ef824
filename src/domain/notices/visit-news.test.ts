import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { instantOf, toIsoInstant } from '#domain/time/zone.ts';
import { findUnchangedBegin } from './compare-visits.ts';
import { findVisitNews } from './visit-news.ts';

const zone = 'Pacific/Auckland';
const now = Date.parse('2026-11-23T04:30:00.000Z');

describe('findVisitNews', () => {
  it.each([
    ['Morning', '2026-11-23T11:00:00.000Z'],
    ['Flexible', '2026-11-23T11:00:00.000Z'],
    ['Afternoon', '2026-11-23T23:00:00.000Z'],
  ] as const)('of a cancelled %s must be known when someone could come', (startTimeOption, begins) => {
    const job = exampleSingleJob('2026-11-24', {
      startTimeOption,
      startTime: undefined,
      supportWorkerRefs: ['wwwwwwwwwwwwwwww'],
      status: 'Allocated',
    });
    const rows = { jobs: [job], exceptions: [] };
    const news = findVisitNews({
      rows,
      writes: [{ kind: 'updateJob', job: { ...job, status: 'Cancelled' } }],
      absences: [],
      now,
      zone,
    });
    expect(news.workers.map(({ beginsAt }) => toIsoInstant(beginsAt))).toEqual([begins]);
    expect(toIsoInstant(news.beginsAt!)).toBe(begins);
    // As urgent as where the office declines to change it.
    expect(toIsoInstant(findUnchangedBegin(rows, { jobRef: job.ref, originalDate: '2026-11-24' }, zone)!)).toBe(begins);
  });

  it.each([
    ['Morning', '11:59', 1],
    ['Morning', '13:00', 0],
    ['Afternoon', '13:00', 1],
    ['Afternoon', '18:00', 0],
    ['Flexible', '23:00', 1],
  ] as const)('of a %s of today changed at %s tells %i worker', (startTimeOption, time, workers) => {
    const job = exampleSingleJob('2026-11-23', {
      startTimeOption,
      startTime: undefined,
      supportWorkerRefs: ['wwwwwwwwwwwwwwww'],
      status: 'Allocated',
    });
    const writes = [{ kind: 'updateJob', job: { ...job, status: 'Cancelled' } }] as const;
    const changedAt = instantOf({ date: '2026-11-23', time, zone });
    const news = findVisitNews({ rows: { jobs: [job], exceptions: [] }, writes, absences: [], now: changedAt, zone });
    expect(news.workers).toHaveLength(workers);
  });
});
