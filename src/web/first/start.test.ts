import { describe, expect, it } from 'vitest';
import { readStart } from './start.ts';

const now = Date.UTC(2026, 10, 19, 20, 0);
const remembered = { id: 's1', accessToken: 'token', expiresAt: now + 60_000 };
const at = (pathname: string, search = '', state: unknown = null) => ({
  pathname: `/app${pathname}`,
  search,
  hash: '',
  state,
});
const readSignedOut = (place: ReturnType<typeof at>) => readStart(place, null, now).kind;

describe('readStart', () => {
  it.each(['/', '/sign-in', '/calendar', '/calendar/date/2026-11-24', '/office', '/office/settings', '/nothing-here'])(
    'opens %s with the form where no person is signed in',
    (path) => {
      expect(readSignedOut(at(path))).toBe('sign-in');
    },
  );

  it.each(['/register', '/register/client-details', '/sign-in/forgot-password', '/sign-in/nothing'])(
    'leaves %s to the app, signed in or out',
    (path) => {
      expect(readSignedOut(at(path))).toBe('other');
    },
  );

  it.each([
    ['a finished registration', at('/sign-in', '?registration=completed')],
    ['a sentence of the app', at('/sign-in', '', { message: 'Please sign in again.' })],
    ['a registration to be updated', at('/sign-in', '', { registration: 'incomplete' })],
    ['an address of the account', at('/account/email')],
    ['an invitation', at('/setup/register-new/invites')],
    ['sign-in on the way to an invitation', at('/sign-in', '', { from: '/setup/register-new/invites' })],
  ])('waits for the app where sign-in says more than its form: %s', (_, place) => {
    expect(readSignedOut(place)).toBe('other');
  });

  it('opens the app for a remembered person, and asks early only with a token that is still good', () => {
    expect(readStart(at('/calendar'), JSON.stringify(remembered), now)).toEqual({
      kind: 'signed-in',
      path: '/calendar',
      session: remembered,
    });
    const expired = JSON.stringify({ ...remembered, expiresAt: now });
    expect(readStart(at('/calendar'), expired, now)).toEqual({
      kind: 'signed-in',
      path: '/calendar',
      session: undefined,
    });
  });

  it('opens the app for a link with a token', () => {
    expect(readSignedOut(at('/calendar', '?at=secret'))).toBe('signed-in');
    expect(readSignedOut({ ...at('/calendar'), hash: '#at=secret' })).toBe('signed-in');
    expect(readSignedOut(at('/calendar', '?chat=1'))).toBe('sign-in');
  });

  it.each(['{', '{"old":1}', '[]'])('takes what it cannot read for no session: %s', (stored) => {
    expect(readStart(at('/'), stored, now).kind).toBe('sign-in');
  });
});
