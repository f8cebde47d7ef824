import { describe, expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';
import type { TypedState } from './form-state.ts';

const picture = `data:image/jpeg;base64,${'q'.repeat(10_000)}`;

describe('keepKey', () => {
  it('repeats the key for the same content alone, and stores none of it a second time', () => {
    let state: TypedState = { typed: { image: picture }, issues: [] };
    const attempts = createAttempts({ read: () => state, update: (change) => (state = change(state)) });
    attempts.keepRef(() => 'r1');
    const content = JSON.stringify({ image: picture });
    expect(attempts.keepKey('one', content)).toBe('one');
    expect(attempts.keepKey('two', content)).toBe('one');
    expect(JSON.stringify(state).length).toBeLessThan(picture.length + 200);
    expect(attempts.keepKey('three', content.replace('q', 'r'))).toBe('three');
    expect(attempts.keepKey('four', content)).toBe('four');
  });
});
