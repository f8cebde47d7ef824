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
  const { role, capabilities } = withMembership(columns);
  return { role, capabilities };
}

/** Returns a row with what the member may do now in place of those columns. */
export function withMembership<R extends MembershipColumns>(row: R): Omit<R, keyof MembershipColumns> & Membership {
  const {
    role,
    manager,
    view_roster: viewRoster,
    manage_roster: manageRoster,
    view_client_details: viewClientDetails,
    manage_client_details: manageClientDetails,
    view_timesheets: viewTimesheets,
    manage_timesheets: manageTimesheets,
    access,
    ...rest
  } = row;
  const onRoster = { viewRoster, manageRoster, viewTimesheets, manageTimesheets };
  const capabilities = { manager, viewClientDetails, manageClientDetails, ...onRoster };
  return { ...rest, role, capabilities: access === 'reading' ? toReadingOnly({ role, capabilities }) : capabilities };
}

/** Says whether the member managed the client until the care ended (docs/product/endings.md, "What members keep"). */
export function isFormerManager({ access, manager }: MembershipColumns): boolean {
  return access === 'reading' && manager;
}
