import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { formatAction, formatActor } from './activity-text.ts';

const entry = (fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: '1',
  at: '2026-11-19T20:00:00.000Z',
  action: 'calendarRead',
  actorRef: 'a',
  actorName: 'Ana Walker',
  actorRole: 'supporter',
  ...fields,
});

describe('formatActor', () => {
  it.each([
    [{}, 'Ana Walker'],
    [{ actorRef: 'me' }, 'You'],
    [{ actorRole: 'office' }, 'Ana Walker (the office)'],
    [{ actorRole: 'supportWorker', actorRef: undefined }, 'Ana Walker (support worker)'],
    [{ actorRole: 'former' }, 'Ana Walker (no longer in the support network)'],
    [{ actorRole: 'portal', actorRef: undefined, actorName: undefined }, 'The portal'],
  ] as [Partial<ActivityEntry>, string][])('of %j says %s', (fields, words) => {
    expect(formatActor(entry(fields), 'me')).toBe(words);
  });
});

describe('formatAction', () => {
  const subject = 'New booking: Personal care, Tue 24 Nov';
  it.each([
    [{}, 'viewed the calendar'],
    [{ action: 'bookingRequested' }, 'asked for a new booking'],
    [{ action: 'bookingRequested', subject }, 'sent a request: “New booking: Personal care, Tue 24 Nov”'],
    [{ action: 'ticketApproved', subject }, 'approved a request: “New booking: Personal care, Tue 24 Nov”'],
  ] as [Partial<ActivityEntry>, string][])('of %j says %s', (fields, words) => {
    expect(formatAction(entry(fields))).toBe(words);
  });
});
