import { callEndpoint } from './client.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

/** Clients of an organisation. The audit notes each search, so the app never repeats one by itself. */
export async function searchClients(body: { organisationRef: string; searchTerm: string }) {
  return callEndpoint('POST /users/me/client-search', { body });
}

/** Adds a client to the person's own list; the account then has them. */
export async function followClient(clientRef: string): Promise<void> {
  await send('POST /users/me/support-network-memberships', { body: { clientRef } });
  await queryClient.invalidateQueries({ queryKey: ['account'] });
}

/** Switches to another of the person's organisations. */
export async function chooseOrganisation(organisationRef: string): Promise<void> {
  await send('PUT /users/me/current-funder', { body: { organisationRef } });
  await queryClient.invalidateQueries({ queryKey: ['account'] });
}
