import { describe, expect, it } from 'vitest';
import { exampleException, jobA } from '#domain/appointments/example-job.ts';
import { type ExampleRows, exampleTables } from './example-tables.ts';
import { listScheduleVisits, type ScheduleTables } from './list-visits.ts';

const [rose, ivy] = ['rrrrrrrrrrrrrrrr', 'vvvvvvvvvvvvvvvv'];
const worked = { jobRef: jobA.ref, originalDate: '2026-11-23', supportWorkerRef: 'w', outcome: 'tookPlace' };
const list = (rows: ExampleRows, more: Partial<ScheduleTables> = {}) =>
  listScheduleVisits({ ...exampleTables(rows), ...more }, { from: '2026-11-23', to: '2026-11-30' });

describe('listScheduleVisits', () => {
  it('gives each client’s visits, even where two clients have a job of one ref', () => {
    const jobs = [
      { ...jobA, clientRef: rose },
      { ...jobA, clientRef: ivy, supportWorkerRefs: [] },
    ];
    const moved = { ...exampleException('2026-11-23', { date: '2026-11-24', supportWorkerRefs: [] }), clientRef: rose };
    expect(
      list({ jobs, exceptions: [moved] }).map(({ clientRef, date, supportWorkerRefs }) => [
        clientRef,
        date,
        supportWorkerRefs,
      ]),
    ).toEqual([
      [rose, '2026-11-24', []],
      [rose, '2026-11-30', jobA.supportWorkerRefs],
      [ivy, '2026-11-23', []],
      [ivy, '2026-11-30', []],
    ]);
  });

  it('counts the longest of a visit’s rows that say it took place, and others where none does', () => {
    const rows = [
      { ...worked, clientRef: rose, startTime: '09:04', minutes: 55 },
      { ...worked, clientRef: rose, supportWorkerRef: 'x', startTime: '09:00', minutes: 90 },
      { ...worked, clientRef: rose, originalDate: '2026-11-30', outcome: 'nobodyHome', minutes: 20 },
    ];
    expect(list({ jobs: [{ ...jobA, clientRef: rose }], worked: rows })).toMatchObject([
      { status: 'Completed', actualStartTime: '09:00', actualDurationMins: 90, worked: [{}, {}] },
      { status: 'DidNotTakePlace', actualDurationMins: 20, worked: [{ outcome: 'nobodyHome' }] },
    ]);
  });

  it('puts a request about all upcoming visits to each of them, and none to a visit while its client is away', () => {
    const ticket = {
      ref: 't',
      version: 1,
      clientRef: rose,
      type: 'change' as const,
      jobRef: jobA.ref,
      seriesRef: jobA.seriesRef,
      effectiveDate: '2026-11-20',
    };
    const visits = list(
      { jobs: [{ ...jobA, clientRef: rose }] },
      { tickets: [ticket], clientAbsences: [{ clientRef: rose, from: '2026-11-30' }] },
    );
    expect(visits).toMatchObject([
      { status: 'Allocated', tickets: [{ ref: 't' }] },
      { status: 'Cancelled', tickets: [] },
    ]);
  });
});
