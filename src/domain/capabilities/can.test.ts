import { describe, expect, it } from 'vitest';
import { can, findInitialMembership, toCapabilityMask } from './can.ts';
import { type Capabilities, type Capability, capabilityNames, type Membership, type Role } from './types.ts';

const flags = (...names: Capability[]): Capabilities =>
  Object.fromEntries(capabilityNames.map((name) => [name, names.includes(name)])) as Capabilities;
const supporter = (...capabilities: Capability[]): Membership => ({
  role: 'supporter',
  capabilities: flags(...capabilities),
});

describe('can', () => {
  it.each<[string, Membership, Capability[]]>([
    ['the client', { role: 'client', capabilities: flags() }, [...capabilityNames]],
    ['a manager', supporter('manager'), [...capabilityNames]],
    ['a member without flags', supporter(), []],
    ['viewRoster', supporter('viewRoster'), ['viewRoster']],
    ['manageRoster', supporter('manageRoster'), ['viewRoster', 'manageRoster']],
    ['viewClientDetails', supporter('viewClientDetails'), ['viewClientDetails']],
    ['manageClientDetails', supporter('manageClientDetails'), ['viewClientDetails', 'manageClientDetails']],
    ['viewTimesheets', supporter('viewTimesheets'), ['viewTimesheets']],
    ['manageTimesheets', supporter('manageTimesheets'), ['viewTimesheets', 'manageTimesheets']],
    [
      'all but manager',
      supporter(...capabilityNames.filter((name) => name !== 'manager')),
      capabilityNames.filter((name) => name !== 'manager'),
    ],
  ])('%s: may do exactly that', (_, membership, allowed) => {
    expect(capabilityNames.filter((name) => can(membership, name))).toEqual(allowed);
  });
});

describe('toCapabilityMask', () => {
  it('gives every set of flags its own number', () => {
    expect(toCapabilityMask(flags())).toBe(0);
    expect(capabilityNames.map((name) => toCapabilityMask(flags(name)))).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(toCapabilityMask(flags(...capabilityNames))).toBe(127);
  });
});

describe('findInitialMembership', () => {
  const [ownMembership, first, second] = [
    { role: 'client' as Role, clientRef: 'own' },
    { role: 'supporter' as Role, clientRef: 'first' },
    { role: 'supporter' as Role, clientRef: 'second' },
  ] as const;

  it("is the person's own client, else the first they support, else none", () => {
    const initial = (...memberships: { role: Role }[]) => findInitialMembership({ memberships, isStaff: false });
    expect(initial(first, ownMembership, second)).toBe(ownMembership);
    expect(initial(first, second)).toBe(first);
    expect(initial()).toBeUndefined();
  });

  it('is none for staff of an organisation who are no client themselves', () => {
    expect(findInitialMembership({ memberships: [first, second], isStaff: true })).toBeUndefined();
    expect(findInitialMembership({ memberships: [first, ownMembership], isStaff: true })).toBe(ownMembership);
  });
});
