import { useSyncExternalStore } from 'react';
import type { OwnMembership, User } from '#contract/users.ts';
import { findInitialMembership } from '#domain/capabilities/can.ts';
import type { Account } from '#web/calls/account.ts';
import { readSelectedRef, subscribeToSelected } from './selected-ref.ts';

/**
 * Returns the chosen client of an account; at first the person's own, else the first they support, and none for staff of an organisation
 * (docs/product/session.md, "The client at first").
 */
export function useSelectedClient(account: Account | undefined): OwnMembership | undefined {
  useSyncExternalStore(subscribeToSelected, readSelectedRef, readSelectedRef);
  return findSelected(account);
}

export function findSelected(account: Account | undefined): OwnMembership | undefined {
  return account?.memberships.find(({ clientRef }) => clientRef === readSelectedRef()) ?? findInitial(account);
}

/** Says whether the person starts with the list of their clients: staff of an organisation who are no client themselves. */
export function startsWithList({ memberships, user }: ListOwner): boolean {
  return user.organisations.length > 0 && memberships.every(({ role }) => role !== 'client');
}

type ListOwner = { memberships: readonly Pick<OwnMembership, 'role'>[]; user: Pick<User, 'organisations'> };

/** Finds the client that the person starts with. */
export function findInitial(account: Account | undefined): OwnMembership | undefined {
  if (!account) return undefined;
  const { memberships, user } = account;
  return findInitialMembership({ memberships, isStaff: user.organisations.length > 0 });
}
