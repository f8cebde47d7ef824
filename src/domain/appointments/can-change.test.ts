import { describe, expect, it } from 'vitest';
import { type Capabilities, type Capability, capabilityNames, type Membership } from '#domain/capabilities/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { canChange, canGiveFeedback } from './can-change.ts';
import { exampleSingleJob } from './example-job.ts';
import { mergeVisit } from './roster.ts';
import type { DisplayedStatus, Job } from './types.ts';

const zone = 'Pacific/Auckland';
const nine = instantOf({ date: '2026-11-20', time: '09:00', zone });
const visitAt = (differs: Partial<Job>) => mergeVisit(exampleSingleJob('2026-11-20', differs), '2026-11-20');
const supporter = (...capabilities: Capability[]): Membership => ({
  role: 'supporter',
  capabilities: Object.fromEntries(capabilityNames.map((name) => [name, capabilities.includes(name)])) as Capabilities,
});

describe('canChange', () => {
  it.each<[DisplayedStatus | 'Past', boolean]>([
    ['Active', true],
    ['NotAllocated', true],
    ['Pending', true],
    ['Unknown', true],
    ['Cancelled', false],
    ['PendingCancellation', false],
  ])('an upcoming visit that is %s: %s', (status, allowed) => {
    expect(canChange({ visit: visitAt({}), status, membership: supporter('manager'), now: nine - 1, zone })).toBe(
      allowed,
    );
  });

  it.each<[string, Membership, boolean]>([
    ['the client', { ...supporter(), role: 'client' }, true],
    ['a manager', supporter('manager'), true],
    ['a member with manageRoster', supporter('manageRoster'), true],
    ['a member with viewRoster', supporter('viewRoster'), false],
    ['a member with all but that', supporter('viewRoster', 'manageClientDetails', 'manageTimesheets'), false],
  ])('%s: %#', (_, membership, allowed) => {
    expect(canChange({ visit: visitAt({}), status: 'Active', membership, now: nine - 1, zone })).toBe(allowed);
  });

  it.each<[string, Partial<Job>, string, boolean]>([
    ['at its start', {}, '09:00', true],
    ['a minute later', {}, '09:01', false],
    ['late on the day, untimed', { startTimeOption: 'Morning', startTime: undefined }, '23:59', true],
    [
      'before an overnight',
      { startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight' },
      '22:59',
      true,
    ],
    [
      'during an overnight',
      { startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight' },
      '23:01',
      false,
    ],
  ])('a visit %s (%s)', (_, differs, time, allowed) => {
    const now = instantOf({ date: '2026-11-20', time, zone });
    expect(canChange({ visit: visitAt(differs), status: 'Active', membership: supporter('manager'), now, zone })).toBe(
      allowed,
    );
  });
});

describe('canGiveFeedback', () => {
  it.each<[string, Partial<Job>, DisplayedStatus | 'Past', number, boolean]>([
    ['has started', {}, 'Past', 0, true],
    ['is completed', {}, 'Completed', 3_600_000, true],
    ['has not started', {}, 'Active', -1, false],
    ['is cancelled', {}, 'Cancelled', 3_600_000, false],
    ['has no start time', { startTimeOption: 'Flexible', startTime: undefined }, 'Past', 86_400_000, false],
  ])('a visit that %s', (_, differs, status, after, allowed) => {
    expect(canGiveFeedback({ visit: visitAt(differs), status, now: nine + after, zone })).toBe(allowed);
  });
});
