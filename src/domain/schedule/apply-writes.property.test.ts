import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { exampleTicket } from '#domain/tickets/example-ticket.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { seed } from '#testing/random.ts';
import { rounds } from '#testing/rounds.ts';
import { applyWrites, type BookingRows, invertWrites } from './apply-writes.ts';
import { planAct } from './plan-act.ts';

/** For any booking, split or not, and any act on it: the inverse of what an act writes gives the same rows again. */

let made = 0;
const numRuns = rounds({ quick: 500, deep: 20_000 });
const zone = 'Pacific/Auckland';

const aJob = fc
  .record({
    repeatOption: fc.constantFrom('None', 'Daily', 'Weekly', 'Fortnightly' as const),
    end: fc.option(fc.integer({ min: 10, max: 80 }), { nil: undefined }),
    isTimed: fc.boolean(),
    workersNeeded: fc.constantFrom(undefined, 2),
  })
  .map(({ repeatOption, end, isTimed, workersNeeded }): Job => {
    const isSingle = repeatOption === 'None';
    const isWeekly = repeatOption === 'Weekly' || repeatOption === 'Fortnightly';
    return {
      ...jobA,
      workersNeeded,
      repeatOption,
      date: isSingle ? '2026-11-30' : undefined,
      repeatStartDate: isSingle ? undefined : '2026-11-02',
      repeatEndDate: isSingle || end === undefined ? undefined : addDays('2026-11-02', end),
      dayOfWeek: isWeekly ? 'Monday' : undefined,
      phase: isSingle ? undefined : '2026-11-02',
      ...(!isTimed && {
        startTimeOption: 'Morning',
        startTime: undefined,
        supportWorkerRefs: [],
        status: 'NotAllocated',
      }),
    };
  });

const aChange = fc.record(
  {
    date: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-20', days)),
    startTime: fc.constantFrom('06:00', '10:00'),
    durationMins: fc.constantFrom(30, 480),
    supportWorkerRefs: fc.constantFrom<string[]>([], ['u']),
    workersNeeded: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
);

const anAct = fc.record({
  pick: fc.nat(20),
  repeating: fc.boolean(),
  change: fc.option(aChange, { nil: undefined, freq: 4 }),
  days: fc.integer({ min: -5, max: 30 }),
});

function apply(
  rows: BookingRows,
  { pick, repeating, change, days }: typeof anAct extends fc.Arbitrary<infer A> ? A : never,
) {
  const visits = listVisits({ ...rows, start: '2026-11-01', end: '2027-02-01' });
  const visit = visits[pick % visits.length];
  const job = rows.jobs.find(({ ref }) => ref === visit?.jobRef);
  if (!visit || !job) return undefined;
  const plan = planAct({
    job,
    jobs: rows.jobs,
    exceptions: rows.exceptions,
    tickets: [exampleTicket({ originalDate: visit.originalDate, jobRef: job.ref })],
    act: { ref: 'o', effectiveDate: visit.originalDate, repeating, change },
    now: instantOf({ date: addDays('2026-11-20', days), time: '09:00', zone }),
    zone,
    newRef: () => `n${++made}`,
  });
  return plan.ok ? plan.writes : undefined;
}

/** Rows in one order, without fields that say nothing. */
function normalise({ jobs, exceptions }: BookingRows) {
  const sorted = (rows: readonly (Job | VisitException)[]) =>
    rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  return { jobs: sorted(jobs), exceptions: sorted(exceptions) };
}

describe('invertWrites', () => {
  it('gives the same rows again, after any acts', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(aJob, fc.array(anAct, { minLength: 1, maxLength: 5 }), (job, acts) => {
        let rows: BookingRows = { jobs: [job], exceptions: [] };
        for (const drawn of acts) {
          const writes = apply(rows, drawn);
          if (!writes) continue;
          for (const { kind } of writes) seen.add(kind);
          const after = applyWrites(rows, writes);
          expect(normalise(applyWrites(after, invertWrites(rows, writes)))).toEqual(normalise(rows));
          rows = after;
        }
      }),
      { seed, numRuns },
    );
    const kinds = ['insertJob', 'updateJob', 'endJob', 'deleteException', 'upsertException', 'renameVisit'];
    expect([...seen].sort()).toEqual([...kinds, 'supersedeOthers', 'supersedeTickets'].sort());
  });
});
