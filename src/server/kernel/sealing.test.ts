import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = createSecretKey(randomBytes(32));

describe('seal', () => {
  it('is read with the same key and owner alone', () => {
    const sealed = seal(key, { text: '136410132', owner: 'one' });
    expect(sealed.toString('latin1')).not.toContain('136410132');
    expect(unseal(key, { sealed, owner: 'one' })).toBe('136410132');
    expect(() => unseal(key, { sealed, owner: 'other' })).toThrow();
    expect(() => unseal(createSecretKey(randomBytes(32)), { sealed, owner: 'one' })).toThrow();
    sealed[sealed.length - 1]! ^= 1;
    expect(() => unseal(key, { sealed, owner: 'one' })).toThrow();
  });

  it('never seals alike twice', () => {
    const first = seal(key, { text: '1', owner: 'one' });
    expect(seal(key, { text: '1', owner: 'one' })).not.toEqual(first);
  });
});
