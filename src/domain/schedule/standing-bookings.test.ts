import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import type { Job } from '#domain/appointments/types.ts';
import { listUpcomingVisits, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { instantOf } from '#domain/time/zone.ts';
import { partStanding, proposeForGood } from './standing-bookings.ts';
import { indexWorkerTime } from './worker-time.ts';

const zone = 'Pacific/Auckland';
const tom = 'wwwwwwwwwwwwwwww';
const now = instantOf({ date: '2026-11-28', time: '09:00', zone });
/** Mondays at 9:00am from 30 November to 21 December. */
const mondays: Job = { ...jobA, supportWorkerRefs: [tom], repeatEndDate: '2026-12-21' };
const of = (job: Job, more: Partial<WorkerJob> = {}): WorkerJob => ({
  ...{ clientRef: 'rose', job, exceptions: [], zone },
  ...more,
});
const part = (jobs: WorkerJob[]) => {
  const { bookings, singles } = partStanding(listUpcomingVisits({ workerRef: tom, jobs, now }), {
    workerRef: tom,
    jobs,
  });
  return {
    standing: bookings.map(({ visits }) => visits.map(({ date }) => date)),
    singles: singles.map(({ date }) => date),
  };
};

describe('partStanding', () => {
  it('has a series as one, without the visits that name others or are of another booking', () => {
    const exceptions = [
      exampleException('2026-12-07', { supportWorkerRefs: [tom, 'mele'] }),
      exampleException('2026-12-14', { date: '2026-12-15' }),
    ];
    expect(
      part([of(mondays, { exceptions }), of(exampleSingleJob('2026-12-02', { supportWorkerRefs: [tom] }))]),
    ).toEqual({
      standing: [['2026-11-30', '2026-12-15', '2026-12-21']],
      singles: ['2026-12-02', '2026-12-07'],
    });
  });

  it('has jobs of one series with the same people as one, and the last visit of a series as single', () => {
    const later: Job = { ...mondays, ref: 'bbbbbbbbbbbbbbbb', startTime: '10:00', repeatStartDate: '2026-12-14' };
    const withMele: Job = { ...later, supportWorkerRefs: [tom, 'mele'], workersNeeded: 2 };
    const earlier: Job = { ...mondays, repeatEndDate: '2026-12-07' };
    expect(part([of(earlier), of(later)]).standing).toEqual([['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']]);
    expect(part([of(earlier), of(withMele)]).standing).toHaveLength(2);
    expect(part([of({ ...mondays, repeatEndDate: '2026-11-30' })])).toEqual({ standing: [], singles: ['2026-11-30'] });
  });
});

describe('proposeForGood', () => {
  const busy = (worker: string, date: string): WorkerJob =>
    of(exampleSingleJob(date, { supportWorkerRefs: [worker] }), { clientRef: 'ted' });
  const away = (worker: string, from: string, to: string): WorkerJob => ({
    ...busy(worker, from),
    job: { ...busy(worker, from).job, repeatStartDate: from, repeatEndDate: to },
    isAbsence: true,
  });
  const expired = [{ name: 'First aid', expiresOn: '2026-11-01' }];
  const propose = (work: WorkerJob[], more: Record<string, object> = {}, clients = ['rose']) => {
    const bookings = clients.map((clientRef) => {
      const jobs = [of(mondays, { clientRef })];
      const visits = listUpcomingVisits({ workerRef: tom, jobs, now });
      return { visit: visits[0]!, visits, client: { ref: clientRef, zone } };
    });
    const workers = ['kiri', 'mele'].map((ref) => ({ ref, givenName: ref, ...more[ref] }));
    return proposeForGood({
      bookings,
      candidates: new Map(clients.map((ref) => [ref, workers])),
      timeByWorker: indexWorkerTime(work, { start: '2026-11-23', end: '2027-01-31' }),
      homes: new Map(),
    }).map(({ choices }) =>
      choices.map(({ ref, cannot }) => [ref, ...cannot.map(({ date, reason }) => `${date} ${reason}`)].join(' ')),
    );
  };

  it('names the visits that each cannot do, those who can do most first and an expired check last', () => {
    expect(propose([busy('kiri', '2026-12-07'), away('kiri', '2026-12-20', '2026-12-22')])).toEqual([
      ['mele', 'kiri 2026-12-07 busy 2026-12-21 away'],
    ]);
    expect(propose([busy('kiri', '2026-12-07')], { mele: { expiredChecks: expired } })).toEqual([
      ['kiri 2026-12-07 busy', 'mele'],
    ]);
  });

  it('leaves out who can do none, at other hours or known to live far away', () => {
    const workHours = [{ dayOfWeek: 'Friday', startTime: '09:00', endTime: '17:00', status: 'NotAllocated' }];
    expect(propose([], { kiri: { workHours }, mele: { distanceKm: 30 } })).toEqual([[]]);
  });

  it('proposes no one for two bookings at one time', () => {
    expect(propose([], {}, ['rose', 'ted']).map(([first]) => first)).toEqual(['kiri', 'mele']);
  });
});
