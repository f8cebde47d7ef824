import { describe, expect, it } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { findTimesheetForEdit } from './week.ts';

describe('findTimesheetForEdit', () => {
  const capabilities = { ...noCapabilities, manageRoster: true, manageTimesheets: true };
  const membership = { role: 'supporter', capabilities, timesheets: true } as const;
  const visit = { date: '2026-11-22', isPending: false, membership, timesheetRefs: ['2026-11-09', '2026-11-16'] };

  it('is that of the visit’s week', () => expect(findTimesheetForEdit(visit)).toBe('2026-11-16'));

  it.each<[string, Partial<Parameters<typeof findTimesheetForEdit>[0]>]>([
    ['a week without a timesheet', { date: '2026-11-23' }],
    ['an open request', { isPending: true }],
    ['a client without timesheets', { membership: { ...membership, timesheets: false } }],
    [
      'a person who only sees timesheets',
      {
        membership: { ...membership, capabilities: { ...capabilities, manageTimesheets: false, viewTimesheets: true } },
      },
    ],
  ])('is none for %s', (_, over) => expect(findTimesheetForEdit({ ...visit, ...over })).toBeUndefined());
});
