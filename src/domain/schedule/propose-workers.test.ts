import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import type { ClientPriority } from '#domain/clients/priority.ts';
import type { PreferenceLevel } from '#domain/support-workers/relationship.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { proposeWorkers, type VisitToReassign, type WorkerOfClient } from './propose-workers.ts';
import { findDistance } from './travel.ts';
import { indexWorkerTime } from './worker-time.ts';

const zone = 'Pacific/Auckland';
const karori = { latitude: -41.284, longitude: 174.737 };
const petone = { latitude: -41.227, longitude: 174.87 };
const window = { start: '2026-11-23', end: '2026-11-29' };
const workers = [
  { ref: 'kiri', givenName: 'Kiri', location: karori },
  { ref: 'mele', givenName: 'Mele', location: karori },
  { ref: 'far', givenName: 'Far', location: petone },
];

/** Rose lives in Karori, the client of the other visits in Petone, and where Ted and Ivy live is not known. */
const homes = new Map([
  ['rose', { location: karori }],
  ['other', { location: petone }],
]);

const visitOn = (ref: string, startTime: string, more: Partial<Job> = {}) =>
  mergeVisit(exampleSingleJob('2026-11-24', { ref, startTime, supportWorkerRefs: ['tom'], ...more }), '2026-11-24');
const toReassign = (ref: string, startTime: string, priority?: ClientPriority): VisitToReassign => ({
  visit: visitOn(ref, startTime),
  client: { ref, zone, priority },
});
const busy = (worker: string, startTime: string, durationMins = 60): WorkerJob => ({
  clientRef: 'other',
  job: exampleSingleJob('2026-11-24', { startTime, durationMins, supportWorkerRefs: [worker] }),
  exceptions: [],
  zone,
});
const absence = (worker: string, from: string, to?: string): WorkerJob => ({
  ...busy(worker, '00:00'),
  job: { ...busy(worker, '00:00').job, repeatStartDate: from, repeatEndDate: to },
  isAbsence: true,
});

type Levels = [string, PreferenceLevel][];
type Facts = Partial<Record<string, Partial<WorkerOfClient>>>;
/** Lists the workers as the clients of these visits know them, who live in Karori. */
const candidatesOf = (
  visits: VisitToReassign[],
  { counts = [], levels = [], more = {} }: { counts?: [string, number][]; levels?: Levels; more?: Facts } = {},
) =>
  new Map(
    visits.map(({ client }) => [
      client.ref,
      workers.map(({ location, ...worker }) => ({
        ...worker,
        distanceKm: findDistance(location, karori),
        visitsToClient: new Map(counts).get(`${client.ref} ${worker.ref}`),
        level: new Map(levels).get(`${client.ref} ${worker.ref}`),
        ...more[worker.ref],
      })),
    ]),
  );
const propose = (
  visits: VisitToReassign[],
  work: WorkerJob[] = [],
  counts: [string, number][] = [],
  levels: Levels = [],
  more: Facts = {},
) =>
  proposeWorkers({
    visits,
    candidates: candidatesOf(visits, { counts, levels, more }),
    timeByWorker: indexWorkerTime(work, window),
    homes,
  }).map(({ client, worker, reason }) => [client.ref, worker?.ref ?? reason]);

