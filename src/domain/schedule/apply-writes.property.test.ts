import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { BookingRows, Job, VisitException } from '#domain/appointments/types.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import { exampleTicket } from '#domain/tickets/example-ticket.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import { findTicketWrittenTwice, isSuperseded } from '#domain/tickets/ticket-writes.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { seed } from '#testing/random.ts';
import { rounds } from '#testing/rounds.ts';
import { applyWrites, invertWrites } from './apply-writes.ts';
import { planAct } from './plan-act.ts';

/**
 * For any booking, split or not, any requests about it and any act on it: the inverse of what an act writes gives the same rows again,
 * and an act changes a request in one way.
 */

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
  /** About which visits the client asks something before it, if anything. */
  requested: fc.option(fc.record({ pick: fc.nat(20), all: fc.boolean() }), { nil: undefined }),
  change: fc.option(aChange, { nil: undefined, freq: 4 }),
  days: fc.integer({ min: -5, max: 30 }),
});

type DrawnAct = typeof anAct extends fc.Arbitrary<infer A> ? A : never;
type State = { rows: BookingRows; tickets: readonly VisitTicket[] };

function pickVisit({ rows }: State, pick: number) {
  const visits = listVisits({ ...rows, start: '2026-11-01', end: '2027-02-01' });
  const visit = visits[pick % visits.length];
  const job = rows.jobs.find(({ ref }) => ref === visit?.jobRef);
  return visit && job && { visit, job };
}

function request(state: State, { requested }: DrawnAct): State {
  const target = requested && pickVisit(state, requested.pick);
  if (!target || target.visit.status === 'Cancelled') return state;
  const { jobRef, originalDate } = target.visit;
  const isSeries = requested.all && target.job.repeatOption !== 'None';
  const about = isSeries ? { effectiveDate: originalDate } : { originalDate };
  return { ...state, tickets: [...state.tickets, exampleTicket({ ref: `t${++made}`, jobRef, ...about })] };
}

function plan(state: State, { pick, repeating, change, days }: DrawnAct): Write[] | undefined {
  const target = pickVisit(state, pick);
  if (!target) return undefined;
  const act = planAct({
    ...state.rows,
    job: target.job,
    tickets: state.tickets,
    act: { ref: 'o', effectiveDate: target.visit.originalDate, repeating, change },
    now: instantOf({ date: addDays('2026-11-20', days), time: '09:00', zone }),
    zone,
    newRef: () => `n${++made}`,
  });
  return act.ok ? act.writes : undefined;
}

/** Lists the open requests after these writes. */
function listOpen(tickets: readonly VisitTicket[], writes: readonly Write[]): VisitTicket[] {
  const moves = writes.flatMap((write) => (write.kind === 'moveTickets' ? write.tickets : []));
  const renames = writes.flatMap((write) => (write.kind === 'renameVisit' ? write : []));
  return tickets
    .filter((ticket) => !isSuperseded(ticket, writes))
    .map((ticket) => {
      const { ref, jobRef, originalDate } = ticket;
      const renamed = renames.find(({ from }) => from.jobRef === jobRef && from.originalDate === originalDate);
      return { ...ticket, ...moves.find((moved) => moved.ref === ref), ...renamed?.to };
    });
}

/** Sorts rows into one order, without fields that say nothing. */
function normalise({ jobs, exceptions }: BookingRows) {
  const sorted = (rows: readonly (Job | VisitException)[]) =>
    rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  return { jobs: sorted(jobs), exceptions: sorted(exceptions) };
}

/** Plays some acts on a booking: what each writes, and the state before and after it. */
function play(job: Job, acts: readonly DrawnAct[]): { before: State; writes: Write[]; after: State }[] {
  let state: State = { rows: { jobs: [job], exceptions: [] }, tickets: [] };
  return acts.flatMap((act) => {
    const before = request(state, act);
    const writes = plan(before, act);
    state = before;
    if (writes) state = { rows: applyWrites(before.rows, writes), tickets: listOpen(before.tickets, writes) };
    return writes ? [{ before, writes, after: state }] : [];
  });
}

const aPlay = [aJob, fc.array(anAct, { minLength: 1, maxLength: 5 })] as const;

describe('invertWrites', () => {
  it('gives the same rows again, after any acts', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(...aPlay, (job, acts) => {
        for (const { before, writes, after } of play(job, acts)) {
          for (const { kind } of writes) seen.add(kind);
          expect(normalise(applyWrites(after.rows, invertWrites(before.rows, writes)))).toEqual(normalise(before.rows));
        }
      }),
      { seed, numRuns },
    );
    const kinds = ['insertJob', 'updateJob', 'endJob', 'deleteException', 'upsertException', 'renameVisit'];
    expect([...seen].sort()).toEqual([...kinds, 'moveTickets', 'supersedeOthers', 'supersedeTickets'].sort());
  });
});

describe('planAct', () => {
  it('changes a request in one way, and leaves open those about all upcoming visits that have some', () => {
    fc.assert(
      fc.property(...aPlay, (job, acts) => {
        for (const { before, writes, after } of play(job, acts)) {
          expect(findTicketWrittenTwice(before.tickets, writes)).toBeUndefined();
          for (const { seriesRef, effectiveDate: from } of after.tickets)
            if (from) expect(listUpcomingJobs({ jobs: after.rows.jobs, seriesRef, from })).not.toEqual([]);
        }
      }),
      { seed, numRuns },
    );
  });
});
