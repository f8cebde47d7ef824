import { useQuery } from '@tanstack/react-query';
import type { OwnInvitation } from '#contract/support-network.ts';
import { ownInvitationsQuery } from '#web/calls/support-network.ts';
import { useSession } from './session.ts';

const none: readonly OwnInvitation[] = [];

/**
 * Returns the invitations of the person signed in; nothing until they are known. They load beside the account, so that nothing moves
 * later.
 */
export function useOwnInvitations(): readonly OwnInvitation[] {
  const { session } = useSession();
  const { data } = useQuery({ ...ownInvitationsQuery, enabled: session !== undefined, staleTime: 5 * 60_000 });
  return data ?? none;
}
