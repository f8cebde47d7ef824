import { describe, expect, it } from 'vitest';
import {
  type BookingLine,
  type BookingSettings,
  chooseDuration,
  chooseRepeat,
  chooseStart,
  chooseStartDate,
  createLine,
  createSettings,
  isStartDisabled,
  toAppointment,
} from './line.ts';
import { bookingLimits } from './time-limits.ts';

const firstDate = '2026-11-20';
const blank = createSettings({ hasFunding: true });
const at9 = chooseStart(createLine(firstDate), '09:00');

describe('createLine', () => {
  it('is 30 minutes, Flexible, not repeating', () => {
    expect(createLine()).toEqual({
      repeat: 'None',
      startTimeOption: 'Flexible',
      durationOption: 'Specified',
      durationMinutes: 30,
      services: [],
    });
    expect(createLine(firstDate).date).toBe(firstDate);
  });

  it('has an exact time first where the limits say so, at once and after Overnight', () => {
    const limits = { ...bookingLimits, exactFirst: true };
    const open = { startTimeOption: 'Specified', startTime: undefined };
    const line = createLine(firstDate, limits);
    expect(line).toMatchObject({ startTimeOption: 'Specified' });
    expect(chooseDuration(chooseDuration(line, 'Overnight', limits), 60, limits)).toMatchObject(open);
  });
});

describe('createSettings', () => {
  it('is Funded if the client has funding, else Private', () => {
    expect(blank.fundingType).toBe('Funded');
    expect(createSettings({ hasFunding: false }).fundingType).toBe('Private');
  });
});

describe('chooseStart', () => {
  it.each(['Flexible', 'Morning', 'Afternoon'])('%s clears the exact time', (start) => {
    expect(chooseStart(at9, start)).toMatchObject({ startTimeOption: start, startTime: undefined });
  });

  it('sets Specified with an exact time', () => {
    expect(at9).toMatchObject({ startTimeOption: 'Specified', startTime: '09:00' });
  });

  it('does nothing while the visit is Overnight', () => {
    const overnight = chooseDuration(at9, 'Overnight');
    expect(chooseStart(overnight, 'Flexible')).toEqual(overnight);
  });
});

describe('chooseDuration', () => {
  it('sets NotSpecified and clears the minutes for Unsure', () => {
    expect(chooseDuration(at9, 'NotSpecified')).toMatchObject({
      durationOption: 'NotSpecified',
      durationMinutes: undefined,
      startTime: '09:00',
    });
  });

  it('sets Specified with a number of minutes', () => {
    expect(chooseDuration(chooseDuration(at9, 'NotSpecified'), 90)).toMatchObject({
      durationOption: 'Specified',
      durationMinutes: 90,
      startTime: '09:00',
    });
  });

  it('clears the minutes for Overnight, forces 23:00 and disables the start', () => {
    const overnight = chooseDuration(at9, 'Overnight');
    expect(overnight).toMatchObject({
      durationOption: 'Overnight',
      durationMinutes: undefined,
      startTimeOption: 'Specified',
      startTime: '23:00',
    });
    expect(isStartDisabled(overnight)).toBe(true);
    expect(isStartDisabled(at9)).toBe(false);
  });

  it.each([60, 'NotSpecified'] as const)('resets the start to Flexible on leaving Overnight for %s', (duration) => {
    const line = chooseDuration(chooseDuration(at9, 'Overnight'), duration);
    expect(line).toMatchObject({ startTimeOption: 'Flexible', startTime: undefined });
  });
});

