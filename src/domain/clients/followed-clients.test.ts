import { describe, expect, it } from 'vitest';
import { exampleException, jobA } from '#domain/appointments/example-job.ts';
import {
  type ClientFacts,
  describeFollowedClient,
  type FollowedClient,
  findFollowedWindow,
  listFollowedPage,
  summariseClient,
} from './followed-clients.ts';

// Friday 20 November, 9:00am in Auckland.
const now = Date.parse('2026-11-19T20:00:00Z');
const job = { ...jobA, fundingRef: 'f1' };

const facts = (differs: Partial<ClientFacts> = {}): ClientFacts => ({
  zone: 'Pacific/Auckland',
  jobs: [job],
  exceptions: [],
  tickets: [],
  absences: [],
  worked: [],
  fundings: [],
  ...differs,
});
const rose = { ref: 'rose', sortKey: 'hakaraia rose', searchKey: 'rose hakaraia', roster: true, details: true };
const describeRose = ({ roster = true, details = true, ...differs }: Partial<ClientFacts & typeof rose> = {}) =>
  describeFollowedClient({ ...rose, roster, details }, summariseClient(facts(differs), now).summary);

describe('describeFollowedClient', () => {
  it('finds the next visit, and leaves out cancelled ones', () => {
    expect(describeRose().nextVisit).toMatchObject({ date: '2026-11-23', startTime: '09:00' });
    const cancelled = [exampleException('2026-11-23', { status: 'Cancelled' })];
    expect(describeRose({ exceptions: cancelled }).nextVisit?.date).toBe('2026-11-30');
  });

  it('looks 14 days ahead, today among them', () => {
    const until = (date: string) => describeRose({ jobs: [{ ...job, repeatStartDate: date, phase: date }] }).nextVisit;
    expect(until('2026-11-30')?.date).toBe('2026-11-30');
    expect(until('2026-12-07')).toBeUndefined();
  });

  it('counts the visits to come without a support worker', () => {
    expect(describeRose({ jobs: [{ ...job, status: 'NotAllocated', supportWorkerRefs: [] }] }).notAllocated).toBe(2);
  });

  it('adds up the hours of this week, and what each funding is over', () => {
    const second = { ...job, ref: 'bbbbbbbbbbbbbbbb', fundingRef: 'f2', durationMins: 180 };
    const fundings = ['f1', 'f2'].map((ref) => ({ ref, fundedTimeMins: 120 }));
    expect(describeRose({ jobs: [job, second], fundings }).hours).toEqual({
      usedMins: 240,
      fundedMins: 240,
      overMins: 60,
    });
    expect(describeRose({ jobs: [job], fundings: [] }).hours).toBeUndefined();
    expect(describeRose({ fundings, details: false }).hours).toBeUndefined();
  });

  it('has nothing to come once the care has ended', () => {
    const absences = [{ from: '2026-11-20', kind: 'hasLeft' as const }];
    expect(describeRose({ absences })).toMatchObject({ ended: true, nextVisit: undefined });
    expect(describeRose({ absences: [{ from: '2026-11-25', kind: 'hasLeft' }] })).toMatchObject({
      ended: false,
      nextVisit: { date: '2026-11-23' },
    });
  });

  it('tells nothing of visits where the calendar is not shared', () => {
    expect(describeRose({ roster: false })).not.toHaveProperty('waiting');
  });
});

describe('summariseClient', () => {
  const until = (at: string, differs?: Partial<ClientFacts>) =>
    new Date(summariseClient(facts(differs), Date.parse(at)).validUntil).toISOString();

  it.each([
    ['the day ends', '2026-11-19T20:00:00Z', '2026-11-20T11:00:00.000Z'],
    ['a visit begins', '2026-11-22T19:00:00Z', '2026-11-22T20:00:00.000Z'],
    ['it ends', '2026-11-22T20:30:00Z', '2026-11-22T21:00:00.000Z'],
    ['the moment passes, in which one begins', '2026-11-22T20:00:00Z', '2026-11-22T20:00:00.000Z'],
  ])('stays as it is until %s', (_, at, end) => {
    expect(until(at)).toBe(end);
  });

  it('ends with the day of the client’s own zone', () => {
    expect(until('2026-11-19T20:00:00Z', { zone: 'Australia/Perth', jobs: [] })).toBe('2026-11-20T16:00:00.000Z');
  });
});

describe('findFollowedWindow', () => {
  it('holds whole weeks, in every zone', () => {
    expect(findFollowedWindow(now)).toEqual({ from: '2026-11-16', to: '2026-12-06' });
  });
});

describe('listFollowedPage', () => {
  const client = (ref: string, differs: Partial<FollowedClient> = {}): FollowedClient => ({
    ref,
    sortKey: ref,
    searchKey: ref,
    ended: false,
    ...differs,
  });
  const day = (date: string, startTime?: string) => ({ date, startTime, startTimeOption: 'Specified' as const });
  const clients = [
    client('ana', { lookedAt: 1, nextVisit: day('2026-11-24', '09:00'), waiting: 1 }),
    client('bea', { nextVisit: day('2026-11-23', '10:00'), hours: { usedMins: 60, fundedMins: 60, overMins: 0 } }),
    client('cam', { lookedAt: 2, hours: { usedMins: 90, fundedMins: 60, overMins: 30 }, notAllocated: 2 }),
    client('dan', { nextVisit: day('2026-11-23', '09:00'), waiting: 2 }),
  ];
  type Input = Parameters<typeof listFollowedPage>[1];
  const page = (differs: Partial<Input> = {}) =>
    listFollowedPage(clients, { text: '', show: 'all', sort: 'name', after: undefined, size: 10, ...differs });
  const refs = (differs: Partial<Input>) => page(differs).clients.map(({ ref }) => ref);

  it.each([
    ['name', ['ana', 'bea', 'cam', 'dan']],
    ['lookedAt', ['cam', 'ana', 'bea', 'dan']],
    ['nextVisit', ['dan', 'bea', 'ana', 'cam']],
    ['hours', ['cam', 'bea', 'ana', 'dan']],
  ] as const)('sorts by %s', (sort, order) => {
    expect(refs({ sort })).toEqual(order);
  });

  it('shows those that a filter keeps, and counts them all', () => {
    expect(refs({ show: 'waiting' })).toEqual(['ana', 'dan']);
    expect(refs({ show: 'overHours' })).toEqual(['cam']);
    expect(page().counts).toEqual({ all: 4, waiting: 2, notAllocated: 1, overHours: 1 });
    expect(page({ text: 'an', show: 'waiting' })).toMatchObject({ total: 2, counts: { all: 2 } });
  });

  it('goes on after the last one shown, also where the filter no longer keeps that one', () => {
    expect(page({ size: 3 }).more).toBe(true);
    expect(refs({ size: 3, after: 'cam' })).toEqual(['dan']);
    expect(refs({ show: 'waiting', after: 'bea' })).toEqual(['dan']);
  });
});
