import { describe, expect, it } from 'vitest';
import type { Appointment, Roster } from '#contract/appointments.ts';
import { expandRoster } from '#domain/appointments/roster.ts';
import { instantOf } from '#domain/time/zone.ts';
import { exampleTicket } from '#web/parts/visit/example-roster.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { findToday, findVisitToRate, listLate } from '#web/parts/visit/today.ts';
import { listRecentVisits } from './recent-visits.ts';
import { formatCardTitle, formatDue, formatNothing, formatRest, formatTitle, formatWhat } from './today-text.ts';

const zone = 'Pacific/Auckland';
const date = '2026-11-20';
const at = (time: string, on = date) => instantOf({ date: on, time, zone });

function job(ref: string, over: Partial<Appointment>): Appointment {
  return {
    ref,
    seriesRef: ref,
    version: 1,
    repeatOption: 'None',
    date,
    startTimeOption: 'Specified',
    startTime: '09:00',
    durationOption: 'Specified',
    durationMins: 120,
    jobTypeRefs: ['care'],
    fundingType: 'Funded',
    supportWorkerRefs: ['tom'],
    status: 'Allocated',
    changesPending: false,
    ...over,
  };
}

function indexOf(appointments: Appointment[], { completed = [], ...more }: Partial<Roster> = {}) {
  const roster: Roster = {
    version: 1,
    timeZone: zone,
    appointments,
    start: date,
    visits: [],
    completed,
    days: expandRoster({ jobs: appointments, exceptions: [], start: '2026-10-05', end: '2027-04-11' }),
    tickets: [],
    feedback: [],
    supportWorkers: [
      { ref: 'tom', fullName: 'Tom Whitaker', givenName: 'Tom' },
      { ref: 'mele', fullName: 'Mele Taufa', givenName: 'Melenaite', knownAs: 'Mele' },
    ],
    fundings: [],
    absences: [],
    timesheetRefs: [],
    ...more,
  };
  return indexRoster(roster);
}

function wordsAt(time: string, jobs: Appointment[], more?: Partial<Roster>) {
  const day = findToday({ index: indexOf(jobs, more), date, now: at(time) });
  const what = day.lead ? formatWhat({ shown: day.lead, service: 'Care' }) : formatNothing(day);
  return [formatTitle({ day, zone }), what, formatRest(day)];
}

const morning = job('a', {});
const afternoon = job('b', { startTime: '14:30', supportWorkerRefs: ['mele'], durationMins: 90 });

describe('findToday', () => {
  it.each([
    ['08:59', 'today', 'a'],
    ['09:00', 'on', 'a'],
    ['10:59', 'on', 'a'],
    ['11:00', 'today', 'b'],
    ['16:00', 'none', undefined],
  ] as const)('at %s leads with what is %s', (time, leadIs, ref) => {
    const day = findToday({ index: indexOf([morning, afternoon]), date, now: at(time) });
    expect([day.leadIs, day.lead?.visit.jobRef]).toEqual([leadIs, ref]);
  });

  it.each([
    ['Morning', '11:59', '12:00'],
    ['Afternoon', '17:59', '18:00'],
  ] as const)('keeps a %s ahead until %s, and counts it as over at %s', (startTimeOption, until, from) => {
    const index = indexOf([job('a', { startTimeOption, startTime: undefined })]);
    expect(findToday({ index, date, now: at(until) }).leadIs).toBe('today');
    const over = findToday({ index, date, now: at(from) });
    expect([over.leadIs, over.over.length]).toEqual(['none', 1]);
  });

  it('keeps a Flexible visit ahead until its day ends', () => {
    const index = indexOf([job('a', { startTimeOption: 'Flexible', startTime: undefined })]);
    expect(findToday({ index, date, now: at('23:59') }).leadIs).toBe('today');
  });

  it('leads with a visit that began last night until it ends', () => {
    const overnight = { startTime: '23:00', durationOption: 'Overnight', durationMins: undefined } as const;
    const index = indexOf([job('night', { date: '2026-11-19', ...overnight }), morning]);
    expect(formatTitle({ day: findToday({ index, date, now: at('06:59') }), zone })).toBe(
      'Tom’s visit is planned until 7:00am',
    );
    const later = findToday({ index, date, now: at('07:00') });
    expect([formatTitle({ day: later, zone }), later.over]).toEqual(['Tom is coming at 9:00am', []]);
  });

  it('never leads with a cancelled or a completed visit', () => {
    const flexible = { startTimeOption: 'Flexible', startTime: undefined } as const;
    const jobs = [job('a', { status: 'Cancelled', startTime: '18:00' }), job('b', flexible)];
    const index = indexOf(jobs, {
      completed: [{ jobRef: 'b', days: [0], actualStartMins: [null], actualDurationMins: [55] }],
    });
    const day = findToday({ index, date, now: at('12:00') });
    expect([day.leadIs, day.cancelled.length, day.over.length]).toEqual(['none', 1, 1]);
  });
});

