import { describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/session/read-account.ts';
import { activeOptionsOf, navEntries } from './nav-entries.ts';

const capabilities = {
  manager: false,
  viewRoster: false,
  manageRoster: false,
  viewClientDetails: false,
  manageClientDetails: false,
  viewTimesheets: false,
  manageTimesheets: false,
};

function account(office: boolean): Account {
  const user = {
    ref: 'u',
    fullName: 'Ana B',
    givenName: 'Ana',
    email: 'a@b.c',
    organisationRefs: [],
    organisations: [],
  };
  return { user: { ...user, office }, memberships: [] };
}

function membership(over: Partial<typeof capabilities>): OwnMembership {
  const known = { clientRef: 'c', userRef: 'u', name: 'Rose', timeZone: 'Pacific/Auckland', timesheets: false };
  return { ...known, version: 1, role: 'supporter', capabilities: { ...capabilities, ...over } };
}

const labels = (...given: Parameters<typeof navEntries>) => navEntries(...given).map(({ label }) => label);

describe('navEntries', () => {
  it('begins with the dashboard, and names the calendar for those who may see the roster', () => {
    expect(labels(account(false), membership({ viewRoster: true }))).toEqual(['Dashboard', 'Calendar']);
    expect(labels(account(false), membership({ viewClientDetails: true }))).toEqual(['Dashboard']);
    expect(labels(account(false), undefined)).toEqual(['Dashboard']);
  });

  it('gives the office its requests and no dashboard, and nobody anything before the account is known', () => {
    expect(labels(account(true), undefined)).toEqual(['Requests', 'Settings']);
    expect(labels(undefined, undefined)).toEqual([]);
  });
});

describe('activeOptionsOf', () => {
  const entries = navEntries(account(true), undefined);
  const isExact = (to: '/' | '/office' | '/office/settings', pathname: string) =>
    activeOptionsOf(to, { entries, pathname }).exact;

  it('leaves an address to the entry that says more of it', () => {
    expect(isExact('/office', '/office/settings')).toBe(true);
    expect(isExact('/office', '/office/settings/lists/skills')).toBe(true);
    expect(isExact('/office/settings', '/office/settings/lists/skills')).toBe(false);
    expect(isExact('/office', '/office/requests/x')).toBe(false);
    expect(isExact('/office', '/office/settingsx')).toBe(false);
    expect(isExact('/', '/office')).toBe(true);
  });
});
