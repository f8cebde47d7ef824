import { describe, expect, it } from 'vitest';
import type { RosterTicket } from '#contract/appointments.ts';
import { exampleJob as job, exampleTicket as request, exampleRoster as roster } from './example-roster.ts';
import { findPlansOfVisit, findVisit, indexRoster, visitsOn } from './roster-index.ts';

const now = Date.parse('2026-11-20T00:00:00Z');

describe('indexRoster', () => {
  it('is made once for each reply', () => {
    const reply = roster({});
    expect(indexRoster(reply)).toBe(indexRoster(reply));
  });
});

describe('visitsOn', () => {
  it('lists the visits of a day as they are, with their workers', () => {
    const [shown, ...rest] = visitsOn({ index: indexRoster(roster({})), date: '2026-11-23', now });
    expect(rest).toEqual([]);
    expect(shown).toMatchObject({ status: 'Active', workers: [{ fullName: 'Tom Whitaker' }], tickets: [] });
  });

  it('finds a moved visit on the day it was moved to, and not on its own', () => {
    const visits = [{ jobRef: 'a', originalDate: '2026-11-23', date: '2026-11-24', startTime: '14:00' }];
    const index = indexRoster(roster({ visits }));
    expect(visitsOn({ index, date: '2026-11-23', now })).toEqual([]);
    expect(visitsOn({ index, date: '2026-11-24', now })[0]?.visit).toMatchObject({
      originalDate: '2026-11-23',
      startTime: '14:00',
    });
  });

  it('shows what was worked of a visit, on the day it was moved to', () => {
    const visits = [{ jobRef: 'a', originalDate: '2026-11-16', date: '2026-11-17' }];
    const completed = [{ jobRef: 'a', days: [14], actualStartMins: [544], actualDurationMins: [55] }];
    const index = indexRoster(roster({ start: '2026-11-02', visits, completed }));
    const [shown] = visitsOn({ index, date: '2026-11-17', now });
    expect(shown?.visit).toMatchObject({ status: 'Completed', actualStartTime: '09:04', actualDurationMins: 55 });
  });

  it('says that the client is away, and after the end of the care shows only what took place', () => {
    const shownWith = (absences: object[], more: object = {}) =>
      visitsOn({ index: indexRoster(roster({ absences, ...more } as never)), date: '2026-11-23', now });
    expect(shownWith([{ from: '2026-11-23', to: '2026-11-24' }])).toMatchObject([
      { status: 'Cancelled', isAway: true },
    ]);
    expect(shownWith([{ from: '2026-11-23', kind: 'hasLeft' }])).toEqual([]);
    const visits = [{ jobRef: 'a', originalDate: '2026-11-23', status: 'Cancelled' }];
    expect(shownWith([{ from: '2026-11-23', kind: 'hasLeft' }], { visits })).toEqual([]);
    const completed = [{ jobRef: 'a', days: [21], actualStartMins: [544], actualDurationMins: [55] }];
    expect(shownWith([{ from: '2026-11-20', kind: 'hasDied' }], { start: '2026-11-02', completed })).toMatchObject([
      { status: 'Completed' },
    ]);
  });

  it('has no visits on a day that the roster does not name', () => {
    expect(visitsOn({ index: indexRoster(roster({})), date: '2026-11-26', now })).toEqual([]);
  });

  it('gives each visit its tickets, the open ones first', () => {
    const requests = [
      request({ ref: 'old', status: 'declined', originalDate: '2026-11-30', askedAt: '2026-11-17T03:12:00Z' }),
      request({ ref: 'older', status: 'lapsed', originalDate: '2026-11-30', askedAt: '2026-11-16T03:12:00Z' }),
      request({ ref: 'all', effectiveDate: '2026-11-30' }),
    ];
    const index = indexRoster(roster({ tickets: requests }));
    const refsOn = (date: string) => visitsOn({ index, date, now })[0]?.tickets.map(({ ref }) => ref);
    expect(refsOn('2026-11-23')).toEqual([]);
    expect(refsOn('2026-11-30')).toEqual(['all', 'old']);
    expect(refsOn('2026-12-07')).toEqual(['all']);
  });

  it('says who cancelled a visit, also once its time has come', () => {
    const requests = [request({ type: 'cancellation', status: 'approved', effectiveDate: '2026-11-02' })];
    const index = indexRoster(roster({ appointments: [job('a', { status: 'Cancelled' })], tickets: requests }));
    const later = Date.parse('2026-11-25T00:00:00Z');
    expect(visitsOn({ index, date: '2026-11-23', now: later })[0]?.tickets).toHaveLength(1);
  });

  it('keeps the office’s words with a booking that was declined', () => {
    const requests = [request({ type: 'newBooking', status: 'declined', answer: 'Nobody is free.' })];
    const index = indexRoster(roster({ appointments: [job('a', { status: 'Cancelled' })], tickets: requests }));
    expect(visitsOn({ index, date: '2026-11-23', now })[0]).toMatchObject({
      status: 'Cancelled',
      tickets: [{ answer: 'Nobody is free.' }],
    });
  });

  it('shows the words of an approved change on the job that it made of the upcoming visits', () => {
    const appointments = [
      job('a', { repeatEndDate: '2026-11-29' }),
      job('b', { repeatStartDate: '2026-11-30' }),
      job('other', { seriesRef: 'x', dayOfWeek: 'Tuesday' }),
    ];
    const approved = { status: 'approved', effectiveDate: '2026-11-30', answer: 'See you then.' } as const;
    const index = indexRoster(roster({ appointments, tickets: [request(approved)] }));
    const wordsOn = (date: string) => visitsOn({ index, date, now })[0]?.tickets.map(({ answer }) => answer);
    expect(wordsOn('2026-11-23')).toEqual([]);
    expect(wordsOn('2026-11-30')).toEqual(['See you then.']);
    expect(wordsOn('2026-12-01')).toEqual([]);
  });
});

