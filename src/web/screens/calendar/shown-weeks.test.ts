import { describe, expect, it } from 'vitest';
import type { Appointment, Roster } from '#contract/appointments.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { dayLabel, fullDayLabel } from './day-words.ts';
import { weeksOfMonth } from './month-grid.ts';
import { showWeeks } from './shown-weeks.ts';

const window = { start: '2026-10-05', end: '2027-04-11' };
const now = Date.parse('2026-11-19T20:00:00Z');
const weeks = weeksOfMonth('2026-11', window);
const job: Appointment = {
  ref: 'a',
  seriesRef: 's',
  version: 1,
  repeatOption: 'Weekly',
  dayOfWeek: 'Monday',
  repeatStartDate: '2026-11-02',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
  jobTypeRefs: ['care'],
  fundingType: 'Funded',
  supportWorkerRefs: ['tom'],
  status: 'Allocated',
  changesPending: true,
};
const mondays = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'];
const asked = { askedBy: 'Ana', askedAt: '2026-11-19T03:12:00Z', answerBy: '2026-11-20T04:00:00Z', asked: {} };
const roster: Roster = {
  version: 1,
  timeZone: 'Pacific/Auckland',
  appointments: [job],
  visits: [{ jobRef: 'a', originalDate: '2026-11-16', status: 'Completed', actualDurationMins: 90 }],
  days: mondays.map((date) => ({ date, appointmentRefs: ['a'], fundingRefs: [] })),
  requests: [
    { ref: 't', version: 1, type: 'cancellation', status: 'open', jobRef: 'a', originalDate: '2026-11-30', ...asked },
    { ref: 'u', version: 1, type: 'change', status: 'open', jobRef: 'a', originalDate: '2026-11-23', ...asked },
  ],
  supportWorkers: [{ ref: 'tom', fullName: 'Tom Whitaker', givenName: 'Tom' }],
  fundings: [],
  timesheetRefs: [],
};

describe('showWeeks', () => {
  const shown = showWeeks({ index: indexRoster(roster), weeks, now });

  it('totals each week: as booked, as it was, pending counted, pending cancellation not', () => {
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
    expect(dayLabel(monday)).toBe('Monday 23 November, 1 visit');
    expect(dayLabel({ date: '2026-12-01', visits: [] }, '1 Dec')).toBe('Tuesday 1 Dec, no visits');
    expect(fullDayLabel(monday)).toBe('Monday 23 November: 9:00am Tom, Pending');
    expect(fullDayLabel(shown[4]!.days[1]!)).toBe('Tuesday 24 November: no visits');
  });
});
