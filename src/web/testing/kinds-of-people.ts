import type { OwnMembership } from '#contract/users.ts';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import type { Account } from '#web/calls/account.ts';

/**
 * The kinds of people that the portal tells apart: C a client, M a supporter with every capability, V one with viewRoster, D one
 * with viewClientDetails, G staff of an organisation who follow a client, F those without one, N a person without a client, O the
 * office.
 */
export type Kind = 'C' | 'M' | 'V' | 'D' | 'G' | 'F' | 'N' | 'O';
export const kinds: readonly Kind[] = ['C', 'M', 'V', 'D', 'G', 'F', 'N', 'O'];

/** Those of G are what choosing a client in the search gives. */
const capabilitiesOf: { [kind in Kind]?: Partial<Capabilities> } = {
  C: {},
  M: allCapabilities,
  V: { viewRoster: true },
  D: { viewClientDetails: true },
  G: { viewRoster: true, viewClientDetails: true, viewTimesheets: true },
};

/** Describes what the server says of a person of this kind; the client, Rose, keeps timesheets. */
export function describeKind(kind: Kind): Account {
  const granted = capabilitiesOf[kind];
  const organisations = kind === 'F' || kind === 'G' ? [{ ref: 'fund', name: 'A fund' }] : [];
  const membership: OwnMembership = {
    ...{ clientRef: 'rose', userRef: 'u', name: 'Rose', timeZone: 'Pacific/Auckland', timesheets: true, version: 1 },
    role: kind === 'C' ? 'client' : 'supporter',
    capabilities: { ...noCapabilities, ...granted },
  };
  return {
    user: {
      ...{ ref: 'u', fullName: 'Ana B', givenName: 'Ana', familyName: 'B', email: 'a@b.c', simpleView: false },
      ...{ organisationRefs: organisations.map(({ ref }) => ref), organisations, office: kind === 'O' },
    },
    memberships: granted ? [membership] : [],
  };
}
