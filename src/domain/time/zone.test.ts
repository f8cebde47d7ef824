import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { seed } from '#testing/random.ts';
import { addWallMinutes, instantOf, toIsoInstant, wallClock } from './zone.ts';

const zones = [
  'Pacific/Auckland',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'UTC',
];
const auckland = 'Pacific/Auckland';

/** Finds an instant by the zone rules of an independent library, for comparison. */
function temporalInstant(date: string, time: string, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

function temporalWallClock(instant: number, zone: string): { date: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return { date: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

function transitionsOf(zone: string): number[] {
  const instants: number[] = [];
  let at = Temporal.ZonedDateTime.from(`2000-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  while (at && at.year <= 2040) {
    instants.push(at.epochMilliseconds);
    at = at.getTimeZoneTransition('next');
  }
  return instants;
}

describe('instantOf', () => {
  it.each([
    ['a summer time', '2026-11-20', '09:00', '2026-11-19T20:00:00.000Z'],
    ['a winter time', '2026-07-01', '09:00', '2026-06-30T21:00:00.000Z'],
    ['23:00 before the clocks go forward', '2026-09-26', '23:00', '2026-09-26T11:00:00.000Z'],
    ['a skipped time, moved forward by the gap', '2026-09-27', '02:30', '2026-09-26T14:30:00.000Z'],
    ['the first moment after the gap', '2026-09-27', '03:00', '2026-09-26T14:00:00.000Z'],
    ['a repeated time, the first of the two', '2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
    ['the first moment after the repeated hour', '2026-04-05', '03:00', '2026-04-04T15:00:00.000Z'],
  ])('finds %s in Auckland', (_, date, time, instant) => {
    expect(toIsoInstant(instantOf({ date, time, zone: auckland }))).toBe(instant);
  });

  it.each(zones)('agrees with Temporal around every change of the clocks from 2000 to 2040 in %s', (zone) => {
    for (const transition of transitionsOf(zone)) {
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        const { date, time } = temporalWallClock(transition + minutes * 60_000, zone);
        expect({ date, time, instant: instantOf({ date, time, zone }) }).toEqual({
          date,
          time,
          instant: temporalInstant(date, time, zone),
        });
      }
    }
  });

  it('agrees with Temporal in every skipped time', () => {
    for (const zone of zones) {
      for (const transition of transitionsOf(zone)) {
        const { date, time } = temporalWallClock(transition - 60_000, zone);
        const skipped = Temporal.PlainDateTime.from(`${date}T${time}`).add({ minutes: 31 });
        const [day, clock] = [
          skipped.toPlainDate().toString(),
          skipped.toPlainTime().toString({ smallestUnit: 'minute' }),
        ];
        expect(instantOf({ date: day, time: clock, zone })).toBe(temporalInstant(day, clock, zone));
      }
    }
  });

  it('agrees with Temporal at any time', () => {
    const minute = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, minutes) => {
        const clock = wallClock({ instant: minutes * 60_000, zone });
        expect(clock).toEqual(temporalWallClock(minutes * 60_000, zone));
        expect(instantOf({ ...clock, zone })).toBe(temporalInstant(clock.date, clock.time, zone));
      }),
      { seed, numRuns: 1000 },
    );
  });
});

describe('wallClock', () => {
  it.each([
    ['2026-09-26T13:59:59.999Z', '2026-09-27', '01:59'],
    ['2026-09-26T14:00:00.000Z', '2026-09-27', '03:00'],
    ['2026-04-04T13:30:00.000Z', '2026-04-05', '02:30'],
    ['2026-04-04T14:30:00.000Z', '2026-04-05', '02:30'],
    ['2026-12-31T10:59:00.000Z', '2026-12-31', '23:59'],
    ['2026-12-31T11:00:00.000Z', '2027-01-01', '00:00'],
  ])('shows in Auckland at %s the %s, %s', (instant, date, time) => {
    expect(wallClock({ instant: Date.parse(instant), zone: auckland })).toEqual({ date, time });
  });

  it.each(zones)('agrees with Temporal around every change of the clocks in %s', (zone) => {
    for (const transition of transitionsOf(zone)) {
      for (const beside of [-86_400_000, -1, 0, 1, 59_999, 3_600_000, 86_400_000]) {
        const instant = transition + beside;
        expect(wallClock({ instant, zone })).toEqual(temporalWallClock(instant, zone));
      }
    }
  });
});

describe('addWallMinutes', () => {
  it.each([
    ['an ordinary night', '2026-11-20', '23:00', 480, '2026-11-21', '07:00'],
    ['the night the clocks go forward', '2026-09-26', '23:00', 480, '2026-09-27', '07:00'],
    ['the night the clocks go back', '2026-04-04', '23:00', 480, '2026-04-05', '07:00'],
    ['a start that is skipped', '2026-09-27', '02:30', 30, '2026-09-27', '04:00'],
    ['an end that is skipped', '2026-09-27', '01:30', 60, '2026-09-27', '03:30'],
  ])('in %s', (_, date, time, minutes, endDate, endTime) => {
    const end = addWallMinutes({ instant: instantOf({ date, time, zone: auckland }), minutes, zone: auckland });
    expect(wallClock({ instant: end, zone: auckland })).toEqual({ date: endDate, time: endTime });
  });
});
