import { keepPreviousData } from '@tanstack/react-query';
import { formatShortDay } from '#domain/time/format.ts';
import { messages } from '#web/kernel/messages.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import type { CallOptions } from './endpoint-types.ts';
import { pagedQuery, readQuery } from './read-query.ts';
import { todayQuery } from './today.ts';

/** The queries about clients. */
export const clientKeys = ['office', 'clients'];

/** Finds clients by name, page by page; the search words travel in the body. */
export const clientsQuery = (text: string, show: 'present' | 'past' = 'present') =>
  pagedQuery(
    [...clientKeys, 'list', show, text],
    (after, signal) =>
      callEndpoint('POST /office/clients/search', { body: { text, show, ...(after && { after }) }, signal }),
    { findLast: ({ clients }) => clients.at(-1)?.ref, placeholderData: keepPreviousData },
  );

export const clientQuery = (clientRef: string) =>
  readQuery([...clientKeys, 'one', clientRef], 'GET /office/clients/{clientRef}', { params: { clientRef } });

type Home = NonNullable<CallOptions<'POST /office/clients/region'>['body']>;

/** Reads in which region a home is, as its suburb and place say. */
export const suburbRegionQuery = (home: Home) =>
  readQuery(
    ['office', 'suburb-region', home],
    'POST /office/clients/region',
    { body: home },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 },
  );

/** The funders and organisations that a client may have. */
export const clientChoicesQuery = readQuery([...clientKeys, 'choices'], 'GET /office/client-choices');

const rules = { offline: 'now', invalidates: () => [clientKeys] } as const;

export const addClient = defineCommand('POST /office/clients', {
  ...rules,
  sent: ({ body: { givenName, familyName } }) => `${givenName} ${familyName} was added.`,
  failed: 'The client was not added',
});

export const changeClient = defineCommand('PUT /office/clients/{clientRef}', {
  ...rules,
  sent: 'Saved.',
  failed: 'The changes were not saved',
});

/** Searches the calls and notes about a client, page by page; the search words travel in the body. */
export const clientNotesQuery = (clientRef: string, text: string) =>
  pagedQuery(
    [...clientKeys, 'notes', clientRef, text],
    (after, signal) =>
      callEndpoint('POST /office/clients/{clientRef}/notes/search', {
        params: { clientRef },
        body: { text, ...(after && { after }) },
        signal,
      }),
    { findLast: ({ notes }) => notes.at(-1)?.ref, placeholderData: keepPreviousData },
  );

const noteRules = { offline: 'now', invalidates: () => [clientKeys, todayQuery.queryKey] } as const;

export const writeClientNote = defineCommand('POST /office/clients/{clientRef}/notes', {
  ...noteRules,
  sent: 'Saved.',
  failed: 'The note was not saved',
});

const followUp = 'PUT /office/clients/{clientRef}/notes/{ref}/follow-up';

const restoreFollowUp = defineCommand(followUp, {
  ...noteRules,
  name: 'restoreFollowUp',
  sent: 'Undone.',
  failed: 'It was not undone',
});

/** Sets the day to follow up a note, takes it away, or marks it as done. */
export const changeFollowUp = defineCommand(followUp, {
  ...noteRules,
  sent: ({ body: { on, isDone } }) => {
    if (isDone) return 'Done.';
    return on ? `Today asks for it on ${formatShortDay(on)}.` : 'Removed.';
  },
  failed: 'The day was not saved',
  undo: ({ params, before }, { version }) => (before ? [restoreFollowUp({ params, version, body: before })] : []),
});

const alertRules = { offline: 'now', invalidates: () => [['office']] } as const;

/** Sets an alert of a client, or another in its place. */
export const setAlert = defineCommand('POST /office/clients/{clientRef}/alerts', {
  ...alertRules,
  sent: 'Saved.',
  failed: 'The alert was not saved',
});

const alert = 'PUT /office/clients/{clientRef}/alerts/{ref}';

const putBackAlert = defineCommand(alert, {
  ...alertRules,
  name: 'putBackAlert',
  sent: 'Undone.',
  failed: 'It was not undone',
});

export const removeAlert = defineCommand(alert, {
  ...alertRules,
  sent: 'Removed.',
  failed: 'The alert was not removed',
  undo: ({ params }) => [putBackAlert({ params, body: { isRemoved: false } })],
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
export const clientNetworkQuery = (clientRef: string) =>
  readQuery([...clientKeys, 'network', clientRef], 'GET /office/clients/{clientRef}/support-network', {
    params: { clientRef },
  });

export const inviteForClient = defineCommand('POST /office/clients/{clientRef}/invitations', {
  ...rules,
  sent: messages.invitationSent,
  failed: messages.invitationFailed,
});

export const withdrawInvitation = defineCommand('DELETE /office/clients/{clientRef}/invitations/{ref}', {
  ...rules,
  sent: messages.invitationRemoved,
  failed: 'The invitation could not be cancelled',
});
