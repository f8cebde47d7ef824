import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { addDays, daysOfWeek, mondayOfDate, toDay } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { seed } from '#testing/random.ts';
import { rounds } from '#testing/rounds.ts';
import { hasBegun } from './begin.ts';
import { endSeries } from './end-series.ts';
import { jobA } from './example-job.ts';
import { listVisits } from './roster.ts';
import { splitSeries } from './split.ts';
import type { Job, Visit, VisitException } from './types.ts';

/** For any series, any moved visits and any time of the answer: no visit that has begun changes, and none is lost. */

const numRuns = rounds({ quick: 400, deep: 20_000 });
const zone = 'Pacific/Auckland';
const window = { start: '2026-06-01', end: '2028-02-27' };
/** Visits are compared up to this Monday, so far before the window's end that a move cannot cross it. */
const horizon = '2028-01-03';

const aSeries = fc
  .record({
    repeatOption: fc.constantFrom('Daily', 'MondayToFriday', 'Weekly', 'Fortnightly', 'Other' as const),
    dayOfWeek: fc.constantFrom(...daysOfWeek),
    weeks: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: 0, max: 20 }),
    end: fc.option(fc.integer({ min: 60, max: 140 }), { nil: undefined }),
    untimed: fc.boolean(),
    phased: fc.boolean(),
  })
  .map(({ repeatOption, dayOfWeek, weeks, start, end, untimed, phased }): Job => {
    const isWeekly = repeatOption !== 'Daily' && repeatOption !== 'MondayToFriday';
    return {
      ...jobA,
      repeatOption,
      repeatStartDate: addDays('2026-11-02', start),
      repeatEndDate: end === undefined ? undefined : addDays('2026-11-02', end),
      dayOfWeek: isWeekly ? dayOfWeek : undefined,
      phase: isWeekly && phased ? '2026-10-26' : undefined,
      repeatFrequencyInWeeks: repeatOption === 'Other' ? weeks : undefined,
      ...(untimed && { startTimeOption: 'Flexible', startTime: undefined }),
    };
  });

const anAsked: fc.Arbitrary<RequestedChange> = fc.record(
  {
    date: fc.integer({ min: 0, max: 40 }).map((n) => addDays('2026-11-20', n)),
    startTime: fc.constantFrom('06:00', '10:00', '20:00'),
    durationMins: fc.constantFrom(30, 480),
    supportWorkerRefs: fc.constantFrom([], ['u']),
  },
  { requiredKeys: [] },
);

const anException = fc.record({
  pick: fc.nat(25),
  moveBy: fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined }),
  startTime: fc.constantFrom(undefined, '08:00', '19:00'),
  status: fc.constantFrom(undefined, 'Cancelled' as const),
});
type DrawnException = typeof anException extends fc.Arbitrary<infer D> ? D[] : never;

const aMoment = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.constantFrom('00:00', '09:00', '12:30', '23:59'));

function exceptionsFor(job: Job, drawn: DrawnException): VisitException[] {
  const dates = listVisits({ jobs: [job], exceptions: [], ...window }).map(({ date }) => date);
  const changed = drawn.map(({ pick, moveBy, ...differs }) => {
    const originalDate = dates[pick % Math.min(dates.length, 16)]!;
    return {
      jobRef: job.ref,
      originalDate,
      ...differs,
      date: moveBy === undefined ? undefined : addDays(originalDate, moveBy),
    };
  });
  return [...new Map(changed.map((exception) => [exception.originalDate, exception])).values()];
}

function begunAmong(visits: Visit[], now: number): string[] {
  return visits
    .filter((visit) => hasBegun({ visit, now, zone }))
    .map(({ jobRef: _, originalDate: __, ...visit }) => JSON.stringify(visit, Object.keys(visit).sort()))
    .sort();
}

const drawn = [aSeries, fc.array(anException, { maxLength: 5 }), fc.nat(15), aMoment] as const;

describe('splitSeries', () => {
  it('changes no visit that has begun and loses none', () => {
    fc.assert(
      fc.property(...drawn, anAsked, (job, differing, pick, [days, time], requestedChange) => {
        const exceptions = exceptionsFor(job, differing);
        const now = instantOf({ date: addDays('2026-11-15', days), time, zone });
        const before = listVisits({ jobs: [job], exceptions, ...window });
        const dates = before.map(({ originalDate }) => originalDate).sort();
        let made = 0;
        const change = splitSeries({
          job,
          exceptions,
          tickets: [],
          requestedChange,
          effectiveDate: dates[pick % dates.length]!,
          now,
          zone,
          newRef: () => `n${++made}`,
        });
        const after = visitsAfter({ job, exceptions, change });
        expect(begunAmong(after, now)).toEqual(begunAmong(before, now));
        const week = (visits: Visit[]) =>
          visits
            .map(({ originalDate }) => mondayOfDate(originalDate))
            .filter((monday) => monday < horizon)
            .sort();
        expect(week(after)).toEqual(week(before));
        const keys = new Set(change.exceptions.map(({ jobRef, originalDate }) => jobRef + originalDate));
        for (const visit of after) {
          if (change.kind === 'over' || visit.jobRef !== change.job.ref || keys.has(visit.jobRef + visit.originalDate))
            continue;
          if (requestedChange.startTime !== undefined) expect(visit.startTime).toBe(requestedChange.startTime);
          if (requestedChange.date !== undefined && job.dayOfWeek)
            expect((toDay(visit.date) - toDay(requestedChange.date)) % 7).toBeCloseTo(0);
        }
      }),
      { seed, numRuns },
    );
  });
});

function visitsAfter({
  job,
  exceptions,
  change,
}: {
  job: Job;
  exceptions: VisitException[];
  change: ReturnType<typeof splitSeries>;
}): Visit[] {
  const gone = new Set(change.moved.map(({ from }) => from.originalDate));
  const remaining = exceptions.filter(({ originalDate }) => !gone.has(originalDate));
  const old = change.ended ? [{ ...job, repeatEndDate: change.ended.repeatEndDate }] : [];
  return listVisits({
    jobs: [...old, change.job, ...change.singles],
    exceptions: [...remaining, ...change.exceptions],
    ...window,
  });
}

describe('endSeries', () => {
  it('changes no visit that has begun, and cancels all others from the effective date on', () => {
    fc.assert(
      fc.property(...drawn, (job, differing, pick, [days, time]) => {
        const exceptions = exceptionsFor(job, differing);
        const now = instantOf({ date: addDays('2026-11-15', days), time, zone });
        const before = listVisits({ jobs: [job], exceptions, ...window });
        const dates = before.map(({ originalDate }) => originalDate).sort();
        const effectiveDate = dates[pick % dates.length]!;
        const end = endSeries({ job, exceptions, effectiveDate, now, zone });
        const cancelled = end.kind === 'ends' ? end.cancelledDates : [];
        const left = end.kind === 'ends' ? [{ ...job, repeatEndDate: end.repeatEndDate }] : [];
        const after = listVisits({ jobs: left, exceptions, ...window });
        expect(begunAmong(after, now)).toEqual(begunAmong(before, now));
        for (const visit of after) {
          const isUpcoming = visit.originalDate >= effectiveDate && !hasBegun({ visit, now, zone });
          expect(cancelled.includes(visit.originalDate)).toBe(isUpcoming);
        }
      }),
      { seed, numRuns },
    );
  });
});
