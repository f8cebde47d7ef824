import { describe, expect, it } from 'vitest';
import { addFailure, type FailureState, findStanddownEnd, noFailures, withoutFailure } from './standdown.ts';

const minute = 60_000;
const allowed = 5;

/** Makes the state after failures at these minutes. */
const failuresAt = (...minutes: number[]) =>
  minutes.reduce((state, at) => addFailure(state, { allowed, now: at * minute }), noFailures);
/** Finds the length of the standdown in minutes, seen from this minute. */
const wait = (state: FailureState, at: number) => {
  const until = findStanddownEnd(state, at * minute);
  return until === null ? null : until / minute - at;
};

describe('withFailure', () => {
  it.each([
    ['four failures', [0, 1, 2, 3], null],
    ['the fifth within 15 minutes', [0, 4, 8, 12, 14.9], 1],
    ['the fifth a quarter of an hour after the first', [0, 4, 8, 12, 15], null],
    ['five, fourteen minutes apart each', [0, 14, 28, 42, 56], null],
    ['five within 15 minutes that follow an older one', [0, 14, 14, 14, 15, 16], 1],
  ])('%s', (_, minutes, expected) => {
    expect(wait(failuresAt(...minutes), minutes.at(-1) ?? 0)).toBe(expected);
  });

  it('doubles the wait up to 15 minutes while it goes on', () => {
    let state = failuresAt(0, 0, 0, 0, 0);
    const waits: (number | null)[] = [wait(state, 0)];
    for (let round = 0; round < 6; round++) {
      const now = state.blockedUntil ?? 0;
      state = addFailure(state, { allowed, now });
      waits.push(wait(state, now / minute));
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });

  it('counts from the beginning when nothing followed for 15 minutes', () => {
    const quiet = failuresAt(0, 0, 0, 0, 0, 16);
    expect(wait(quiet, 16)).toBeNull();
    expect(quiet.recent).toEqual([16 * minute]);
    expect(wait(failuresAt(0, 0, 0, 0, 0, 15.5), 15.5)).toBe(2);
  });
});

describe('withoutFailure', () => {
  const undo = (
    before: FailureState,
    now: number,
    meanwhile: (state: FailureState) => FailureState = (failureState) => failureState,
  ) => {
    const counted = addFailure(before, { allowed, now: now * minute });
    return withoutFailure(meanwhile(counted), { before, after: counted, now: now * minute });
  };

  it('removes one failure and leaves those of others', () => {
    expect(undo(failuresAt(0, 1), 2)).toEqual(failuresAt(0, 1));
    expect(undo(failuresAt(0), 1, (state) => addFailure(state, { allowed, now: 2 * minute }))).toEqual(
      failuresAt(0, 2),
    );
  });

  it('lifts the standdown that it led to', () => {
    expect(undo(failuresAt(0, 0, 0, 0), 1)).toEqual(failuresAt(0, 0, 0, 0));
  });

  it('never lifts a standdown that others led to', () => {
    const stood = undo(failuresAt(0, 0, 0), 1, (state) => addFailure(state, { allowed, now: 2 * minute }));
    expect(wait(stood, 2)).toBe(1);
  });
});
