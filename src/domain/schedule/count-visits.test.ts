import { expect, it } from 'vitest';
import { exampleException, jobA } from '#domain/appointments/example-job.ts';
import { instantOf } from '#domain/time/zone.ts';
import { countVisitsByWorker, type PastCalendar } from './count-visits.ts';

const zone = 'Pacific/Auckland';
const [tom] = jobA.supportWorkerRefs as [string];
const [mele, ana] = ['mmmmmmmmmmmmmmmm', 'nnnnnnnnnnnnnnnn'];
const now = instantOf({ date: '2026-11-30', time: '09:00', zone });
const monday = (originalDate: string) => ({ jobRef: jobA.ref, originalDate });
const countOf = (calendar: Partial<PastCalendar>, at = now) =>
  Object.fromEntries(
    countVisitsByWorker({ jobs: [jobA], exceptions: [], absences: [], worked: [], zone, ...calendar }, at),
  );

// job A is on Mondays at 9:00am from 2 November
it('counts the visits that have begun within 26 weeks, without those of a client who was away', () => {
  expect(countOf({})).toEqual({ [tom]: 5 });
  expect(countOf({}, now - 1)).toEqual({ [tom]: 4 });
  expect(countOf({}, now + 26 * 7 * 86_400_000 + 3_600_000)).toEqual({ [tom]: 27 });
  const exceptions = [
    exampleException('2026-11-16', { supportWorkerRefs: [mele] }),
    exampleException('2026-11-23', { status: 'Cancelled' }),
  ];
  const absences = [{ from: '2026-11-01', to: '2026-11-02' }];
  expect(countOf({ exceptions, absences })).toEqual({ [tom]: 2, [mele]: 1 });
});

it('goes by what was recorded, for each of two workers by itself', () => {
  const exceptions = [exampleException('2026-11-09', { supportWorkerRefs: [tom, ana], workersNeeded: 2 })];
  const worked = [
    { ...monday('2026-11-09'), supportWorkerRef: mele, plannedWorkerRef: tom, outcome: 'tookPlace' as const },
    { ...monday('2026-11-16'), supportWorkerRef: tom, outcome: 'nobodyHome' as const },
  ];
  expect(countOf({ exceptions, worked })).toEqual({ [tom]: 3, [mele]: 1, [ana]: 1 });
});
