import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientWrite } from '#contract/office-clients.ts';
import { call } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

const key = ['office', 'clients'];

/** Clients by name, page by page; what is looked for travels in the body. */
export function clientsQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', text],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('POST /office/clients/search', { body: { text, ...(pageParam && { after: pageParam }) }, signal }),
    getNextPageParam: ({ clients, more }) => (more ? clients.at(-1)?.ref : undefined),
    placeholderData: keepPreviousData,
  });
}

/** A client as the office knows them. */
export function clientQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...key, 'one', clientRef],
    queryFn: ({ signal }) => call('GET /office/clients/{clientRef}', { params: { clientRef }, signal }),
  });
}

/** The funders and organisations that a client may have. */
export const clientChoicesQuery = queryOptions({
  queryKey: [...key, 'choices'],
  queryFn: ({ signal }) => call('GET /office/client-choices', { signal }),
});

/** Everything about clients is read again. */
export async function readClientsAgain() {
  await queryClient.invalidateQueries({ queryKey: key });
}

export async function addClient(body: ClientWrite) {
  const { reply } = await send('POST /office/clients', { body });
  await readClientsAgain();
  return reply;
}

type AtVersion = { clientRef: string; version: number };

export async function changeClient({ clientRef, version }: AtVersion, body: ClientWrite) {
  await send('PUT /office/clients/{clientRef}', { params: { clientRef }, body, ifMatch: version });
  await readClientsAgain();
}

/** What pays for a client is shown with their requests too, and a new funder is a new choice. */
async function readOfficeAgain() {
  await queryClient.invalidateQueries({ queryKey: ['office'] });
}

type NewFunding = CallOptions<'POST /office/clients/{clientRef}/fundings'>['body'];
type FundingChange = CallOptions<'PUT /office/clients/{clientRef}/fundings/{fundingRef}'>['body'];

export async function addFunding({ clientRef, version }: AtVersion, body: NewFunding) {
  await send('POST /office/clients/{clientRef}/fundings', { params: { clientRef }, body, ifMatch: version });
  await readOfficeAgain();
}

export async function changeFunding(
  { clientRef, version, fundingRef }: AtVersion & { fundingRef: string },
  body: FundingChange,
) {
  const params = { clientRef, fundingRef };
  await send('PUT /office/clients/{clientRef}/fundings/{fundingRef}', { params, body, ifMatch: version });
  await readOfficeAgain();
}

/** Who signs in for a client, and who is invited to. */
export function clientNetworkQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...key, 'network', clientRef],
    queryFn: ({ signal }) => call('GET /office/clients/{clientRef}/support-network', { params: { clientRef }, signal }),
  });
}

type NewInvitation = CallOptions<'POST /office/clients/{clientRef}/invitations'>['body'];

export async function inviteForClient(clientRef: string, body: NewInvitation) {
  await send('POST /office/clients/{clientRef}/invitations', { params: { clientRef }, body });
  await readClientsAgain();
}

export async function withdrawInvitation(params: { clientRef: string; ref: string }) {
  await send('DELETE /office/clients/{clientRef}/invitations/{ref}', { params });
  await readClientsAgain();
}
