import { describe, expect, it } from 'vitest';
import { type Entry, foldViews, groupByDay } from './group-activity.ts';

const entry = (fields: Partial<Entry> = {}): Entry => ({
  id: '1',
  at: '2026-11-19T20:00:00.000Z',
  action: 'calendarRead',
  actorRef: 'a',
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
  const at = (minutes: number, fields: Partial<Entry> = {}) =>
    entry({ id: String(minutes), at: new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString(), ...fields });
  const ids = (entries: Entry[]) => foldViews(entries).map(({ id }) => id);

  it('shows the latest of the same views within an hour', () => {
    expect(ids([at(130), at(100), at(70), at(69), at(0)])).toEqual(['130', '69', '0']);
  });

  it.each<[string, Partial<Entry>]>([
    ['another person', { actorRef: 'b' }],
    ['another action', { action: 'networkRead' }],
    ['another request', { subject: 'New booking' }],
    ['another request to the office', { request: { ref: 'r' } }],
    ['another client', { about: { ref: 'c' } }],
  ])('shows both where it is of %s', (_, fields) => {
    expect(ids([at(2, fields), at(1)])).toEqual(['2', '1']);
  });

  it('shows every change', () => {
    const changes = [2, 1].map((minutes) => at(minutes, { action: 'capabilitiesChanged' }));
    expect(ids(changes)).toEqual(['2', '1']);
  });
});
