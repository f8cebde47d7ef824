import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnMembership, User } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { forgetRosterHint, storeRosterHint } from './roster-hint.ts';

const none = {
  manager: false,
  viewRoster: false,
  manageRoster: false,
  viewClientDetails: false,
  manageClientDetails: false,
  viewTimesheets: false,
  manageTimesheets: false,
};

function membership(clientRef: string, more: Partial<OwnMembership>): OwnMembership {
  const role = 'supporter' as const;
  return {
    clientRef,
    userRef: 'u1',
    name: clientRef,
    role,
    capabilities: none,
    timeZone: 'Pacific/Auckland',
    timesheets: false,
    version: 1,
    ...more,
  };
}

const accountOf = (memberships: OwnMembership[], organisations: User['organisations'] = []) =>
  ({ user: { organisations }, memberships }) as unknown as Account;

function withStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('storeRosterHint', () => {
  it('keeps refs and zones of the calendars a person may see, the initial one first', () => {
    const stored = withStorage();
    storeRosterHint(
      's1',
      accountOf([
        membership('details', { capabilities: { ...none, viewClientDetails: true } }),
        membership('other', { capabilities: { ...none, viewRoster: true }, timeZone: 'Australia/Perth' }),
        membership('own', { role: 'client' }),
      ]),
    );
    expect(JSON.parse([...stored.values()][0] ?? '')).toEqual({
      sessionId: 's1',
      rosters: [
        ['own', 'Pacific/Auckland'],
        ['other', 'Australia/Perth'],
      ],
    });
    forgetRosterHint();
    expect(stored.size).toBe(0);
  });

  it('says that staff of an organisation begin with no client', () => {
    const stored = withStorage();
    const followed = membership('followed', { capabilities: { ...none, viewRoster: true } });
    storeRosterHint('s1', accountOf([followed], [{ ref: 'o', name: 'Fund' }]));
    expect(JSON.parse([...stored.values()][0] ?? '')).toMatchObject({ onlyChosen: true });
  });

  it('does nothing in a browser that forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => storeRosterHint('s1', accountOf([]))).not.toThrow();
    expect(() => forgetRosterHint()).not.toThrow();
  });
});
