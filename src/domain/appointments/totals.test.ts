import { describe, expect, it } from 'vitest';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { exampleException, jobA } from './example-job.ts';
import { listVisits, mergeVisit } from './roster.ts';
import { countMinutes, sumMinutes } from './totals.ts';
import type { PendingKind, VisitException } from './types.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
const open = (differs: Partial<VisitTicket>): VisitTicket => ({
  ref: 'r',
  type: 'change',
  status: 'open',
  jobRef: jobA.ref,
  seriesRef: jobA.seriesRef,
  requestedChange: {},
  ...differs,
});

describe('countMinutes', () => {
  it.each<[string, Partial<VisitException>, PendingKind, number]>([
    ['minutes as booked', {}, 'none', 60],
    ['actual minutes where known', { actualDurationMins: 75 }, 'none', 75],
    ['actual minutes of nothing', { actualDurationMins: 0 }, 'none', 0],
    ['nothing for Unsure', { durationOption: 'NotSpecified' }, 'none', 0],
    ['480 for Overnight', { durationOption: 'Overnight' }, 'none', 480],
    ['actual minutes of an Overnight', { durationOption: 'Overnight', actualDurationMins: 430 }, 'none', 430],
    ['what is Pending', {}, 'pending', 60],
    ['nothing that is PendingCancellation', {}, 'cancellation', 0],
    ['nothing that is Cancelled', { status: 'Cancelled' }, 'none', 0],
    ['what was Cancelled not even with actual minutes', { status: 'Cancelled', actualDurationMins: 30 }, 'none', 0],
    ['what is Completed', { status: 'Completed' }, 'none', 60],
  ])('counts %s', (_, differs, kind, minutes) => {
    expect(countMinutes(mergeVisit(jobA, '2026-11-16', exampleException('2026-11-16', differs)), kind)).toBe(minutes);
  });
});

describe('sumMinutes', () => {
  const visits = listVisits({
    jobs: [jobA],
    exceptions: [exampleException('2026-11-02', { status: 'Completed', actualDurationMins: 70 })],
    start: '2026-11-01',
    end: '2026-11-30',
  });

  it.each<[string, VisitTicket[], number]>([
    ['all where nothing is asked', [], 310],
    ['what has a change asked', [open({ effectiveDate: '2026-11-02' })], 310],
    ['not what has its cancellation asked', [open({ type: 'cancellation', originalDate: '2026-11-30' })], 250],
    [
      'what began before a series cancellation was answered',
      [open({ type: 'cancellation', effectiveDate: '2026-11-02' })],
      190,
    ],
  ])('counts %s', (_, tickets, minutes) => {
    expect(sumMinutes({ visits, tickets, now, zone })).toBe(minutes);
  });
});
