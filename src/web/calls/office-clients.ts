import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { messages } from '#web/kernel/messages.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

/** The queries about clients. */
export const clientKeys = ['office', 'clients'];

/** Finds clients by name, page by page; the search words travel in the body. */
export function clientsQuery(text: string, show: 'present' | 'past' = 'present') {
  return infiniteQueryOptions({
    queryKey: [...clientKeys, 'list', show, text],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint('POST /office/clients/search', {
        body: { text, show, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ clients, more }) => (more ? clients.at(-1)?.ref : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Reads a client as the office sees them. */
export function clientQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...clientKeys, 'one', clientRef],
    queryFn: ({ signal }) => callEndpoint('GET /office/clients/{clientRef}', { params: { clientRef }, signal }),
  });
}

/** The funders and organisations that a client may have. */
export const clientChoicesQuery = queryOptions({
  queryKey: [...clientKeys, 'choices'],
  queryFn: ({ signal }) => callEndpoint('GET /office/client-choices', { signal }),
});

const invalidates = () => [clientKeys];

export const addClient = defineCommand('POST /office/clients', {
  offline: 'now',
  invalidates,
  sent: ({ body: { givenName, familyName } }) => `${givenName} ${familyName} was added.`,
  failed: 'The client was not added',
});

export const changeClient = defineCommand('PUT /office/clients/{clientRef}', {
  offline: 'now',
  invalidates,
  sent: 'Saved.',
  failed: 'The changes were not saved',
});

/** A client's funding is also shown with their tickets, and a new funder is a new choice. */
const fundingRules = {
  offline: 'now',
  invalidates: () => [['office']],
  sent: 'The funding has been saved.',
  failed: 'The funding was not saved',
} as const;

export const addFunding = defineCommand('POST /office/clients/{clientRef}/fundings', fundingRules);
export const changeFunding = defineCommand('PUT /office/clients/{clientRef}/fundings/{fundingRef}', fundingRules);
export const endFunding = defineCommand('PUT /office/clients/{clientRef}/fundings/{fundingRef}', {
  ...fundingRules,
  name: 'endFunding',
  sent: 'The funding has ended.',
});

/** Reads the members who sign in for a client, and people invited to. */
export function clientNetworkQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...clientKeys, 'network', clientRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/clients/{clientRef}/support-network', { params: { clientRef }, signal }),
  });
}

export const inviteForClient = defineCommand('POST /office/clients/{clientRef}/invitations', {
  offline: 'now',
  invalidates,
  sent: messages.invitationSent,
  failed: messages.invitationFailed,
});

export const withdrawInvitation = defineCommand('DELETE /office/clients/{clientRef}/invitations/{ref}', {
  offline: 'now',
  invalidates,
  sent: messages.invitationRemoved,
  failed: 'The invitation could not be cancelled',
});
