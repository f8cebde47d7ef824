import { describe, expect, it } from 'vitest';
import { exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import type { Job } from '#domain/appointments/types.ts';
import { exampleTables } from '#domain/schedule/example-tables.ts';
import { instantOf } from '#domain/time/zone.ts';
import { findAnswerFirst, listTodayVisits, type TodayClient, type TodayWorker } from './list-today.ts';
import {
  countMoments,
  findTodayWindow,
  listDaysNotConfirmed,
  type SummaryFacts,
  summariseForToday,
} from './summary.ts';

const zone = 'Pacific/Auckland';
const [rose, ted, ivy] = ['rrrrrrrrrrrrrrrr', 'tttttttttttttttt', 'vvvvvvvvvvvvvvvv'];
const [tom, mele] = ['wwwwwwwwwwwwwwww', 'mmmmmmmmmmmmmmmm'];
const at = (date: string, time: string) => instantOf({ date, time, zone });
/** Monday, half past six. */
const morning = at('2026-11-23', '06:30');

let count = 0;
const visit = (clientRef: string, date: string, differs: Partial<Job> = {}) => ({
  ...exampleSingleJob(date, { ref: String(count++).padStart(16, '0'), supportWorkerRefs: [tom], ...differs }),
  clientRef,
});
const noOne: Partial<Job> = { supportWorkerRefs: [], status: 'NotAllocated' };

const clients: TodayClient[] = [
  { ref: rose, fullName: 'Rose', priority: 'canMove' },
  { ref: ted, fullName: 'Ted' },
  { ref: ivy, fullName: 'Ivy', timeZone: 'Australia/Perth' },
];
const supportWorkers: TodayWorker[] = [
  { ref: tom, fullName: 'Tom', active: true },
  { ref: mele, fullName: 'Mele', active: true },
];
type More = Partial<Omit<SummaryFacts, 'supportWorkers'>> & {
  supportWorkers?: TodayWorker[];
  worked?: object[];
  away?: string;
};
const summarise = (jobs: object[], { worked = [], away, ...more }: More = {}) => {
  const clientAbsences = away ? [{ clientRef: rose, from: away }] : [];
  return summariseForToday({
    schedule: { ...exampleTables({ jobs, worked }), clientAbsences },
    ...{ clients, supportWorkers, absences: [], hidden: [], timesheetClientRefs: [], now: morning, zone },
    ...more,
  });
};
const list = (jobs: object[], more: More = {}) => {
  const { now = morning, absences = [], supportWorkers: workers = supportWorkers } = more;
  const summaries = summarise(jobs, more);
  const counts = summaries.map(({ summary }) => summary.notConfirmed);
  const sums = counts[0]!.map((_, day) => counts.reduce((sum, of) => sum + of[day]!, 0));
  const visits = summaries.map(({ clientRef, summary }) => ({
    client: clients.find(({ ref }) => ref === clientRef)!,
    visits: summary.visits,
  }));
  return {
    ...listTodayVisits({ summaries: visits, supportWorkers: workers, absences, now, zone }),
    notConfirmed: listDaysNotConfirmed(sums, findTodayWindow(now, zone).today),
  };
};
type Listed = ReturnType<typeof list>;
const named = (visits: Listed['notAllocated']) => visits.map(({ client, visit: { date } }) => [client.fullName, date]);

describe('listTodayVisits', () => {
  it('has visits without anyone, and those that need one more, for seven days, soonest first and by priority', () => {
    const { notAllocated, absent, notConfirmed } = list([
      visit(rose, '2026-11-24', { workersNeeded: 2 }),
      // 5:00am in Perth is 10:00am in Auckland.
      visit(ivy, '2026-11-23', { ...noOne, startTime: '05:00' }),
      visit(rose, '2026-11-23', noOne),
      visit(ted, '2026-11-23', noOne),
      visit(ted, '2026-11-23', { ...noOne, startTimeOption: 'Flexible', startTime: undefined }),
      visit(ted, '2026-11-30', noOne),
      visit(ted, '2026-11-23'),
    ]);
    expect(named(notAllocated)).toEqual([
      ['Ted', '2026-11-23'],
      ['Ted', '2026-11-23'],
      ['Rose', '2026-11-23'],
      ['Ivy', '2026-11-23'],
      ['Rose', '2026-11-24'],
    ]);
    expect(notAllocated[0]!.visit.startTimeOption).toBe('Flexible');
    expect([absent, notConfirmed]).toEqual([[], []]);
  });

  it('has a visit that has begun without anyone until it is over', () => {
    const jobs = [visit(ted, '2026-11-23', noOne)];
    const countAt = (time: string) => list(jobs, { now: at('2026-11-23', time) }).notAllocated.length;
    expect(['09:00', '09:59', '10:00'].map(countAt)).toEqual([1, 1, 0]);
  });

  it('has nothing of a client who is away, of what was cancelled, and of what waits for an answer', () => {
    const jobs = [
      visit(rose, '2026-11-23', noOne),
      visit(ted, '2026-11-23', { ...noOne, status: 'Cancelled' }),
      visit(ted, '2026-11-23', { ...noOne, status: 'Pending' }),
    ];
    expect(list(jobs, { away: '2026-11-23' }).notAllocated).toEqual([]);
  });

  it('has one item for each absence with its visits, and for a worker who has stopped working here', () => {
    const jobs = [
      visit(rose, '2026-11-24', { supportWorkerRefs: [tom] }),
      visit(ted, '2026-11-23', { supportWorkerRefs: [tom], workersNeeded: 2 }),
      visit(ted, '2026-11-26', { supportWorkerRefs: [tom] }),
      visit(ted, '2026-11-25', { supportWorkerRefs: [mele] }),
    ];
    const { notAllocated, absent } = list(jobs, {
      absences: [{ ref: 'a', workerRef: tom, from: '2026-11-23', to: '2026-11-24' }],
      supportWorkers: [
        { ref: tom, fullName: 'Tom', active: true },
        { ref: mele, fullName: 'Mele', active: false },
      ],
    });
    expect(absent.map(({ worker, absence, visits }) => [worker.fullName, absence?.ref, named(visits)])).toEqual([
      [
        'Tom',
        'a',
        [
          ['Ted', '2026-11-23'],
          ['Rose', '2026-11-24'],
        ],
      ],
      ['Mele', undefined, [['Ted', '2026-11-25']]],
    ]);
    // It needs two, and one more than Tom.
    expect(named(notAllocated)).toEqual([['Ted', '2026-11-23']]);
  });

  it('has the visits after the last day of a worker who leaves, apart from those of an absence before it', () => {
    const jobs = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date) => visit(ted, date));
    const absences = [
      { ref: 'a', workerRef: tom, from: '2026-11-23', to: '2026-11-23' },
      { ref: tom, workerRef: tom, from: '2026-11-25' },
    ];
    const leaving = supportWorkers.map((worker) => ({ ...worker, lastDay: '2026-11-24' }));
    const { absent } = list(jobs, { absences, supportWorkers: leaving });
    expect(absent.map(({ absence, lastDay, visits }) => [absence?.ref, lastDay, visits.length])).toEqual([
      ['a', undefined, 1],
      [undefined, '2026-11-24', 2],
    ]);
  });

  it('counts what is not confirmed of the days before, the latest first, for each worker and without timesheets', () => {
    const of = (clientRef: string, date: string, ...refs: string[]) =>
      visit(clientRef, date, { supportWorkerRefs: refs });
    const both = of(ted, '2026-11-20', tom, mele);
    const done = { clientRef: ted, jobRef: both.ref, originalDate: both.date, supportWorkerRef: tom, minutes: 60 };
    const jobs = [
      both,
      of(ted, '2026-11-22', tom),
      of(rose, '2026-11-22', tom, mele),
      of(ivy, '2026-11-22', tom),
      of(ted, '2026-11-15', tom),
      visit(ted, '2026-11-22', noOne),
      // Overnight: it ends this morning at seven.
      visit(ted, '2026-11-22', { durationOption: 'Overnight', durationMins: undefined, startTime: undefined }),
    ];
    const worked = [{ ...done, outcome: 'tookPlace' }];
    const { notConfirmed } = list(jobs, { worked, timesheetClientRefs: [ivy] });
    expect(notConfirmed).toEqual([
      { date: '2026-11-22', visits: 3 },
      { date: '2026-11-20', visits: 1 },
    ]);
    const series = { ...jobA, clientRef: ted };
    expect(list([series], { now: at('2026-11-24', '06:30') }).notConfirmed).toEqual([
      { date: '2026-11-23', visits: 1 },
    ]);
  });

  it('has the visits of a worker with the client who has hidden them, as one item', () => {
    const { hidden } = list(
      [
        visit(ted, '2026-11-23', { startTime: '08:00' }),
        visit(rose, '2026-11-25'),
        visit(rose, '2026-11-24'),
        visit(rose, '2026-11-24', { status: 'Cancelled' }),
        visit(rose, '2026-11-24', { status: 'Pending' }),
        visit(rose, '2026-11-24', { supportWorkerRefs: [mele] }),
        visit(rose, '2026-12-24'),
      ],
      {
        hidden: [
          { clientRef: rose, workerRef: tom },
          { clientRef: ted, workerRef: mele },
        ],
      },
    );
    expect(hidden.map(({ worker, visits }) => [worker.fullName, named(visits)])).toEqual([
      [
        'Tom',
        [
          ['Rose', '2026-11-24'],
          ['Rose', '2026-11-25'],
        ],
      ],
    ]);
  });
});