describe('findVisitToRate and formatCardTitle', () => {
  const tomorrow = job('c', { date: '2026-11-21', supportWorkerRefs: ['mele'] });
  const worked = { completed: [{ jobRef: 'a', days: [0], actualStartMins: [542], actualDurationMins: [62] }] };
  const said = { jobRef: 'a', originalDate: date, feedback: 'Lovely.', givenAt: '' };
  const report = { jobRef: 'a', originalDate: date, reportedAt: '' };

  function askAt(time: string, more?: Partial<Roster>) {
    const index = indexOf([morning, tomorrow], more);
    const now = at(time);
    const day = findToday({ index, date, now });
    const rated = findVisitToRate({ day, index, now });
    return [formatCardTitle({ day, rated, index }), formatRest(day, rated, listLate({ index, date, now }))];
  }

  const next = 'Next: tomorrow at 9:00am, Mele.';
  const [asIs, finished] = ['Tomorrow at 9:00am, Mele', 'Tom’s visit at 9:00am has finished.'];

  it.each<[string, string, Partial<Roster>, string, string]>([
    ['goes on', '10:59', {}, 'Tom’s visit is planned until 11:00am', ''],
    ['has ended', '11:00', {}, 'Tom’s visit at 9:00am has finished', next],
    ['is recorded', '11:00', worked, 'Tom was here from 9:02am to 10:04am', next],
    ['was talked about', '12:01', { feedback: [said] }, asIs, finished],
    // Beside the question of whether he has come.
    ['was waited for in vain', '11:00', { arrivals: [report] }, asIs, ''],
  ])('ask how a visit was that %s', (_, time, more, title, rest) => {
    expect(askAt(time, more)).toEqual([title, rest]);
  });

  it('say of a night visit that the worker was due yesterday', () => {
    const night = job('a', { date: '2026-11-19', startTime: '23:00', durationMins: 480 });
    const index = indexOf([night]);
    const [late] = listLate({ index, date, now: at('07:30') });
    expect(formatDue(late!, date)).toBe('Tom was due yesterday at 11:00pm');
    expect(listLate({ index, date, now: at('08:00') })).toEqual([]);
  });

  it('say of a visit that it did not take place', () => {
    const didNotTakePlace = [{ jobRef: 'a', days: [0], actualStartMins: [null], actualDurationMins: [0] }];
    expect(askAt('10:00', { didNotTakePlace })).toEqual([asIs, 'Tom’s visit at 9:00am did not take place.']);
  });

  it('ask nothing of a visit without a time, nor of one that did not take place', () => {
    const didNotTakePlace = [{ jobRef: 'a', days: [0], actualStartMins: [null], actualDurationMins: [0] }];
    for (const index of [
      indexOf([job('a', { startTimeOption: 'Morning', startTime: undefined })]),
      indexOf([morning], { didNotTakePlace }),
    ]) {
      const now = at('13:00');
      expect(findVisitToRate({ day: findToday({ index, date, now }), index, now })).toBeUndefined();
    }
  });
});

