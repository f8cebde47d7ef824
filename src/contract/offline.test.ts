import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints = Object.entries<Endpoint>(api);
const writes = endpoints.filter(([, { idempotency }]) => idempotency !== 'safe');

/** Lists the names of a body's fields, where it is an object. */
const listFields = (body: ZodType | undefined) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
const isSecret = (field: string) => /password|token|challenge|secret|(^c|C)ode$/.test(field);

describe('offline', () => {
  it.each(writes)('is declared for %s', (_, { offline }) => {
    expect(['queue', 'now', 'never']).toContain(offline);
  });

  it('is declared for no endpoint that only reads', () => {
    const reads = endpoints.filter(([, { idempotency, offline }]) => idempotency === 'safe' && offline !== undefined);
    expect(reads).toEqual([]);
  });

  it('lets only those wait that take effect once however often they are sent', () => {
    const waiting = writes.filter(([, { offline }]) => offline === 'queue');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(([, { idempotency }]) => idempotency === 'none')).toEqual([]);
  });

  it.each(writes.filter(([, { body }]) => listFields(body).some(isSecret)))(
    'never stores %s, which holds a secret',
    (_, { offline }) => {
      expect(offline).toBe('never');
    },
  );
});
