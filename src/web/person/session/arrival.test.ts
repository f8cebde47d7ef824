import { describe, expect, it } from 'vitest';
import { hideToken } from '#web/first/hide-token.ts';
import { readArrival } from './arrival.ts';

describe('readArrival', () => {
  it('takes the token and the client out of the address and leaves the rest', () => {
    const { arrival, href } = readArrival('https://portal.test/app/calendar?at=secret&client=c1&month=3#x');
    expect(arrival).toEqual({ accessToken: 'secret', clientRef: 'c1' });
    expect(href).toBe('https://portal.test/app/calendar?month=3#x');
  });

  it('takes a token from behind the #, where no server sees it', () => {
    const { arrival, href } = readArrival('https://portal.test/app/calendar?month=3#at=secret');
    expect(arrival.accessToken).toBe('secret');
    expect(href).toBe('https://portal.test/app/calendar?month=3');
  });

  it('leaves an ordinary address as it is', () => {
    const { arrival, href } = readArrival('https://portal.test/app/sign-in?registration=completed');
    expect(arrival).toEqual({ accessToken: undefined, clientRef: undefined });
    expect(href).toBe('https://portal.test/app/sign-in?registration=completed');
  });

  it('takes an empty token for none and removes it', () => {
    const { arrival, href } = readArrival('https://portal.test/app/?at=');
    expect(arrival.accessToken).toBeUndefined();
    expect(href).toBe('https://portal.test/app/');
  });
});

it('readArrival finds the token where the first script has put it', () => {
  const hidden = hideToken('https://portal.test/app/calendar?at=a-secret_0&client=c1');
  expect(readArrival(hidden!).arrival).toEqual({ accessToken: 'a-secret_0', clientRef: 'c1' });
});
