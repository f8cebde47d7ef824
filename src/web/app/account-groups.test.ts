import { describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { groupAccounts } from './account-groups.ts';

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

describe('groupAccounts', () => {
  it('puts one’s own first, then what one may manage, then what one may view', () => {
    const groups = groupAccounts([
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
    expect(groupAccounts([membership('own', { role: 'client' })])).toHaveLength(1);
  });
});
