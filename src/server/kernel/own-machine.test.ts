import { describe, expect, it } from 'vitest';
import { isFromOwnMachine, isLoopback } from './own-machine.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromOwnMachine({ socket: { remoteAddress } as never, headers });

describe('isFromOwnMachine', () => {
  it.each([
    ['127.0.0.1', 'localhost:4000'],
    ['::1', '[::1]:4000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('holds for %s, asking for %s', (address, host) => {
    expect(from(address, { host })).toBe(true);
  });

  it.each(['10.0.0.1', '::ffff:10.0.0.1', '', undefined])('does not for the address %s', (address) => {
    expect(from(address, { host: 'localhost' })).toBe(false);
  });

  it.each(['portal.example.org', 'localhost.example.org', '127.0.0.1.example.org', '', 'a b', '[::1'])(
    'does not for the host "%s"',
    (host) => {
      expect(from('127.0.0.1', { host })).toBe(false);
    },
  );

  it('does not without a host', () => {
    expect(from('127.0.0.1', {})).toBe(false);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'true-client-ip', 'cf-ray'])(
    'does not for what a proxy passed on with %s',
    (header) => {
      expect(from('127.0.0.1', { host: 'localhost', [header]: '' })).toBe(false);
    },
  );
});

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['[::1]', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:10.0.0.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['127.example.org', false],
  ])('says of %s: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