describe('chooseRepeat', () => {
  const choose = (
    line: BookingLine,
    repeat: BookingLine['repeat'],
    settings: BookingSettings = blank,
    othersRepeat = false,
  ) => chooseRepeat({ line, settings, repeat, firstDate, othersRepeat });

  it('clears the date and starts today, the first day that can be booked', () => {
    const { line, settings } = choose(createLine('2026-11-24'), 'Weekly');
    expect(line).toMatchObject({ repeat: 'Weekly', date: undefined, dayOfWeek: 'Tuesday' });
    expect(settings.startDate).toBe(firstDate);
  });

  it('keeps a start date that is set', () => {
    expect(choose(at9, 'Weekly', { ...blank, startDate: '2026-12-01' }).settings.startDate).toBe('2026-12-01');
  });

  it.each(['Daily', 'MondayToFriday'] as const)('has no weekday with %s', (repeat) => {
    const weekly = choose(at9, 'Weekly').line;
    expect(choose(weekly, repeat).line.dayOfWeek).toBeUndefined();
  });

  it('keeps the weekday between options that have one', () => {
    const weekly = { ...choose(at9, 'Weekly').line, dayOfWeek: 'Sunday' as const };
    expect(choose(weekly, 'Fortnightly').line.dayOfWeek).toBe('Sunday');
  });

  it('keeps a number of weeks with Other alone', () => {
    const other = { ...choose(at9, 'Other').line, repeatFrequencyInWeeks: 3 };
    expect(choose(other, 'Other').line.repeatFrequencyInWeeks).toBe(3);
    expect(choose(other, 'Weekly').line.repeatFrequencyInWeeks).toBeUndefined();
  });

  it('clears the weekday and the start date with None, and chooses no date', () => {
    const { line, settings } = choose(at9, 'Weekly', { ...blank, startDate: '2026-12-01' });
    const back = choose(line, 'None', settings);
    expect(back.line).toMatchObject({ repeat: 'None', dayOfWeek: undefined, date: undefined });
    expect(back.settings.startDate).toBeUndefined();
  });

  it('keeps a date that is set when None is chosen again', () => {
    expect(choose(at9, 'None').line.date).toBe(firstDate);
  });

  it('keeps the start date while another line repeats', () => {
    const { line, settings } = choose(at9, 'Weekly');
    expect(choose(line, 'None', settings, true).settings.startDate).toBe(firstDate);
  });
});

describe('chooseStartDate', () => {
  it.each([
    ['2026-11-29', '2026-11-30', '2026-11-30'],
    ['2026-11-30', '2026-11-30', '2026-11-30'],
    ['2026-12-01', '2026-11-30', '2026-12-02'],
    ['2026-12-31', '2026-11-30', '2027-01-01'],
    ['2026-12-31', undefined, undefined],
  ])('%s with the end %s: the end is %s', (startDate, endDate, then) => {
    expect(chooseStartDate({ ...blank, endDate }, startDate)).toMatchObject({ startDate, endDate: then });
  });
});

describe('toAppointment', () => {
  it('sends a single visit with its date and no end', () => {
    const line = { ...at9, services: ['personal-care'] };
    const settings = { ...blank, startDate: '2026-12-01', endDate: '2026-12-31' };
    expect(toAppointment({ line, settings, ref: 'r' })).toStrictEqual({
      ref: 'r',
      jobTypeRefs: ['personal-care'],
      fundingType: 'Funded',
      repeatOption: 'None',
      date: firstDate,
      startTimeOption: 'Specified',
      startTime: '09:00',
      durationOption: 'Specified',
      durationMins: 30,
    });
  });

  it('sends a repeating line from the start date to the end date, with chosen workers', () => {
    const { line } = chooseRepeat({
      line: chooseDuration(at9, 'NotSpecified'),
      settings: blank,
      repeat: 'Other',
      firstDate,
    });
    const settings = { ...blank, startDate: '2026-12-01', endDate: '2026-12-31' };
    const other = { ...line, repeatFrequencyInWeeks: 3, dayOfWeek: 'Monday' as const, services: ['shopping'] };
    expect(toAppointment({ line: other, settings, ref: 'r', supportWorkerRefs: ['w'] })).toStrictEqual({
      ref: 'r',
      jobTypeRefs: ['shopping'],
      fundingType: 'Funded',
      repeatOption: 'Other',
      date: '2026-12-01',
      dayOfWeek: 'Monday',
      repeatFrequencyInWeeks: 3,
      repeatEndDate: '2026-12-31',
      startTimeOption: 'Specified',
      startTime: '09:00',
      durationOption: 'NotSpecified',
      supportWorkerRefs: ['w'],
    });
  });
});
