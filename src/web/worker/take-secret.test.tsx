import { describe, expect, it } from 'vitest';
import { hideSecret, takeSecret } from './take-secret.ts';

describe('takeSecret', () => {
  it('takes the secret out of the address, and gives it once', () => {
    history.replaceState(null, '', '/w#s=abc-123');
    hideSecret();
    expect(location.href).not.toContain('abc');
    expect(location.pathname).toBe('/w');
    expect([takeSecret(), takeSecret()]).toEqual(['abc-123', undefined]);
  });

  it('leaves an address without one', () => {
    history.replaceState(null, '', '/w/phones#main');
    expect(takeSecret()).toBeUndefined();
    expect(location.hash).toBe('#main');
    history.replaceState(null, '', '/w');
  });
});
