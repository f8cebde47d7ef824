/** The seven capabilities of a support network (docs/product/support-network.md, "Capabilities"). */
export const capabilityNames = [
  'manager',
  'viewRoster',
  'manageRoster',
  'viewClientDetails',
  'manageClientDetails',
  'viewTimesheets',
  'manageTimesheets',
] as const;
export type Capability = (typeof capabilityNames)[number];
export type Capabilities = Record<Capability, boolean>;

export const roles = ['client', 'supporter'] as const;
export type Role = (typeof roles)[number];

/** The rights of a person with a client: their role and the stored flags. */
export type Membership = { role: Role; capabilities: Capabilities };
