import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { toIsoInstant } from '#domain/time/zone.ts';
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
});
