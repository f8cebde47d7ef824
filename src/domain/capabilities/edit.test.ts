import { describe, expect, it } from 'vitest';
import {
  allCapabilities,
  areas,
  describeCapabilities,
  findLevel,
  formatCapabilities,
  formatCapability,
  grantsUnavailableCapability,
  listOfferedAreas,
  noCapabilities,
} from './areas.ts';
import { normaliseCapabilities, setArea, setFullAccess, setInvitedFullAccess, setLevel } from './edit.ts';
import { type Capabilities, type Capability, capabilityNames } from './types.ts';

const flags = (...names: Capability[]): Capabilities =>
  Object.fromEntries(capabilityNames.map((name) => [name, names.includes(name)])) as Capabilities;
const [calendar, information, timesheets] = areas;

describe('setFullAccess', () => {
  it('sets all capabilities when ticked', () => {
    expect(setFullAccess(flags('viewRoster'), true)).toEqual(flags(...capabilityNames));
  });

  it('sets manager false and leaves the rest when unticked', () => {
    expect(setFullAccess(allCapabilities, false)).toEqual(
      flags(...capabilityNames.filter((name) => name !== 'manager')),
    );
  });
});

describe('setInvitedFullAccess', () => {
  it('clears all others when ticked, and restores none when unticked', () => {
    const ticked = setInvitedFullAccess(flags('viewRoster', 'manageTimesheets'), true);
    expect(ticked).toEqual(flags('manager'));
    expect(setInvitedFullAccess(ticked, false)).toEqual(noCapabilities);
  });
});

describe.each(areas)('setArea and setLevel, $label', (area) => {
  it('defaults to Manage, and clears both', () => {
    expect(setArea(noCapabilities, area, true)).toEqual(flags(area.manage));
    expect(setArea(flags(area.view), area, true)).toEqual(flags(area.manage));
    expect(setArea(allCapabilities, area, false)).toMatchObject({ [area.manage]: false, [area.view]: false });
  });

  it('makes Manage and View exclude each other', () => {
    expect(setLevel(flags(area.manage), area, 'view')).toEqual(flags(area.view));
    expect(setLevel(flags(area.view), area, 'manage')).toEqual(flags(area.manage));
    expect(findLevel(flags(area.view), area)).toBe('view');
    expect(findLevel(flags(area.view, area.manage), area)).toBe('manage');
    expect(findLevel(noCapabilities, area)).toBeUndefined();
  });
});

describe('normaliseCapabilities', () => {
  it('sends Full Access unchanged', () => {
    expect(normaliseCapabilities(allCapabilities, { timesheets: false })).toEqual(allCapabilities);
  });

  it.each<[string, Capabilities, boolean, Capability[]]>([
    ['both flags as Manage', flags('viewRoster', 'manageRoster'), true, ['manageRoster']],
    ['View alone', flags('viewClientDetails'), true, ['viewClientDetails']],
    [
      'all but Full Access',
      setFullAccess(allCapabilities, false),
      true,
      ['manageRoster', 'manageClientDetails', 'manageTimesheets'],
    ],
    [
      'no timesheets where none are kept',
      setFullAccess(allCapabilities, false),
      false,
      ['manageRoster', 'manageClientDetails'],
    ],
  ])('sends %s', (_, capabilities, keeps, sent) => {
    expect(normaliseCapabilities(capabilities, { timesheets: keeps })).toEqual(flags(...sent));
  });
});

describe('describeCapabilities', () => {
  it('shows Full Access alone, else each area with its level', () => {
    expect(describeCapabilities(allCapabilities)).toEqual([{ label: 'Full Access' }]);
    expect(describeCapabilities(flags('manageRoster', 'viewTimesheets'))).toEqual([
      { label: 'Calendar', level: 'manage' },
      { label: 'Timesheets', level: 'view' },
    ]);
    expect(describeCapabilities(noCapabilities)).toEqual([]);
  });
  it('reads the same in one line everywhere', () => {
    expect(formatCapabilities(flags('manageRoster', 'viewTimesheets'))).toBe('Calendar (manage), Timesheets (view)');
    expect(formatCapability('viewClientDetails')).toBe('Client information (view)');
    expect(formatCapability('manager')).toBe('Full Access');
  });
});

describe('listOfferedAreas', () => {
  it('has Timesheets only where they are kept', () => {
    expect(listOfferedAreas({ timesheets: true })).toEqual([calendar, information, timesheets]);
    expect(listOfferedAreas({ timesheets: false })).toEqual([calendar, information]);
  });
});

describe('grantsUnavailableCapability', () => {
  it.each<[Capabilities, boolean, boolean]>([
    [flags('viewTimesheets'), false, true],
    [flags('manageTimesheets'), false, true],
    [flags('manageTimesheets'), true, false],
    [flags('manageRoster'), false, false],
    [allCapabilities, false, false],
  ])('case %#', (capabilities, keeps, outcome) => {
    expect(grantsUnavailableCapability(capabilities, { timesheets: keeps })).toBe(outcome);
  });
});
