import { describe, expect, it } from 'vitest';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { exampleException, exampleSingleJob, jobA } from './example-job.ts';
import { mergeVisit } from './roster.ts';
import {
  findDisplayedStatus,
  findPendingKind,
  findStatus,
  formatPendingStatus,
  formatStatus,
  isPast,
} from './status.ts';
import type { DisplayedStatus, PendingKind, VisitException, VisitStatus } from './types.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
const request = (differs: Partial<VisitTicket>): VisitTicket => ({
  ref: 'r',
  type: 'change',
  status: 'open',
  jobRef: jobA.ref,
  seriesRef: jobA.seriesRef,
  requestedChange: {},
  ...differs,
});
const visitOn = (date: string, differs: Partial<VisitException> = {}) =>
  mergeVisit(jobA, date, exampleException(date, differs));

describe('findDisplayedStatus', () => {
  it.each<[string, boolean, DisplayedStatus]>([
    ['Pending', true, 'Pending'],
    ['Allocated', true, 'Pending'],
    ['NotAllocated', true, 'Pending'],
    ['Completed', true, 'Pending'],
    ['Cancelled', true, 'Pending'],
    ['PendingCancellation', true, 'PendingCancellation'],
    ['Whatever', true, 'Pending'],
    ['Pending', false, 'Unknown'],
    ['Allocated', false, 'Active'],
    ['NotAllocated', false, 'NotAllocated'],
    ['Completed', false, 'Completed'],
    ['Cancelled', false, 'Cancelled'],
    ['PendingCancellation', false, 'PendingCancellation'],
    ['Whatever', false, 'Unknown'],
    ['constructor', false, 'Unknown'],
  ])('shows %s with changes pending %s as %s', (status, changesPending, shown) => {
    expect(findDisplayedStatus({ status, changesPending })).toBe(shown);
  });
});

describe('findPendingKind', () => {
  it.each<[string, Partial<VisitTicket>, PendingKind]>([
    ['a change of this visit', { originalDate: '2026-11-23' }, 'pending'],
    ['a cancellation of this visit', { type: 'cancellation', originalDate: '2026-11-23' }, 'cancellation'],
    ['a change of another visit', { originalDate: '2026-11-30' }, 'none'],
    ['a change of all from this visit on', { effectiveDate: '2026-11-23' }, 'pending'],
    ['a change of all from an earlier visit on', { effectiveDate: '2026-11-16' }, 'pending'],
    ['a change of all from a later visit on', { effectiveDate: '2026-11-24' }, 'none'],
    [
      'a cancellation of all from an earlier visit on',
      { type: 'cancellation', effectiveDate: '2026-11-16' },
      'cancellation',
    ],
    ['the booking itself', { type: 'newBooking' }, 'pending'],
    ['a ticket about another job', { jobRef: 'other', originalDate: '2026-11-23' }, 'none'],
    [
      'a change of all of its series, asked from another job',
      { jobRef: 'other', effectiveDate: '2026-11-16' },
      'pending',
    ],
    ['a change of all of another series', { seriesRef: 'other', effectiveDate: '2026-11-16' }, 'none'],
    ['an approved ticket', { status: 'approved', originalDate: '2026-11-23' }, 'none'],
    ['a declined ticket', { status: 'declined', originalDate: '2026-11-23' }, 'none'],
    ['a withdrawn ticket', { status: 'withdrawn', originalDate: '2026-11-23' }, 'none'],
    ['a superseded ticket', { status: 'superseded', originalDate: '2026-11-23' }, 'none'],
    ['a lapsed ticket', { status: 'lapsed', originalDate: '2026-11-23' }, 'none'],
  ])('with %s open or not: %o', (_, differs, kind) => {
    expect(findPendingKind({ visit: visitOn('2026-11-23'), requests: [request(differs)] })).toBe(kind);
  });

  it('puts a cancellation before the rest, in any order', () => {
    const tickets = [
      request({ originalDate: '2026-11-23' }),
      request({ type: 'cancellation', effectiveDate: '2026-11-02' }),
    ];
    expect(findPendingKind({ visit: visitOn('2026-11-23'), requests: tickets })).toBe('cancellation');
    expect(findPendingKind({ visit: visitOn('2026-11-23'), requests: tickets.toReversed() })).toBe('cancellation');
  });

  it('knows a moved visit by its original date', () => {
    const visit = visitOn('2026-11-23', { date: '2026-12-20' });
    expect(findPendingKind({ visit, requests: [request({ effectiveDate: '2026-11-30' })] })).toBe('none');
    expect(findPendingKind({ visit, requests: [request({ originalDate: '2026-11-23' })] })).toBe('pending');
  });

  it.each<VisitStatus>(['Completed', 'Cancelled'])('is none for a %s visit, which no answer can change', (status) => {
    expect(
      findPendingKind({
        visit: visitOn('2026-11-23', { status }),
        requests: [request({ effectiveDate: '2026-11-02' })],
      }),
    ).toBe('none');
  });
});

