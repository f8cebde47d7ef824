import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#testing/random.ts';
import { rounds } from '#testing/rounds.ts';
import { roundHours } from './round-hours.ts';

const numRuns = rounds({ quick: 500, deep: 20_000 });
const someMinutes = fc.array(fc.nat(2_000), { maxLength: 30 });
const units = fc.constantFrom(10 as const, 100 as const);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('roundHours', () => {
  it.each([
    [[20, 20, 20], 10, [4, 3, 3]],
    [[20, 20, 20], 100, [34, 33, 33]],
    [[251, 180, 155, 60, 480], 10, [42, 30, 26, 10, 80]],
    [[453], 10, [76]],
    [[], 10, []],
  ] as const)('rounds %j in parts of %i of an hour to %j', (minutes, unitsPerHour, rounded) => {
    expect(roundHours(minutes, unitsPerHour)).toEqual(rounded);
  });

  it('adds up to the rounded total, moves no line by a whole unit, and leaves what needs no rounding', () => {
    fc.assert(
      fc.property(someMinutes, units, (minutes, unitsPerHour) => {
        const rounded = roundHours(minutes, unitsPerHour);
        expect(sum(rounded)).toBe(Math.round((sum(minutes) * unitsPerHour) / 60));
        for (const [at, line] of minutes.entries()) {
          const exact = (line * unitsPerHour) / 60;
          expect(Math.abs(rounded[at]! - exact)).toBeLessThan(1);
          if (Number.isInteger(exact)) expect(rounded[at]).toBe(exact);
        }
      }),
      { seed, numRuns },
    );
  });

  it('adds up within groups too, whose totals add up', () => {
    fc.assert(
      fc.property(fc.array(someMinutes, { maxLength: 8 }), units, (groups, unitsPerHour) => {
        const totals = roundHours(groups.map(sum), unitsPerHour);
        for (const [at, minutes] of groups.entries()) {
          const rounded = roundHours(minutes, unitsPerHour, totals[at]);
          expect(sum(rounded)).toBe(totals[at]);
          for (const [line, value] of minutes.entries())
            expect(Math.abs(rounded[line]! - (value * unitsPerHour) / 60)).toBeLessThan(1);
        }
      }),
      { seed, numRuns },
    );
  });
});
