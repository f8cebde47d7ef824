import type { OwnMembership, User } from '#contract/users.ts';
import { startsWithList } from '#web/person/session/selected-client.ts';

type AccountToGroup = { memberships: readonly OwnMembership[]; user: Pick<User, 'organisations'> };
const mostRecent = 5;

type AccountGroup = { label: string; memberships: OwnMembership[] };

/**
 * Groups a person's accounts for the account menu: their own, those they manage, those they view
 * (docs/product/screens.md, "Account menu"). Managed are those with any right to change something.
 */
export function groupAccounts(account: AccountToGroup): AccountGroup[] {
  const { memberships } = account;
  if (startsWithList(account)) return listLookedAt(memberships);
  const own = memberships.filter(({ role }) => role === 'client');
  const others = memberships.filter(({ role }) => role !== 'client');
  return [
    { label: 'My account', memberships: own },
    { label: 'Accounts you can manage', memberships: others.filter(canManage) },
    { label: 'Accounts you can view', memberships: others.filter((membership) => !canManage(membership)) },
  ].filter((group) => group.memberships.length > 0);
}

/**
 * Lists the parts of the account menu in their order: the person's own account, then the invitations. A person who is
 * no client has their own details there.
 */
export function listAccountParts(account: AccountToGroup): (AccountGroup | 'ownDetails' | 'invitations')[] {
  const isClient = !startsWithList(account) && hasOwnAccount(account);
  const groups = groupAccounts(account);
  if (!isClient) return ['ownDetails', 'invitations', ...groups];
  return [...groups.slice(0, 1), 'invitations', ...groups.slice(1)];
}

/** Says whether there is another account than the one that the header's Account leads to. */
export function hasAccountMenu({
  memberships,
  invitations,
}: Pick<AccountToGroup, 'memberships'> & { invitations: number }): boolean {
  return memberships.length > 1 || invitations > 0 || (memberships.length === 1 && !hasOwnAccount({ memberships }));
}

function hasOwnAccount({ memberships }: Pick<AccountToGroup, 'memberships'>): boolean {
  return memberships.some(({ role }) => role === 'client');
}

/** Finds the page of a person's own details: with a client shown they are beside that client's. */
export function findOwnDetails(client: OwnMembership | undefined): '/account/my-details' | '/account/details' {
  return client ? '/account/my-details' : '/account/details';
}

/** Lists the five accounts that a person looked at last, the latest first: staff of an organisation may have hundreds. */
function listLookedAt(memberships: readonly OwnMembership[]): AccountGroup[] {
  const looked = memberships
    .filter(({ lookedAt }) => lookedAt !== undefined)
    .toSorted((a, b) => Date.parse(b.lookedAt ?? '') - Date.parse(a.lookedAt ?? ''));
  return looked.length > 0 ? [{ label: 'Last looked at', memberships: looked.slice(0, mostRecent) }] : [];
}

function canManage({ capabilities }: OwnMembership): boolean {
  const { manager, manageRoster, manageClientDetails, manageTimesheets } = capabilities;
  return manager || manageRoster || manageClientDetails || manageTimesheets;
}

/** Formats the entry of the account menu, with the count of waiting invitations: `Invitations (2)`. */
export function formatInvitationsLabel(count: number): string {
  return count > 0 ? `Invitations (${count})` : 'Invitations';
}
