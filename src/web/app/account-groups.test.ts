import { describe, expect, it } from 'vitest';
import type { OwnMembership, User } from '#contract/users.ts';
import { groupAccounts, hasAccountMenu, listAccountParts } from './account-groups.ts';

const nothing = {
  manager: false,
  viewRoster: false,
  manageRoster: false,
  viewClientDetails: false,
  manageClientDetails: false,
  viewTimesheets: false,
  manageTimesheets: false,
};

function membership(name: string, more: Partial<OwnMembership>): OwnMembership {
  const capabilities = { ...nothing, ...more.capabilities };
  const known = { clientRef: name, userRef: 'u', name, timeZone: 'Pacific/Auckland', timesheets: false, version: 1 };
  return { ...known, role: 'supporter', ...more, capabilities };
}

const groupOf = (memberships: OwnMembership[], organisations: User['organisations'] = []) =>
  groupAccounts({ memberships, user: { organisations } });

describe('groupAccounts', () => {
  it('puts one’s own first, then what one may manage, then what one may view', () => {
    const groups = groupOf([
      membership('viewer', { capabilities: { ...nothing, viewRoster: true } }),
      membership('manager', { capabilities: { ...nothing, manager: true } }),
      membership('own', { role: 'client' }),
      membership('timesheets', { capabilities: { ...nothing, manageTimesheets: true } }),
    ]);
    expect(groups.map(({ label, memberships }) => [label, memberships.map(({ name }) => name)])).toEqual([
      ['My account', ['own']],
      ['Accounts you can manage', ['manager', 'timesheets']],
      ['Accounts you can view', ['viewer']],
    ]);
  });

  it('leaves out groups without members', () => {
    expect(groupOf([membership('own', { role: 'client' })])).toHaveLength(1);
  });

  it('shows staff of an organisation the five clients that they looked at last', () => {
    const followed = Array.from({ length: 7 }, (_, day) =>
      membership(`c${day}`, { lookedAt: `2026-11-1${day}T00:00:00Z` }),
    );
    const groups = groupOf([membership('never', {}), ...followed], [{ ref: 'o', name: 'Fund' }]);
    expect(groups.map(({ label, memberships }) => [label, memberships.map(({ name }) => name)])).toEqual([
      ['Last looked at', ['c6', 'c5', 'c4', 'c3', 'c2']],
    ]);
  });
});

describe('hasAccountMenu', () => {
  it('is so for all but those whose own account, or none, is the only one, and who have no invitation', () => {
    const has = (invitations: number, ...memberships: OwnMembership[]) => hasAccountMenu({ memberships, invitations });
    const own = membership('own', { role: 'client' });
    expect([has(0), has(0, own), has(1, own), has(1)]).toEqual([false, false, true, true]);
    expect([has(0, membership('other', {})), has(0, own, membership('other', {}))]).toEqual([true, true]);
  });
});

describe('listAccountParts', () => {
  it('has the person’s own account first, or else their own details, then the invitations', () => {
    const labelsOf = (memberships: OwnMembership[]) =>
      listAccountParts({ memberships, user: { organisations: [] } }).map((part) =>
        typeof part === 'string' ? part : part.label,
      );
    const managed = membership('manager', { capabilities: { ...nothing, manager: true } });
    expect(labelsOf([managed, membership('own', { role: 'client' })])).toEqual([
      'My account',
      'invitations',
      'Accounts you can manage',
    ]);
    expect(labelsOf([managed])).toEqual(['ownDetails', 'invitations', 'Accounts you can manage']);
  });
});
