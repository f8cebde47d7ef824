import { describe, expect, it } from 'vitest';
import { findOpenings } from '#domain/settings/opening-hours.ts';
import { listProgressSteps } from './progress-steps.ts';

const zone = 'Pacific/Auckland';
const openings = findOpenings({
  contact: { openingHours: 'Monday 09:00-17:00; Friday 09:00-17:00' },
  closedOn: [],
  zone,
});
const now = Date.parse('2026-11-20T00:00:00Z');
const request = { askedAt: '2026-11-19T03:12:00Z', answerBy: '2026-11-20T04:00:00Z' };

describe('listProgressSteps', () => {
  it('is sent, with the office and to be answered by a time on the client’s clocks', () => {
    expect(listProgressSteps({ request: { ...request, status: 'open' }, now, zone, openings })).toEqual([
      { label: 'Sent', detail: 'Thu 19 Nov, 4:12pm', state: 'done' },
      { label: 'With us', detail: 'waiting for our answer', state: 'now' },
      { label: 'Answer by', detail: 'today, 5:00pm', state: 'next' },
    ]);
  });
  it('says so when the answer is late', () => {
    const late = listProgressSteps({
      request: { ...request, status: 'open' },
      now: Date.parse('2026-11-20T04:01:00Z'),
      zone,
      openings,
    });
    expect(late[2]?.label).toBe('Answer was due');
  });
  it('names the year when it is another one', () => {
    const answerBy = '2027-01-04T04:00:00Z';
    const [, , last] = listProgressSteps({ request: { ...request, answerBy, status: 'open' }, now, zone, openings });
    expect(last?.detail).toBe('4 Jan 2027, 5:00pm');
  });
  it('promises nothing until opening hours are typed', () => {
    const [, , last] = listProgressSteps({ request: { ...request, status: 'open' }, now, zone, openings: undefined });
    expect(last).toEqual({ label: 'Answer', detail: '', state: 'next' });
  });
  it('says when it ends unanswered, where the office is closed until then, or when it opens', () => {
    const saturday = Date.parse('2026-11-20T20:00:00Z');
    const asked = { askedAt: '2026-11-20T20:00:00Z', status: 'open', answerBy: '2026-11-21T20:00:00Z' } as const;
    const lastOf = (lapsesAt?: string) =>
      listProgressSteps({ request: { ...asked, lapsesAt }, now: saturday, zone, openings })[2];
    expect(lastOf(asked.answerBy)).toMatchObject({ label: 'Ends unanswered', detail: 'on Sun 22 Nov, 9:00am' });
    expect(lastOf('2026-11-22T18:00:00Z')).toMatchObject({ detail: 'on Mon 23 Nov, 7:00am' });
    expect(lastOf('2026-11-22T11:00:00Z')).toMatchObject({ detail: 'at the end of Sun 22 Nov' });
    expect(lastOf()).toMatchObject({ label: 'We open', detail: 'Mon 23 Nov, 9:00am' });
  });
  it.each([
    ['approved', 'Approved'],
    ['declined', 'Declined'],
    ['lapsed', 'Not answered'],
  ] as const)('ends in %s', (status, label) => {
    const steps = listProgressSteps({
      request: { ...request, status, answeredAt: '2026-11-19T22:30:00Z' },
      now,
      zone,
      openings,
    });
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(steps[2]).toMatchObject({ label, detail: 'today, 11:30am' });
  });
});
