import type { OwnMembership } from '#contract/users.ts';

export type AccountGroup = { label: string; memberships: OwnMembership[] };

/**
 * A person's accounts as the account menu shows them: their own, those they manage, those they view
 * (docs/product/screens.md, "Account menu"). Managed are those with any right to change something.
 */
export function groupAccounts(memberships: readonly OwnMembership[]): AccountGroup[] {
  const own = memberships.filter(({ role }) => role === 'client');
  const others = memberships.filter(({ role }) => role !== 'client');
  return [
    { label: 'My account', memberships: own },
    { label: 'Accounts you can manage', memberships: others.filter(canManage) },
    { label: 'Accounts you can view', memberships: others.filter((membership) => !canManage(membership)) },
  ].filter((group) => group.memberships.length > 0);
}

function canManage({ capabilities }: OwnMembership): boolean {
  const { manager, manageRoster, manageClientDetails, manageTimesheets } = capabilities;
  return manager || manageRoster || manageClientDetails || manageTimesheets;
}

/** The entry of the account menu, with the count of waiting invitations: `Invitations (2)`. */
export function formatInvitationsLabel(count: number): string {
  return count > 0 ? `Invitations (${count})` : 'Invitations';
}
