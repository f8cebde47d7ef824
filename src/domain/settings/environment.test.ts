import { describe, expect, it } from 'vitest';
import { findEnvironment } from './environment.ts';

describe('findEnvironment', () => {
  it.each([
    ['localhost', 'dev'],
    ['127.0.0.1', 'dev'],
    ['test.alongside.example', 'test'],
    ['alongside.example', 'live'],
    ['contest.example', 'live'],
  ])('takes %s for %s', (host, environment) => {
    expect(findEnvironment(host)).toBe(environment);
  });
});
