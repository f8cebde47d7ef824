import { describe, expect, it } from 'vitest';
import { exampleJob, exampleRoster, exampleTicket, exampleWindow } from '#web/parts/visit/example-roster.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { formatDayLabel, formatFullDayLabel } from './day-text.ts';
import { listWeeksOfMonth } from './month-grid.ts';
import { showWeeks } from './shown-weeks.ts';

const now = Date.parse('2026-11-19T20:00:00Z');
const weeks = listWeeksOfMonth('2026-11', exampleWindow);
const roster = exampleRoster({
  appointments: [exampleJob('a', { changesPending: true })],
  start: '2026-11-02',
  completed: [{ jobRef: 'a', days: [14], actualStartMins: [null], actualDurationMins: [90] }],
  tickets: [
    exampleTicket({ type: 'cancellation', originalDate: '2026-11-30' }),
    exampleTicket({ ref: 'u', originalDate: '2026-11-23' }),
  ],
});

describe('showWeeks', () => {
  const shown = showWeeks({ index: indexRoster(roster), weeks, now });

  it('totals each week: booked and actual times, with pending visits, without pending cancellations', () => {
    expect(shown.map(({ minutes }) => minutes)).toEqual([0, 60, 60, 90, 60, 0]);
  });
  it('shows each visit on its day with its status', () => {
    const statuses = shown.map(({ days }) => days[0]?.visits.map(({ status }) => status).join());
    expect(statuses).toEqual(['', 'Past', 'Past', 'Completed', 'Pending', 'PendingCancellation']);
  });
  it('has empty days and no totals while there is no roster', () => {
    const empty = showWeeks({ index: undefined, weeks, now });
    expect(empty.map(({ monday }) => monday)).toEqual(weeks.map(([monday]) => monday));
    expect(empty.every(({ minutes, days }) => minutes === undefined && days.length === 7)).toBe(true);
  });
  it('reads a day aloud in short and in full', () => {
    const monday = shown[4]!.days[0]!;
    expect(formatDayLabel(monday)).toBe('Monday 23 November, 1 visit');
    expect(formatDayLabel({ date: '2026-12-01', visits: [] }, { shown: '1 Dec' })).toBe('Tuesday 1 Dec, no visits');
    expect(formatDayLabel(monday, { holiday: 'Labour Day' })).toBe('Monday 23 November, Labour Day, 1 visit');
    expect(formatFullDayLabel(monday)).toBe('Monday 23 November: 9:00am Tom, Pending');
    expect(formatFullDayLabel(shown[4]!.days[1]!)).toBe('Tuesday 24 November: no visits');
  });
  it('shows once that a visit without a worker is pending', () => {
    const pendingRoster = exampleRoster({
      appointments: [exampleJob('a', { supportWorkerRefs: [] })],
      tickets: [exampleTicket({ originalDate: '2026-11-23' })],
    });
    const [week] = showWeeks({ index: indexRoster(pendingRoster), weeks: [weeks[4]!], now });
    expect(formatFullDayLabel(week!.days[0]!)).toBe('Monday 23 November: 9:00am Pending...');
  });
});
