import { describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { accountEntries } from './account-entries.ts';

const membership = (role: OwnMembership['role']): OwnMembership => ({
  clientRef: 'c',
  userRef: 'u',
  name: 'Rose',
  role,
  capabilities: noCapabilities,
  timeZone: 'Pacific/Auckland',
  timesheets: false,
  version: 1,
});

describe('accountEntries', () => {
  it('says My to the client themself only, and offers them alone another password', () => {
    expect(accountEntries(membership('client')).map(({ label }) => label)).toEqual([
      'My support network',
      'Activity',
      'Change my password',
      'Signing in',
    ]);
    expect(accountEntries(membership('supporter')).map(({ label }) => label)).toEqual([
      'Support network',
      'Signing in',
    ]);
  });
});
