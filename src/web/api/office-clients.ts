import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientWrite } from '#contract/office-clients.ts';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

const key = ['office', 'clients'];

/** Clients by name, page by page; the search words travel in the body. */
export function clientsQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', text],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint('POST /office/clients/search', { body: { text, ...(pageParam && { after: pageParam }) }, signal }),
    getNextPageParam: ({ clients, more }) => (more ? clients.at(-1)?.ref : undefined),
    placeholderData: keepPreviousData,
  });
}

/** A client as the office sees them. */
export function clientQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...key, 'one', clientRef],
    queryFn: ({ signal }) => callEndpoint('GET /office/clients/{clientRef}', { params: { clientRef }, signal }),
  });
}

/** The funders and organisations that a client may have. */
export const clientChoicesQuery = queryOptions({
  queryKey: [...key, 'choices'],
  queryFn: ({ signal }) => callEndpoint('GET /office/client-choices', { signal }),
});

/** Reloads everything about clients. */
export async function invalidateClients() {
  await queryClient.invalidateQueries({ queryKey: key });
}

export async function addClient(body: ClientWrite) {
  const { reply } = await send('POST /office/clients', { body });
  await invalidateClients();
  return reply;
}

type ClientVersion = { clientRef: string; version: number };

export async function changeClient({ clientRef, version }: ClientVersion, body: ClientWrite) {
  await send('PUT /office/clients/{clientRef}', { params: { clientRef }, body, ifMatch: version });
  await invalidateClients();
}

/** A client's funding is also shown with their tickets, and a new funder is a new choice. */
async function invalidateOffice() {
  await queryClient.invalidateQueries({ queryKey: ['office'] });
}

type NewFunding = CallOptions<'POST /office/clients/{clientRef}/fundings'>['body'];
type FundingChange = CallOptions<'PUT /office/clients/{clientRef}/fundings/{fundingRef}'>['body'];

export async function addFunding({ clientRef, version }: ClientVersion, body: NewFunding) {
  await send('POST /office/clients/{clientRef}/fundings', { params: { clientRef }, body, ifMatch: version });
  await invalidateOffice();
}

export async function changeFunding(
  { clientRef, version, fundingRef }: ClientVersion & { fundingRef: string },
  body: FundingChange,
) {
  const params = { clientRef, fundingRef };
  await send('PUT /office/clients/{clientRef}/fundings/{fundingRef}', { params, body, ifMatch: version });
  await invalidateOffice();
}

/** Members who sign in for a client, and people invited to. */
export function clientNetworkQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...key, 'network', clientRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/clients/{clientRef}/support-network', { params: { clientRef }, signal }),
  });
}

type NewInvitation = CallOptions<'POST /office/clients/{clientRef}/invitations'>['body'];

export async function inviteForClient(clientRef: string, body: NewInvitation) {
  await send('POST /office/clients/{clientRef}/invitations', { params: { clientRef }, body });
  await invalidateClients();
}

export async function withdrawInvitation(params: { clientRef: string; ref: string }) {
  await send('DELETE /office/clients/{clientRef}/invitations/{ref}', { params });
  await invalidateClients();
}
