import { toReadingOnly } from '#domain/capabilities/can.ts';
import type { Membership } from '#domain/capabilities/types.ts';

/** The columns of a membership (table alias `m`), named as the domain names them. */
export const membershipColumns = `m.role, m.manager, m.view_roster, m.manage_roster, m.view_client_details,
  m.manage_client_details, m.view_timesheets, m.manage_timesheets, m.access`;

export type MembershipColumns = {
  role: Membership['role'];
  manager: boolean;
  view_roster: boolean;
  manage_roster: boolean;
  view_client_details: boolean;
  manage_client_details: boolean;
  view_timesheets: boolean;
  manage_timesheets: boolean;
  /** `reading` once the care has ended; absent of an invitation. */
  access?: 'full' | 'reading' | 'none';
};

/** Returns what a member may do now. */
export function toMembership(columns: MembershipColumns): Membership {
  const granted = toGranted(columns);
  return columns.access === 'reading' ? { ...granted, capabilities: toReadingOnly(granted) } : granted;
}

/** Says whether the member managed the client until the care ended (docs/product/endings.md, "What members keep"). */
export function isFormerManager({ access, manager }: MembershipColumns): boolean {
  return access === 'reading' && manager;
}

function toGranted(columns: MembershipColumns): Membership {
  return {
    role: columns.role,
    capabilities: {
      manager: columns.manager,
      viewRoster: columns.view_roster,
      manageRoster: columns.manage_roster,
      viewClientDetails: columns.view_client_details,
      manageClientDetails: columns.manage_client_details,
      viewTimesheets: columns.view_timesheets,
      manageTimesheets: columns.manage_timesheets,
    },
  };
}
