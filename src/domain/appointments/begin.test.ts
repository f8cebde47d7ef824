import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { beginsAt, countPlannedMinutes, endsAt, hasBegun, partOfDayEndsAt, sortMinutes } from './begin.ts';
import type { Times } from './types.ts';

const zone = 'Pacific/Auckland';
const at = (startTime: string, durationMins = 60): Times => ({
  startTimeOption: 'Specified',
  startTime,
  durationOption: 'Specified',
  durationMins,
});
const overnight: Times = { startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight' };
const untimed = (startTimeOption: 'Flexible' | 'Morning' | 'Afternoon'): Times => ({
  startTimeOption,
  durationOption: 'Specified',
  durationMins: 60,
});

describe('beginsAt', () => {
  it.each<[string, string, Times, string]>([
    ['at its exact time', '2026-11-20', at('09:00'), '2026-11-19T20:00:00.000Z'],
    ['at 23:00 overnight', '2026-11-20', overnight, '2026-11-20T10:00:00.000Z'],
    [
      'at 23:00 overnight, whatever start is stored',
      '2026-11-20',
      { ...overnight, startTimeOption: 'Flexible', startTime: undefined },
      '2026-11-20T10:00:00.000Z',
    ],
    ['when its day ends, Flexible', '2026-11-20', untimed('Flexible'), '2026-11-20T11:00:00.000Z'],
    ['when its day ends, Morning', '2026-11-20', untimed('Morning'), '2026-11-20T11:00:00.000Z'],
    [
      'when its day ends, Afternoon on a day of 23 hours',
      '2026-09-27',
      untimed('Afternoon'),
      '2026-09-27T11:00:00.000Z',
    ],
    ['at 23:00 on the night the clocks go forward', '2026-09-26', overnight, '2026-09-26T11:00:00.000Z'],
    ['later by the gap where its time is skipped', '2026-09-27', at('02:30'), '2026-09-26T14:30:00.000Z'],
    ['the first time where its time is repeated', '2026-04-05', at('02:30'), '2026-04-04T13:30:00.000Z'],
  ])('a visit begins %s', (_, date, times, instant) => {
    expect(toIsoInstant(beginsAt({ date, ...times }, zone))).toBe(instant);
  });

  it('reads the clock of the zone it is given', () => {
    expect(toIsoInstant(beginsAt({ date: '2026-11-20', ...at('09:00') }, 'Australia/Brisbane'))).toBe(
      '2026-11-19T23:00:00.000Z',
    );
  });
});

describe('partOfDayEndsAt', () => {
  it.each<[string, string, Times, string]>([
    ['a Morning at noon', '2026-11-20', untimed('Morning'), '2026-11-19T23:00:00.000Z'],
    ['an Afternoon at 18:00', '2026-11-20', untimed('Afternoon'), '2026-11-20T05:00:00.000Z'],
    ['a Morning at noon, on a day of 23 hours', '2026-09-27', untimed('Morning'), '2026-09-26T23:00:00.000Z'],
    ['Flexible with its day', '2026-11-20', untimed('Flexible'), '2026-11-20T11:00:00.000Z'],
    ['any other at its exact time', '2026-11-20', at('09:00'), '2026-11-19T20:00:00.000Z'],
    ['Overnight at 23:00', '2026-11-20', overnight, '2026-11-20T10:00:00.000Z'],
  ])('ends %s', (_, date, times, instant) => {
    expect(toIsoInstant(partOfDayEndsAt({ date, ...times }, zone))).toBe(instant);
  });

  it('reads the clock of the zone it is given', () => {
    const morning = { date: '2026-11-20', ...untimed('Morning') };
    expect(toIsoInstant(partOfDayEndsAt(morning, 'Australia/Perth'))).toBe('2026-11-20T04:00:00.000Z');
  });
});

describe('endsAt', () => {
  it.each<[string, string, Times, string]>([
    ['after its minutes', '2026-11-20', at('09:00', 90), '2026-11-19T21:30:00.000Z'],
    ['on the next day', '2026-11-20', at('20:00', 480), '2026-11-20T15:00:00.000Z'],
    ['at 07:00 overnight', '2026-11-20', overnight, '2026-11-20T18:00:00.000Z'],
    [
      'at 07:00 on the night the clocks go forward, seven hours later',
      '2026-09-26',
      overnight,
      '2026-09-26T18:00:00.000Z',
    ],
    ['at 07:00 on the night the clocks go back, nine hours later', '2026-04-04', overnight, '2026-04-04T19:00:00.000Z'],
    ['after its minutes where its start is skipped', '2026-09-27', at('02:30', 30), '2026-09-26T15:00:00.000Z'],
    [
      'when it begins while its minutes are not known',
      '2026-11-20',
      { ...at('09:00'), durationOption: 'NotSpecified', durationMins: undefined },
      '2026-11-19T20:00:00.000Z',
    ],
    ['with its day where it has no time', '2026-11-20', untimed('Morning'), '2026-11-20T11:00:00.000Z'],
  ])('a visit ends %s', (_, date, times, instant) => {
    expect(toIsoInstant(endsAt({ date, ...times }, zone))).toBe(instant);
  });
});

const nights: [string, string, string, number][] = [
  ['goes forward in Auckland', 'Pacific/Auckland', '2026-09-26', 420],
  ['goes back in Auckland', 'Pacific/Auckland', '2027-04-03', 540],
  ['goes forward in Sydney', 'Australia/Sydney', '2026-10-03', 420],
  ['goes back in Sydney', 'Australia/Sydney', '2027-04-03', 540],
];

describe.each(nights)('endsAt on the night the clock %s', (_, zone, date, overnightMins) => {
  const countMinutes = (visit: Times & { date: string }) => (endsAt(visit, zone) - beginsAt(visit, zone)) / 60_000;

  it('lasts until 7:00am for an Overnight visit', () => {
    expect(countMinutes({ date, ...overnight })).toBe(overnightMins);
    expect(wallClock({ instant: endsAt({ date, ...overnight }, zone), zone }).time).toBe('07:00');
  });

  it.each([
    ['23:00', 480],
    ['23:30', 180],
  ])('lasts as long as was booked from %s for %i minutes', (time, minutes) => {
    expect(countMinutes({ date, ...at(time, minutes) })).toBe(minutes);
  });

  it('lasts an hour where an hour was booked at 2:30am', () => {
    expect(countMinutes({ date: addDays(date, 1), ...at('02:30') })).toBe(60);
  });
});

describe('hasBegun', () => {
  it.each([
    ['2026-11-19T19:59:59.999Z', false],
    ['2026-11-19T20:00:00.000Z', true],
  ])('at %s: %s', (now, begun) => {
    expect(hasBegun({ visit: { date: '2026-11-20', ...at('09:00') }, now: Date.parse(now), zone })).toBe(begun);
  });
});

describe('countPlannedMinutes', () => {
  it.each<[string, Parameters<typeof countPlannedMinutes>[0], number]>([
    ['as booked', { durationOption: 'Specified', durationMins: 90 }, 90],
    ['nothing for Unsure', { durationOption: 'NotSpecified' }, 0],
    ['480 for Overnight', { durationOption: 'Overnight' }, 480],
  ])('counts %s', (_, times, minutes) => {
    expect(countPlannedMinutes(times)).toBe(minutes);
  });
});

describe('sortMinutes', () => {
  it.each<[string, Times, number]>([
    ['Flexible at 06:00', untimed('Flexible'), 360],
    ['Morning at 06:00', untimed('Morning'), 360],
    ['Afternoon at 12:00', untimed('Afternoon'), 720],
    ['Overnight at 23:00', overnight, 1380],
    ['an exact time at that time', at('14:30'), 870],
  ])('puts %s', (_, times, minutes) => {
    expect(sortMinutes(times)).toBe(minutes);
  });
});
