import { describe, expect, it } from 'vitest';
import { allCapabilities, noCapabilities } from './areas.ts';
import { can } from './can.ts';
import { findPlainChoice, type PlainChoice, plainChoices } from './plain-choices.ts';
import { type Capability, capabilityNames } from './types.ts';

const flags = (...names: Capability[]) => ({
  ...noCapabilities,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

describe('plainChoices', () => {
  it('grant to see visits, to book them, or everything, and nothing else', () => {
    const granted = plainChoices.map(({ name, capabilities }) => [
      name,
      capabilityNames.filter((capability) => can({ role: 'supporter', capabilities }, capability)),
    ]);
    expect(granted).toEqual([
      ['visits', ['viewRoster']],
      ['bookings', ['viewRoster', 'manageRoster']],
      ['everything', [...capabilityNames]],
    ]);
  });
});

describe('findPlainChoice', () => {
  it.each<[PlainChoice | undefined, Capability[]]>([
    ['visits', ['viewRoster']],
    ['bookings', ['manageRoster']],
    ['bookings', ['viewRoster', 'manageRoster']],
    ['everything', ['manager']],
    [undefined, ['viewRoster', 'viewTimesheets']],
    [undefined, ['viewClientDetails']],
    [undefined, []],
  ])('is %s for %j', (choice, names) => {
    expect(findPlainChoice(flags(...names))).toBe(choice);
  });

  it('is everything for a new invitee, but not for all that is not Full Access', () => {
    expect(findPlainChoice(allCapabilities)).toBe('everything');
    expect(findPlainChoice({ ...allCapabilities, manager: false })).toBeUndefined();
  });
});
