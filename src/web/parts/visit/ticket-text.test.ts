import { describe, expect, it } from 'vitest';
import type { VisitPlan, VisitPlans } from './plans.ts';
import { formatAnswerTitle, formatOutcome, formatRequest, formatTicketScope, formatWaiting } from './ticket-text.ts';

const now: VisitPlan = { day: 'Mon 23 Nov', start: '9:00am', length: '1 hour', workers: 'Tom Whitaker' };
const asking = (over: Partial<VisitPlan>): VisitPlans => ({ now, requested: { ...now, ...over } });
const one = { type: 'change', originalDate: '2026-11-23' } as const;
const all = { type: 'change', effectiveDate: '2026-11-30' } as const;

describe('formatRequest', () => {
  it.each([
    ['Asked to move to Tue 24 Nov, 2:00pm.', one, asking({ day: 'Tue 24 Nov', start: '2:00pm' })],
    ['Asked to move to 2:00pm.', one, asking({ start: '2:00pm', length: '2 hours' })],
    ['Asked to move to afternoon.', one, asking({ start: 'Afternoon' })],
    ['Asked to change to 2 hours.', one, asking({ length: '2 hours' })],
    ['Asked for Mele Taufa.', one, asking({ workers: 'Mele Taufa' })],
    ['Sent us a note.', one, asking({})],
    ['Asked to move to every Wednesday, 9:00am, for all upcoming dates.', all, asking({ day: 'Every Wednesday' })],
    ['Asked to cancel this visit.', { ...one, type: 'cancellation' }, { now }],
    ['Asked to cancel this and all upcoming visits.', { ...all, type: 'cancellation' }, { now }],
    ['Asked for a new booking.', { type: 'newBooking' }, { requested: now }],
  ] as const)('reads: %s', (words, request, plans) => {
    expect(formatRequest({ request, plans })).toBe(words);
  });
});

describe('formatWaiting', () => {
  it('says that the visit stays as it is until then', () => {
    expect(formatWaiting({ type: 'change' })).toBe('Nothing changes until we answer.');
    expect(formatWaiting({ type: 'cancellation' })).toBe('The visit stays booked until we answer.');
    expect(formatWaiting({ type: 'newBooking' })).toBe('Not confirmed yet.');
  });
});

describe('formatTicketScope', () => {
  it('distinguishes one date from all upcoming ones', () => {
    expect(formatTicketScope(one)).toBe('This request is for this date only.');
    expect(formatTicketScope(all)).toBe('This request is for all upcoming dates from 30 Nov 2026.');
    expect(formatTicketScope({ type: 'newBooking' })).toBe('');
  });
});

describe('formatOutcome', () => {
  it('distinguishes approved, declined and lapsed', () => {
    expect(formatOutcome({ type: 'change', status: 'approved' })).toBe('The change was approved.');
    expect(formatOutcome({ type: 'change', status: 'declined' })).toBe('The change was declined.');
    expect(formatOutcome({ type: 'newBooking', status: 'lapsed' })).toBe(
      'The booking was not answered before the visit began.',
    );
  });
});

describe('formatAnswerTitle', () => {
  const answeredAt = '2026-11-20T01:15:00Z';

  it.each([
    [{ type: 'cancellation', status: 'approved', answeredAt }, 'Cancelled on 20 Nov 2026, 2:15pm'],
    [
      { type: 'cancellation', status: 'approved', answer: 'Have a good time.', answeredAt },
      'Approved: “Have a good time.”',
    ],
    [{ type: 'cancellation', status: 'declined', answer: 'Too late.', answeredAt }, 'The cancellation was declined.'],
    [{ type: 'newBooking', status: 'lapsed', answeredAt }, 'The booking was not answered before the visit began.'],
  ] as const)('of %j says %s', (request, title) => {
    expect(formatAnswerTitle(request, 'Pacific/Auckland')).toBe(title);
  });
});