describe('findStatus', () => {
  it.each<[string, string, Partial<VisitException>, Partial<VisitTicket> | undefined, DisplayedStatus | 'Past']>([
    ['an allocated visit to come', '2026-11-23', {}, undefined, 'Active'],
    ['an allocated visit that is over', '2026-11-16', {}, undefined, 'Past'],
    ['a visit without a worker to come', '2026-11-23', { status: 'NotAllocated' }, undefined, 'NotAllocated'],
    ['a visit without a worker that is over', '2026-11-16', { status: 'NotAllocated' }, undefined, 'Past'],
    ['a completed visit', '2026-11-16', { status: 'Completed' }, undefined, 'Completed'],
    ['a cancelled visit that is over', '2026-11-16', { status: 'Cancelled' }, undefined, 'Cancelled'],
    ['a pending visit that no ticket explains', '2026-11-23', { status: 'Pending' }, undefined, 'Unknown'],
    ['the same once it is over', '2026-11-16', { status: 'Pending' }, undefined, 'Past'],
    ['a new booking', '2026-11-23', { status: 'Pending' }, { type: 'newBooking' }, 'Pending'],
    ['a visit with a change asked', '2026-11-23', {}, { originalDate: '2026-11-23' }, 'Pending'],
    [
      'a visit with its cancellation asked',
      '2026-11-23',
      {},
      { type: 'cancellation', originalDate: '2026-11-23' },
      'PendingCancellation',
    ],
    ['a visit whose ticket has not lapsed yet', '2026-11-16', {}, { originalDate: '2026-11-16' }, 'Pending'],
    ['a visit that begins a series change', '2026-11-23', {}, { effectiveDate: '2026-11-23' }, 'Pending'],
    [
      'a visit that began before a series change was answered',
      '2026-11-16',
      {},
      { effectiveDate: '2026-11-16' },
      'Past',
    ],
    [
      'a completed visit under a series cancellation',
      '2026-11-16',
      { status: 'Completed' },
      { type: 'cancellation', effectiveDate: '2026-11-16' },
      'Completed',
    ],
  ])('shows %s', (_, date, differs, ticket, status) => {
    const tickets = ticket ? [request(ticket)] : [];
    expect(findStatus({ visit: visitOn(date, differs), requests: tickets, now, zone })).toBe(status);
  });
});

describe('isPast', () => {
  const visit = mergeVisit(exampleSingleJob('2026-11-20'), '2026-11-20');

  it.each([
    [-1, false],
    [0, false],
    [1, true],
  ])('%i ms after the start: %s', (after, past) => {
    expect(isPast({ visit, status: 'Active', now: now + after, zone })).toBe(past);
  });

  it.each<[DisplayedStatus, boolean]>([
    ['Active', true],
    ['NotAllocated', true],
    ['Completed', true],
    ['Unknown', true],
    ['Pending', false],
    ['PendingCancellation', false],
    ['Cancelled', false],
  ])('%s: %s', (status, past) => {
    expect(isPast({ visit, status, now: now + 3_600_000, zone })).toBe(past);
  });

  it('does not show an untimed visit as past until its day has ended', () => {
    const flexible = { ...visit, startTimeOption: 'Flexible' as const, startTime: undefined };
    const midnight = instantOf({ date: '2026-11-21', time: '00:00', zone });
    expect(isPast({ visit: flexible, status: 'Active', now: midnight, zone })).toBe(false);
    expect(isPast({ visit: flexible, status: 'Active', now: midnight + 1, zone })).toBe(true);
  });
});

describe('formatStatus', () => {
  it('writes two words where there are two', () => {
    expect(formatStatus({ status: 'PendingCancellation' })).toBe('Pending cancellation');
    expect(formatStatus({ status: 'NotAllocated' })).toBe('Not allocated');
    expect(formatStatus({ status: 'Active' })).toBe('Active');
  });

  it('says of a booking that never came about how its request ended', () => {
    expect(formatStatus({ status: 'Cancelled' })).toBe('Cancelled');
    expect(formatStatus({ status: 'Cancelled', notBooked: 'declined' })).toBe('Declined');
    expect(formatStatus({ status: 'Cancelled', notBooked: 'lapsed' })).toBe('Not answered');
  });
});

describe('formatPendingStatus', () => {
  it('shows a pending job with no worker as Pending...', () => {
    expect(formatPendingStatus({ status: 'Pending', supportWorkerRefs: [] })).toBe('Pending...');
    expect(formatPendingStatus({ status: 'Pending', supportWorkerRefs: ['w'] })).toBe('Pending');
    expect(formatPendingStatus({ status: 'NotAllocated', supportWorkerRefs: [] })).toBe('Not allocated');
  });
});