describe('summariseForToday', () => {
  it('holds until a visit in it begins or ends, or one of yesterday is over', () => {
    const night = { durationOption: 'Overnight', durationMins: undefined, startTime: undefined } as const;
    const jobs = [
      visit(rose, '2026-11-24'),
      visit(ted, '2026-11-24', { ...noOne, startTime: '09:00' }),
      visit(ivy, '2026-11-22', night),
    ];
    const until = (now: number) => summarise(jobs, { now }).map(({ validUntil }) => validUntil);
    // The clocks of Perth are five hours behind.
    expect(until(morning)).toEqual([morning + 48 * 3_600_000, at('2026-11-24', '09:00'), at('2026-11-23', '12:00')]);
    expect(until(at('2026-11-24', '09:30'))[1]).toBe(at('2026-11-24', '10:00'));
  });
});

describe('findAnswerFirst', () => {
  it.each([
    ['06:30', at('2026-11-23', '12:00')],
    ['12:00', at('2026-11-24', '00:00')],
  ])('at %s', (time, by) => {
    expect(findAnswerFirst(at('2026-11-23', time), zone)).toEqual({ by, endOfDay: at('2026-11-24', '00:00') });
  });
});

describe('countMoments', () => {
  it('counts visits of today that have begun and that have ended, last night’s too, and one without a time as to come', () => {
    const { moments } = summarise([
      visit(rose, '2026-11-23', { startTime: '06:00' }),
      visit(rose, '2026-11-23', { startTime: '06:30' }),
      visit(rose, '2026-11-23', { startTimeOption: 'Flexible', startTime: undefined }),
      visit(rose, '2026-11-22', { durationOption: 'Overnight', startTime: '23:00', durationMins: undefined }),
      visit(rose, '2026-11-22', { startTime: '06:00' }),
      visit(rose, '2026-11-23', { startTime: '06:00', ...noOne }),
    ]).find(({ clientRef }) => clientRef === rose)!.summary;
    expect([moments.begins.length, countMoments(moments, morning)]).toEqual([4, { begun: 3, ended: 0 }]);
    expect(countMoments(moments, at('2026-11-23', '07:00'))).toEqual({ begun: 3, ended: 2 });
  });
});
