import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Builder, createBuilder, testPassword } from '#server/testing/people.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findChance, measureShareOfSlower } from '#server/testing/timing.ts';
import { isDeep } from '#testing/rounds.ts';
import { hashPassword } from './password.ts';

// Every run compares the work. A deep run measures the time as well, which chance can move.
const pairs = 100;
const warmUp = 20;
const known = isDeep ? pairs + warmUp + 1 : 2;

let test: TestApp;
let build: Builder;
beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
  // Of the full cost, since its time is compared.
  const passwordHash = await hashPassword(testPassword);
  for (let index = 0; index < known; index++) await build.user({ email: `known-${index}@example.org`, passwordHash });
});
afterAll(async () => {
  await build.end();
  await test.close();
});

describe.each(['/auth/forgotten-password', '/registrations'])('POST %s', (path) => {
  let networks = 0;
  const ask = async (email: string) => {
    // Another network each time: one alone would have to wait.
    const remoteAddress = `2001:db8:${(networks++).toString(16)}::1`;
    const answer = await test.app.inject({ method: 'POST', url: `/api/v0${path}`, remoteAddress, payload: { email } });
    return `${answer.statusCode} ${answer.body}`;
  };

  it('does the same work for an address that is known and for one that is not', async () => {
    const first = await workOf(ask, 'known-0@example.org');
    const second = await workOf(ask, 'other-0@example.org');
    expect(first.length).toBeGreaterThan(5);
    expect(second).toEqual(first);
  });

  it.runIf(isDeep)('takes the same time for an address that is known and for one that is not', async () => {
    const answers = new Set<string>();
    const kind = (name: 'known' | 'other') => {
      let index = 0;
      return async () => void answers.add(await ask(`${name}-${++index}@example.org`));
    };
    const kinds = { first: kind('known'), second: kind('other') };
    await measureShareOfSlower(warmUp, kinds);
    const share = await measureShareOfSlower(pairs, kinds);
    expect([...answers]).toEqual(['204 ']);
    expect(Math.abs(share - 0.5)).toBeLessThan(findChance(pairs));
  });
});

it('a forgotten password of a closed account does the same work, and sends nothing', async () => {
  const ask = async (email: string) =>
    (await test.call('POST /auth/forgotten-password', { body: { email } })).status.toString();
  await build.user({ email: 'closed@example.org' });
  await build.query(`update users set closed_at = now(), closed_by_office = true where email = 'closed@example.org'`);
  const unknown = await workOf(ask, 'unknown@example.org');
  expect(await workOf(ask, 'closed@example.org')).toEqual(unknown);
  const listUnsent = (address: string) =>
    build.query('select from outbox where to_address = $1 and sent_at is null and given_up_at is null', [address]);
  expect(await listUnsent('unknown@example.org')).toHaveLength(1);
  expect(await listUnsent('closed@example.org')).toEqual([]);
});

describe('POST /auth/sign-in with a wrong password', () => {
  // A hash is computed for each, so there are fewer of them.
  const signIns = 40;
  let networks = 0;
  const ask = async (username: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v0/auth/sign-in',
      remoteAddress: `2001:db9:${(networks++).toString(16)}::1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        client_id: 'alongside-web',
        client_secret: 'public',
        grant_type: 'password',
        username,
        password: 'not the password',
      }).toString(),
    });
    return `${answer.statusCode} ${answer.body}`;
  };

  it('does the same work for an address that is known and for one that is not', async () => {
    await ask('warm-up@example.org');
    const first = await workOf(ask, 'known-1@example.org');
    const second = await workOf(ask, 'other-1@example.org');
    expect(first.length).toBeGreaterThan(5);
    expect(second).toEqual(first);
  });

  it.runIf(isDeep)('takes the same time for an address that is known and for one that is not', async () => {
    const answers = new Set<string>();
    const kind = (name: 'known' | 'other') => {
      let index = 1;
      return async () => void answers.add(await ask(`${name}-${++index}@example.org`));
    };
    const share = await measureShareOfSlower(signIns, { first: kind('known'), second: kind('other') });
    expect([...answers]).toEqual([expect.stringMatching(/^400 .*"error":"invalid_grant"/)]);
    expect(Math.abs(share - 0.5)).toBeLessThan(findChance(signIns));
  });
});

/** Returns the answer, and every statement on the way to it. */
async function workOf(ask: (email: string) => Promise<string>, email: string): Promise<unknown[]> {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await ask(email);
  const texts = statements.mock.calls.map(([text]) => text);
  statements.mockRestore();
  return [answer, ...texts];
}
