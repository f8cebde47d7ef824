import { type Capabilities, type Capability, capabilityNames, type Membership } from './types.ts';

/**
 * The capability that grants another one, besides manager: to manage implies to view
 * (docs/product/support-network.md, "What a capability grants").
 */
const impliedBy: Partial<Record<Capability, Capability>> = {
  viewRoster: 'manageRoster',
  viewClientDetails: 'manageClientDetails',
  viewTimesheets: 'manageTimesheets',
};

/**
 * Says whether a member may do something. The client may do everything, manager implies all, and to manage implies to view
 * (docs/product/support-network.md, "What a capability grants"). A supporter with manageRoster alone also has viewRoster.
 */
export function can(membership: Membership, capability: Capability): boolean {
  const { role, capabilities } = membership;
  if (role === 'client' || capabilities.manager || capabilities[capability]) return true;
  const stronger = impliedBy[capability];
  return stronger !== undefined && capabilities[stronger];
}

/**
 * Says whether a member reads the client's documents: as a manager, also after the care has ended (docs/product/endings.md, "What
 * members keep").
 */
export function canReadDocuments(membership: Membership & { formerManager?: boolean | undefined }): boolean {
  return can(membership, 'manager') || membership.formerManager === true;
}

/**
 * Reduces a member's capabilities to what stays after the care has ended: to see, not to manage (docs/product/endings.md, "What members
 * keep").
 */
export function toReadingOnly(membership: Membership): Capabilities {
  const may = (capability: Capability) => can(membership, capability);
  return {
    manager: false,
    viewRoster: may('viewRoster'),
    manageRoster: false,
    viewClientDetails: may('viewClientDetails'),
    manageClientDetails: false,
    viewTimesheets: may('viewTimesheets'),
    manageTimesheets: false,
  };
}

/** Writes the stored flags as one number, a bit each in the order of `capabilityNames`: viewRoster alone is 2. */
export function toCapabilityMask(capabilities: Capabilities): number {
  return capabilityNames.reduce((mask, name, bit) => (capabilities[name] ? mask | (1 << bit) : mask), 0);
}

/**
 * Finds the client a person starts with: their own client membership, else the first they support. Someone who works for an organisation
 * chooses one (docs/product/session.md, "The client at first").
 */
export function findInitialMembership<M extends Pick<Membership, 'role'>>({
  memberships,
  isStaff,
}: {
  memberships: readonly M[];
  isStaff: boolean;
}): M | undefined {
  return memberships.find(({ role }) => role === 'client') ?? (isStaff ? undefined : memberships[0]);
}
