import { describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { listNarrowedMemberships } from './narrowed.ts';

const membership = (clientRef: string, granted: Partial<Capabilities>): OwnMembership => ({
  clientRef,
  userRef: 'u',
  name: clientRef,
  role: 'supporter',
  capabilities: { ...noCapabilities, ...granted },
  timeZone: 'Pacific/Auckland',
  timesheets: false,
  version: 1,
});
const refs = (...input: Parameters<typeof listNarrowedMemberships>) =>
  listNarrowedMemberships(...input).map(({ clientRef }) => clientRef);

describe('listNarrowedMemberships', () => {
  it('names those that are gone and those that allow less', () => {
    const before = [
      membership('gone', { viewRoster: true }),
      membership('less', { manageRoster: true }),
      membership('same', { manager: true }),
      membership('more', { viewRoster: true }),
    ];
    const after = [
      membership('less', { viewRoster: true }),
      membership('same', allCapabilities),
      membership('more', { manageRoster: true }),
      membership('new', {}),
    ];
    expect(refs(before, after)).toEqual(['gone', 'less']);
  });

  it('counts implied rights: full access and manage roster both allow to view it', () => {
    expect(refs([membership('a', { viewRoster: true })], [membership('a', { manager: true })])).toEqual([]);
    expect(refs([membership('a', { viewRoster: true })], [membership('a', { manageRoster: true })])).toEqual([]);
  });
});