describe('formatTitle, formatWhat and formatRest', () => {
  it('say who comes, when and for how long, and what else the day holds', () => {
    expect(wordsAt('08:00', [morning, afternoon])).toEqual([
      'Tom is coming at 9:00am',
      'Care, 2 hours',
      'Then Mele at 2:30pm.',
    ]);
    expect(wordsAt('10:00', [morning, afternoon])).toEqual([
      'Tom’s visit is planned until 11:00am',
      'Care, 2 hours',
      'Then Mele at 2:30pm.',
    ]);
    expect(wordsAt('12:00', [morning, afternoon])).toEqual([
      'Mele is coming at 2:30pm',
      'Care, 1.5 hours',
      'Tom’s visit at 9:00am has finished.',
    ]);
    expect(wordsAt('18:00', [morning, afternoon])).toEqual([
      'No more visits today',
      'There are no later visits in the calendar.',
      '2 visits today have finished.',
    ]);
  });

  it('say overnight once', () => {
    const night = job('n', { durationOption: 'Overnight', startTime: '23:00', durationMins: undefined });
    const { lead } = findToday({ index: indexOf([night]), date, now: at('12:00') });
    expect(formatWhat({ shown: lead!, service: 'Overnight support' })).toBe('Overnight support');
  });

  it('say when the next visit is where today has none', () => {
    const later = job('c', { date: '2026-11-23', startTimeOption: 'Morning', startTime: undefined });
    expect(wordsAt('12:00', [later])).toEqual(['Monday in the morning, Tom', 'Care, 2 hours', 'No visits today.']);
    const titleOf = (day: string) => wordsAt('12:00', [job('c', { date: day })])[0];
    expect(['2026-11-21', '2026-11-26', '2026-11-27'].map(titleOf)).toEqual([
      'Tomorrow at 9:00am, Tom',
      'Thursday at 9:00am, Tom',
      'Friday 27 November at 9:00am, Tom',
    ]);
  });

  it('never lead with a visit that is asked for alone', () => {
    const asked = job('new', { startTime: '19:30', supportWorkerRefs: [], status: 'Pending' });
    const ticket = exampleTicket({ jobRef: 'new', seriesRef: 'new', type: 'newBooking', requestedChange: {} });
    expect(wordsAt('12:00', [asked, job('c', { date: '2026-11-21' })], { tickets: [ticket] })).toEqual([
      'Tomorrow at 9:00am, Tom',
      'Care, 2 hours',
      'No visits today. A visit at 7:30pm is not confirmed yet.',
    ]);
    const tomorrow = { ...asked, date: '2026-11-21' };
    expect(wordsAt('12:00', [tomorrow], { tickets: [ticket] })).toEqual([
      'No visits today',
      '',
      'A visit tomorrow at 7:30pm is not confirmed yet.',
    ]);
  });

  it.each([
    [{ supportWorkerRefs: ['tom', 'mele'] }, 'Tom and Mele are coming at 9:00am', 'Care, 2 hours'],
    [{ supportWorkerRefs: [], status: 'NotAllocated' }, 'A visit at 9:00am, no support worker yet', 'Care, 2 hours'],
    [{ startTimeOption: 'Flexible', startTime: undefined }, 'Tom is coming today', 'Care, 2 hours'],
    [{ startTimeOption: 'Afternoon', startTime: undefined }, 'Tom is coming this afternoon', 'Care, 2 hours'],
    [
      { durationOption: 'Overnight', startTime: '23:00', durationMins: undefined },
      'Tom is coming at 11:00pm',
      'Care, overnight',
    ],
    [{ durationOption: 'NotSpecified', durationMins: undefined }, 'Tom is coming at 9:00am', 'Care, length open'],
  ] as const)('fit a visit like %o', (over, title, lead) => {
    expect(wordsAt('08:00', [job('a', over as Partial<Appointment>)]).slice(0, 2)).toEqual([title, lead]);
  });

  it('says who cannot come, and of no one that they do', () => {
    const isAway = { workerAbsences: [{ workerRef: 'tom', from: date }] };
    expect(wordsAt('08:00', [job('a', {}), job('b', { startTime: '14:00' })], isAway)).toEqual([
      'A visit at 9:00am, but Tom cannot come',
      'Care, 2 hours',
      'Then a visit at 2:00pm, but Tom cannot come.',
    ]);
    const both = [job('a', { date: '2026-11-21', supportWorkerRefs: ['tom', 'mele'] })];
    expect(wordsAt('08:00', both, isAway)[0]).toBe('Tomorrow at 9:00am, Mele');
  });

  it('say that a booking was declined or not answered', () => {
    const jobs = (['declined', 'lapsed'] as const).map((notBooked) =>
      job(notBooked, { status: 'Cancelled', notBooked }),
    );
    expect(wordsAt('08:00', jobs)[2]).toBe(
      'Tom’s visit at 9:00am was declined. Tom’s visit at 9:00am was not answered.',
    );
  });

  it('name a cancelled visit', () => {
    expect(wordsAt('08:00', [job('a', { status: 'Cancelled' })])[2]).toBe('Tom’s visit at 9:00am is cancelled.');
  });
});

describe('listRecentVisits', () => {
  const daily = job('d', { repeatOption: 'Daily', date: undefined, repeatStartDate: '2026-10-05' });

  it('lists at most five, the latest first', () => {
    const visits = listRecentVisits({ index: indexOf([daily]), today: date, now: at('08:00') });
    expect(visits.map(({ visit }) => visit.date)).toEqual([
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
    ]);
  });

  it.each([
    ['2026-10-21', 1],
    ['2026-10-20', 0],
  ])('looks 30 days back and no further: %s', (day, count) => {
    expect(listRecentVisits({ index: indexOf([job('a', { date: day })]), today: date, now: at('08:00') })).toHaveLength(
      count,
    );
  });

  it('leaves out cancelled and upcoming visits', () => {
    const jobs = [job('a', { date: '2026-11-19', status: 'Cancelled' }), afternoon];
    expect(listRecentVisits({ index: indexOf(jobs), today: date, now: at('08:00') })).toEqual([]);
  });
});
