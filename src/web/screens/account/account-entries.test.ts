import { describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { listAccountEntries } from './account-entries.ts';

const membership = (role: OwnMembership['role'], ...granted: Capability[]): OwnMembership => ({
  clientRef: 'c',
  userRef: 'u',
  name: 'Rose',
  role,
  capabilities: { ...noCapabilities, ...Object.fromEntries(granted.map((name) => [name, true])) },
  timeZone: 'Pacific/Auckland',
  timesheets: false,
  version: 1,
});

const both = { doctor: true, nextOfKin: true };
const labels = (client: OwnMembership, flags = both) => listAccountEntries({ client, flags }).map(({ label }) => label);

describe('listAccountEntries', () => {
  it('has these names, and offers the change of password to the client alone', () => {
    expect(labels(membership('client'))).toEqual([
      'My personal details',
      'My doctor details',
      'My next of kin',
      'My support network',
      'Feedback',
      'Activity',
      'Change my password',
      'What we tell you',
      'Simple view',
      'Sign-in and security',
    ]);
  });

  it('has three groups, named for the client and for others', () => {
    const groups = (client: OwnMembership) => [
      ...Map.groupBy(listAccountEntries({ client, flags: both }), ({ group }) => group).entries(),
    ];
    const sizes = (client: OwnMembership) => groups(client).map(([group, entries]) => `${group} ${entries.length}`);
    expect(sizes(membership('client'))).toEqual(['About me 3', 'My care 3', 'Settings 4']);
    expect(sizes(membership('supporter', 'manager'))).toEqual(['Details 3', 'Care 3', 'Your settings 4']);
    expect(sizes(membership('supporter', 'viewRoster'))).toEqual(['Care 2', 'Your settings 4']);
  });

  it('has documents for the client and managers, also after the care has ended, where the provider has them', () => {
    const has = (client: OwnMembership, hasDocuments = true) =>
      listAccountEntries({ client, flags: both, hasDocuments }).find(({ to }) => to === '/account/my-documents')?.label;
    expect([has(membership('client')), has(membership('supporter', 'manager'))]).toEqual(['My documents', 'Documents']);
    expect(has({ ...membership('supporter', 'viewRoster'), formerManager: true })).toBe('Documents');
    expect(has(membership('supporter', 'manageClientDetails', 'manageRoster'))).toBeUndefined();
    expect(has(membership('client'), false)).toBeUndefined();
  });

  it('has calendar apps beside the choice of notices, where the provider has feeds', () => {
    const all = listAccountEntries({ client: membership('client'), flags: both, hasCalendarFeeds: true });
    expect(all.slice(-4).map(({ label }) => label)).toEqual([
      'What we tell you',
      'Calendar apps',
      'Simple view',
      'Sign-in and security',
    ]);
  });

  const calendarAlone = [
    'Support network',
    'Feedback',
    'My details',
    'What we tell you',
    'Simple view',
    'Sign-in and security',
  ];

  it('shows the details to members who may see them, and none to a member who sees only the calendar', () => {
    const details = [
      'Personal details',
      'Doctor details',
      'Next of kin',
      'Support network',
      'My details',
      'What we tell you',
      'Simple view',
      'Sign-in and security',
    ];
    expect(labels(membership('supporter', 'viewClientDetails'))).toEqual(details);
    expect(labels(membership('supporter', 'manageClientDetails'))).toEqual(details);
    expect(labels(membership('supporter', 'viewRoster'))).toEqual(calendarAlone);
    expect(labels(membership('supporter', 'manageRoster'))).toEqual(calendarAlone);
  });

  it('has each funding after the personal details, with its pages, named by needs level and number', () => {
    const first = { ref: 'a', needsLevel: 'Level2', funderName: 'Health fund' } as const;
    const second = { ref: 'b', needsLevel: 'Level3', funderName: 'Older fund' } as const;
    const entries = (...fundings: (typeof first | typeof second)[]) =>
      listAccountEntries({ client: membership('client'), flags: both, fundings }).filter(({ pages }) => pages);
    const labelsOf = (list: readonly { label: string }[] = []) => list.map(({ label }) => label);
    const [alone] = entries(first);
    expect([alone?.label, alone?.to]).toEqual(['My funding', '/account/individualised-funding/a']);
    expect(labelsOf(alone?.pages)).toEqual([
      'Overview',
      'Support workers',
      'Payroll details',
      'Timesheets & expenses',
      'Transaction history',
    ]);
    expect(labelsOf(entries(first, second))).toEqual(['Health fund', 'Older fund']);
    expect(labelsOf(entries(second)[0]?.pages)).toEqual(['Overview', 'Expense claims', 'Transaction history']);
    const all = listAccountEntries({ client: membership('client'), flags: both, fundings: [first] });
    expect(labelsOf(all).slice(0, 3)).toEqual(['My personal details', 'My funding', 'My doctor details']);
    const viewer = membership('supporter', 'viewRoster');
    expect(labelsOf(listAccountEntries({ client: viewer, flags: both, fundings: [first] }))).toEqual(calendarAlone);
  });

  it('names the doctor and the next of kin where their feature is on', () => {
    expect(labels(membership('client'), { doctor: false, nextOfKin: true })).not.toContain('My doctor details');
    expect(labels(membership('client'), { doctor: true, nextOfKin: false })).not.toContain('My next of kin');
    const unknown = listAccountEntries({ client: membership('client'), flags: undefined });
    expect(unknown[1]?.label).toBe('My support network');
  });
});
