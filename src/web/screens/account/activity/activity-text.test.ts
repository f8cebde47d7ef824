import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { foldViews, formatAction, formatActor, groupByDay } from './activity-text.ts';

const entry = (fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: '1',
  at: '2026-11-19T20:00:00.000Z',
  action: 'calendarRead',
  actorRef: 'a',
  actorName: 'Ana Walker',
  actorRole: 'supporter',
  ...fields,
});

describe('groupByDay', () => {
  it("divides the days in the client's time zone", () => {
    const late = entry({ at: '2026-11-19T10:59:00.000Z' });
    const early = entry({ at: '2026-11-19T11:01:00.000Z' });
    const days = groupByDay([entry(), early, late], 'Pacific/Auckland');
    expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-19', 1],
    ]);
  });
});

describe('foldViews', () => {
  const at = (minutes: number, fields: Partial<ActivityEntry> = {}) =>
    entry({ id: String(minutes), at: new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString(), ...fields });
  const ids = (entries: ActivityEntry[]) => foldViews(entries).map(({ id }) => id);

  it('shows the latest of the same views within an hour', () => {
    expect(ids([at(130), at(100), at(70), at(69), at(0)])).toEqual(['130', '69', '0']);
  });

  it.each<[string, Partial<ActivityEntry>]>([
    ['another person', { actorRef: 'b' }],
    ['another action', { action: 'networkRead' }],
    ['another request', { subject: 'New booking' }],
  ])('shows both where it is of %s', (_, fields) => {
    expect(ids([at(2, fields), at(1)])).toEqual(['2', '1']);
  });

  it('shows every change', () => {
    const changes = [2, 1].map((minutes) => at(minutes, { action: 'capabilitiesChanged' }));
    expect(ids(changes)).toEqual(['2', '1']);
  });
});

describe('formatActor', () => {
  it.each([
    [{}, 'Ana Walker'],
    [{ actorRef: 'me' }, 'You'],
    [{ actorRole: 'office' }, 'Ana Walker (the office)'],
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