describe('proposeWorkers', () => {
  it('never proposes a worker for two visits at one time, and serves the more urgent client first', () => {
    const visits = [
      toReassign('ted', '09:00', 'canMove'),
      toReassign('rose', '09:30'),
      toReassign('ivy', '09:15', 'sameDay'),
    ];
    expect(propose(visits)).toEqual([
      ['rose', 'kiri'],
      ['ivy', 'mele'],
      ['ted', 'No one within 10 km is free. Nearest: Mele from 10:15am.'],
    ]);
    expect(propose([toReassign('ted', '08:00'), toReassign('rose', '09:00')])).toEqual([
      ['ted', 'kiri'],
      ['rose', 'mele'],
    ]);
  });

  it('prefers who came most, and among equals who has least to do that week', () => {
    expect(propose([toReassign('rose', '09:00')], [], [['rose mele', 3]])).toEqual([['rose', 'mele']]);
    expect(propose([toReassign('rose', '09:00')], [busy('kiri', '13:00')])).toEqual([['rose', 'mele']]);
  });

  it('puts the client’s preferred workers first, even where another came more often, and never proposes a hidden one', () => {
    const counts: [string, number][] = [['rose kiri', 9]];
    const withLevels = (...levels: Levels) => propose([toReassign('rose', '09:00')], [], counts, levels);
    expect(withLevels(['rose mele', 4])).toEqual([['rose', 'mele']]);
    expect(withLevels(['rose mele', 2], ['rose kiri', 1])).toEqual([['rose', 'kiri']]);
    expect(withLevels(['rose kiri', 99], ['ted mele', 99])).toEqual([['rose', 'mele']]);
    expect(withLevels(['rose kiri', 99], ['rose mele', 99])).toEqual([['rose', 'No one works within 10 km.']]);
  });

  it('puts those who would be too far away to be on time behind others who can be, and proposes them where no one else can', () => {
    const visits = [toReassign('rose', '09:00')];
    const counts: [string, number][] = [['rose kiri', 9]];
    const findKiri = (startTime: string) => propose(visits, [busy('kiri', startTime)], counts);
    // 12.8 km take 30 minutes.
    expect(findKiri('10:25')).toEqual([['rose', 'mele']]);
    expect(findKiri('07:35')).toEqual([['rose', 'mele']]);
    expect([findKiri('10:30'), findKiri('07:30')]).toEqual([[['rose', 'kiri']], [['rose', 'kiri']]]);
    const [proposal] = proposeWorkers({
      visits,
      candidates: candidatesOf(visits, { more: { mele: { level: 99 } } }),
      timeByWorker: indexWorkerTime([busy('kiri', '10:25')], window),
      homes,
    });
    expect(proposal?.worker).toMatchObject({ ref: 'kiri', tooFarInTime: true });
  });

  it('puts those with an expired check, and last those outside their hours, behind others who came less', () => {
    const visits = [toReassign('rose', '09:00')];
    const counts: [string, number][] = [['rose kiri', 9]];
    const firstAid = { name: 'First aid', expiresOn: '2026-11-01' };
    const expired = { kiri: { expiredChecks: [firstAid] } };
    expect(propose(visits, [], counts, [], expired)).toEqual([['rose', 'mele']]);
    const onMondays = [{ dayOfWeek: 'Monday', startTime: '09:00', endTime: '17:00', status: 'NotAllocated' }] as const;
    expect(propose(visits, [], counts, [], { kiri: { workHours: onMondays } })).toEqual([['rose', 'mele']]);
    expect(propose(visits, [], counts, [], { ...expired, mele: { workHours: onMondays } })).toEqual([['rose', 'kiri']]);
    const onlyKiri = { mele: { level: 99 }, kiri: { workHours: onMondays } } as const;
    const [proposal] = proposeWorkers({
      visits,
      candidates: candidatesOf(visits, { more: onlyKiri }),
      timeByWorker: new Map(),
      homes,
    });
    expect(proposal?.worker).toMatchObject({ ref: 'kiri', offHours: { dayOfWeek: 'Tuesday' } });
    const stopped = { expiredChecks: [{ ...firstAid, stops: true }] };
    expect(propose(visits, [], counts, [], { kiri: stopped, mele: stopped })).toEqual([
      ['rose', 'No one works within 10 km.'],
    ]);
  });

  it('proposes no one who is away, busy, far or there already', () => {
    const work = [absence('kiri', '2026-11-20'), busy('mele', '08:30', 45)];
    expect(propose([toReassign('rose', '09:00')], work)).toEqual([
      ['rose', 'No one within 10 km is free. Nearest: Mele from 9:15am.'],
    ]);
    const both = {
      ...toReassign('rose', '09:00'),
      visit: visitOn('rose', '09:00', { supportWorkerRefs: ['tom', 'kiri'] }),
    };
    expect(propose([both])).toEqual([['rose', 'mele']]);
    const remote = Object.fromEntries(workers.map(({ ref }) => [ref, { distanceKm: 10.1 }]));
    expect(propose([toReassign('rose', '09:00')], [], [['rose kiri', 9]], [], remote)).toEqual([
      ['rose', 'No one works within 10 km.'],
    ]);
  });

  it('looks on the clock of each client', () => {
    const perth = toReassign('ivy', '09:00');
    perth.client.zone = 'Australia/Perth';
    // 9:00am in Perth is 2:00pm in Auckland.
    expect(propose([perth], [busy('kiri', '14:30'), busy('mele', '14:30')])).toEqual([
      ['ivy', 'No one within 10 km is free. Nearest: Kiri from 10:30am.'],
    ]);
  });

  it('leaves the time of a visit free whose client is away', () => {
    const away = { ...busy('kiri', '09:00'), clientAbsences: [{ from: '2026-11-24' }] };
    expect(propose([toReassign('rose', '09:00')], [away])).toEqual([['rose', 'kiri']]);
  });

  it('proposes someone whose distance is not known, after those who are near', () => {
    const visits = [toReassign('rose', '09:00')];
    const unknown = { kiri: { distanceKm: undefined } };
    expect(propose(visits, [], [], [], unknown)).toEqual([['rose', 'mele']]);
    expect(propose(visits, [busy('mele', '09:00')], [], [], unknown)).toEqual([['rose', 'kiri']]);
  });
});
