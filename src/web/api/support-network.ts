import { queryOptions } from '@tanstack/react-query';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { callEndpoint } from './client.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

const toQueryKey = (clientRef: string) => ['client', clientRef, 'support-network'];

/** The members of a client's network, and the invited people as far as the reader may know them. */
export function supportNetworkQuery(clientRef: string) {
  return queryOptions({
    queryKey: toQueryKey(clientRef),
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/support-network', { params: { clientRef }, signal }),
  });
}

/** Reloads the network after a refusal too: another member may have been quicker. */
export function invalidateNetwork(clientRef: string) {
  return queryClient.invalidateQueries({ queryKey: toQueryKey(clientRef) });
}

type NewInvitation = { clientRef: string; email: string; capabilities: Capabilities };

export async function sendInvitation({ clientRef, email, capabilities }: NewInvitation) {
  const body = { email, role: 'supporter', capabilities } as const;
  await send('POST /clients/{clientRef}/support-network/invitations', { params: { clientRef }, body });
}

export async function resendInvitation(params: { clientRef: string; ref: string }) {
  await send('POST /clients/{clientRef}/support-network/invitations/{ref}/resend', { params });
}

export async function cancelInvitation(params: { clientRef: string; ref: string }) {
  await send('DELETE /clients/{clientRef}/support-network/invitations/{ref}', { params });
}

type MemberKey = { clientRef: string; userRef: string };

export async function saveCapabilities({
  clientRef,
  userRef,
  capabilities,
  version,
}: MemberKey & { capabilities: Capabilities; version: number }) {
  const params = { clientRef, userRef };
  const body = { capabilities };
  await send('PATCH /clients/{clientRef}/support-network/members/{userRef}', { params, body, ifMatch: version });
}

/** Removes a member; a member who removes themselves leaves. */
export async function removeMember(params: MemberKey) {
  await send('DELETE /clients/{clientRef}/support-network/members/{userRef}', { params });
}

/** The invitations of the person signed in. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: async ({ signal }) => (await callEndpoint('GET /users/me/invitations', { signal })).invitations,
});

export async function acceptInvitation(ref: string) {
  const { reply } = await send('POST /users/me/invitations/{ref}/accept', { params: { ref } });
  return reply;
}

export async function declineInvitation(ref: string) {
  await send('POST /users/me/invitations/{ref}/decline', { params: { ref } });
}

export function invalidateOwnInvitations() {
  return queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey });
}