describe('a ticket about all upcoming visits of a series that was split', () => {
  const appointments = [job('a', { repeatEndDate: '2026-11-29' }), job('b', { repeatStartDate: '2026-11-30' })];
  const shownOn = (date: string, over: Partial<RosterTicket>) =>
    visitsOn({ index: indexRoster(roster({ appointments, tickets: [request(over)] })), date, now })[0]!;

  it('makes those of its later jobs pending', () => {
    const all = { effectiveDate: '2026-11-23' };
    expect(['2026-11-23', '2026-11-30'].map((date) => shownOn(date, all).status)).toEqual(['Pending', 'Pending']);
    expect(shownOn('2026-12-07', { ...all, type: 'cancellation' })).toMatchObject({
      status: 'PendingCancellation',
      tickets: [{ ref: 't' }],
    });
  });

  it('leaves alone what is before it, and other series', () => {
    expect(shownOn('2026-11-23', { jobRef: 'b', effectiveDate: '2026-11-30' }).status).toBe('Active');
    expect(shownOn('2026-11-30', { seriesRef: 'x', effectiveDate: '2026-11-23' }).status).toBe('Active');
  });

  it('also covers the later jobs where the job it was asked from is over and no longer loaded', () => {
    const requests = [request({ effectiveDate: '2026-11-23' })];
    const index = indexRoster(roster({ appointments: appointments.slice(1), tickets: requests }));
    expect(visitsOn({ index, date: '2026-11-30', now })[0]?.status).toBe('Pending');
  });
});

describe('findVisit', () => {
  const split = [
    job('a', { repeatEndDate: '2026-11-29' }),
    job('b', { repeatStartDate: '2026-11-30', startTime: '10:00' }),
    job('other', { seriesRef: 'x', repeatOption: 'Daily', dayOfWeek: undefined }),
  ];
  const index = indexRoster(roster({ appointments: split }));

  it.each([
    ['the job itself', 'a', '2026-11-23', 'a'],
    ['the job that the series goes on with', 'a', '2026-11-30', 'b'],
    ['the job that the series came from', 'b', '2026-11-23', 'a'],
    ['nothing on a day of another series', 'a', '2026-11-24', undefined],
    ['nothing for a job that is not known', 'z', '2026-11-23', undefined],
  ])('opens %s', (_, jobRef, originalDate, found) => {
    expect(findVisit({ index, jobRef, originalDate, now })?.visit.jobRef).toBe(found);
  });

  it('opens nothing for a date that does not exist', () => {
    expect(findVisit({ index, jobRef: 'other', originalDate: '2026-11-31', now })).toBeUndefined();
    expect(findVisit({ index, jobRef: 'a', originalDate: 'tomorrow', now })).toBeUndefined();
  });
});

describe('findPlansOfVisit', () => {
  it('starts from the visit as it is', () => {
    const visits = [{ jobRef: 'a', originalDate: '2026-11-23', startTime: '11:00' }];
    const index = indexRoster(roster({ visits }));
    const shown = visitsOn({ index, date: '2026-11-23', now })[0]!;
    const plans = findPlansOfVisit({
      index,
      shown,
      ticket: request({ originalDate: '2026-11-23', requestedChange: { startTime: '14:00' } }),
    });
    expect([plans.now?.start, plans.requested?.start]).toEqual(['11:00am', '2:00pm']);
  });
});
