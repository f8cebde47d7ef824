import { describe, expect, it } from 'vitest';
import { formatCodesLeft } from './factors.tsx';

describe('formatCodesLeft', () => {
  it.each([
    [0, 'You have no recovery codes left.'],
    [1, 'You have 1 recovery code left.'],
    [2, 'You have 2 recovery codes left.'],
  ])('says of %i: %s', (left, words) => expect(formatCodesLeft(left)).toBe(words));
});
