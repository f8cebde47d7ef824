import { describe, expect, it } from 'vitest';
import { findWarnings, requiresMailTls } from './live.ts';

const urls = (search: string) => ({
  app: `postgres://alongside_app:secret@db.example.org/portal${search}`,
  owner: `postgres://owner:secret@db.example.org/portal${search}`,
});

describe('findWarnings', () => {
  it('warns of root and of the embedded database in live alone', () => {
    expect(findWarnings({ environment: 'live' }, 0)).toEqual([
      expect.stringContaining('runs as root'),
      expect.stringContaining('embedded PostgreSQL'),
    ]);
    expect(findWarnings({ environment: 'dev' }, 0)).toEqual([]);
  });

  it('warns of a database whose certificate is not checked', () => {
    const warnings = (search: string) => findWarnings({ environment: 'live', databaseUrls: urls(search) }, 1000);
    expect(warnings('?sslmode=no-verify')).toEqual([expect.stringContaining('sslmode=verify-full')]);
    expect(warnings('?sslmode=verify-full')).toEqual([]);
    const here = { app: 'postgres://app@localhost/portal', owner: 'postgres:///portal?host=/run/postgresql' };
    expect(findWarnings({ environment: 'live', databaseUrls: here }, undefined)).toEqual([]);
  });
});

describe('requiresMailTls', () => {
  it.each([
    ['live', 'smtp://mail.example.org', true],
    ['live', 'smtp://localhost:25', false],
    ['live', undefined, false],
    ['test', 'smtp://mail.example.org', false],
  ] as const)('in %s with %s: %s', (environment, mailUrl, expected) => {
    expect(requiresMailTls({ environment, ...(mailUrl && { mailUrl }) })).toBe(expected);
  });
});
