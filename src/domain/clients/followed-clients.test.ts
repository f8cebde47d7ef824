import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
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

  it('finds the visits to come without a support worker, and the time of a single one', () => {
    const open = { ...job, status: 'NotAllocated' as const, supportWorkerRefs: [] };
    expect(describeRose({ jobs: [open] }).notAllocated).toEqual({ count: 2, days: ['2026-11-23', '2026-11-30'] });
    const cancelled = [exampleException('2026-11-23', { status: 'Cancelled' })];
    const one = { count: 1, days: ['2026-11-30'], startTime: '09:00' };
    expect(describeRose({ jobs: [open], exceptions: cancelled })).toMatchObject({
      notAllocated: one,
      reasons: ['notAllocated'],
    });
    const daily = { ...open, repeatOption: 'Daily' as const };
    expect(describeRose({ jobs: [daily] }).notAllocated).toMatchObject({ count: 13, days: { length: 4 } });
  });

  it('says since when the oldest request waits, on the day of the client', () => {
    const ticket = { type: 'change' as const, status: 'open' as const, jobRef: job.ref, seriesRef: job.seriesRef };
    const tickets = ['2026-11-19T20:00:00Z', '2026-11-17T12:30:00Z'].map((askedAt) => ({ ...ticket, askedAt }));
    expect(describeRose({ tickets }).waiting).toEqual({ count: 2, since: '2026-11-18' });
  });

  it('knows that the client is away on one of the days', () => {
    const fundings = [{ ref: 'f1', jobTypeRef: 'meals', fundedTimeMins: 120 }];
    const reasons = (from: string, to: string) =>
      describeRose({ jobs: [], fundings, absences: [{ from, to }] }).reasons;
    expect(reasons('2026-11-10', '2026-11-20')).toEqual([]);
    expect(reasons('2026-12-03', '2026-12-10')).toEqual([]);
    expect(reasons('2026-11-10', '2026-11-19')).toEqual(['noVisit']);
    expect(reasons('2026-12-04', '2026-12-10')).toEqual(['noVisit']);
  });

  it('adds up the hours of this week, used apart from booked, and what each funding is over', () => {
    const second = exampleSingleJob('2026-11-21', { fundingRef: 'f2', durationMins: 180 });
    const fundings = ['f1', 'f2'].map((ref) => ({ ref, jobTypeRef: `type of ${ref}`, fundedTimeMins: 120 }));
    expect(describeRose({ jobs: [job, second], fundings }).hours).toEqual({
      usedMins: 60,
      bookedMins: 180,
      fundedMins: 240,
      overMins: 60,
      overJobTypes: ['type of f2'],
    });
    const [, alone] = fundings;
    expect(describeRose({ jobs: [second], fundings: [alone!] }).hours).toMatchObject({
      overMins: 60,
      overJobTypes: [],
    });
    expect(describeRose({ jobs: [job], fundings: [] }).hours).toBeUndefined();
    expect(describeRose({ fundings, details: false }).hours).toBeUndefined();
  });

  it('counts what was cancelled late this week and is charged as used', () => {
    const fundings = [{ ref: 'f1', jobTypeRef: 'care', fundedTimeMins: 120 }];
    const late = ['2026-11-15', '2026-11-22'].map((date) => ({
      date,
      jobTypeRef: 'care',
      fundingRef: 'f1',
      minutes: 90,
    }));
    expect(describeRose({ fundings, late }).hours).toMatchObject({ usedMins: 150, bookedMins: 0, overMins: 30 });
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
    const open = [{ ...job, status: 'NotAllocated' as const, supportWorkerRefs: [] }];
    const { ref, sortKey, searchKey } = rose;
    expect(describeRose({ roster: false, jobs: open })).toEqual({ ref, sortKey, searchKey, ended: false, reasons: [] });
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
    reasons: [],
    ...differs,
  });
  const waiting = { count: 1, since: '2026-11-18' };
  const clients = [
    client('ana'),
    client('bea', { waiting, reasons: ['waiting'] }),
    client('cam'),
    client('dan', { notAllocated: { count: 1, days: ['2026-11-21'] }, reasons: ['notAllocated'] }),
    client('eve', { waiting, reasons: ['waiting'] }),
  ].toReversed();
  type Input = Parameters<typeof listFollowedPage>[1];
  const page = (differs: Partial<Input> = {}) =>
    listFollowedPage(clients, { text: '', part: 'needsLook', after: undefined, size: 10, ...differs });
  const refs = (differs: Partial<Input>) => page(differs).clients.map(({ ref }) => ref);

  it('lists those that need a look by reason and name, and the others by name', () => {
    expect(refs({ part: 'needsLook' })).toEqual(['dan', 'bea', 'eve']);
    expect(refs({ part: 'quiet' })).toEqual(['ana', 'cam']);
  });

  it('counts both parts of what the words find', () => {
    expect(page().counts).toEqual({ needsLook: 3, quiet: 2 });
    expect(page({ text: 'a', part: 'quiet' })).toMatchObject({ counts: { needsLook: 2, quiet: 2 } });
    expect(refs({ text: 'an', part: 'quiet' })).toEqual(['ana']);
  });

  it('goes on after the last one shown', () => {
    expect(page({ size: 2 }).more).toBe(true);
    expect(page({ size: 2, after: 'bea' })).toMatchObject({ clients: [{ ref: 'eve' }], more: false });
    expect(refs({ part: 'quiet', after: 'ana' })).toEqual(['cam']);
  });
});
