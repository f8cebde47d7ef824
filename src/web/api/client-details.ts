import { queryOptions } from '@tanstack/react-query';
import { isSameDetails } from '#domain/clients/details-changes.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { accountQuery } from './account.ts';
import { callEndpoint } from './client.ts';
import { type Command, type CommandData, defineCommand } from './commands.ts';
import { queryClient } from './query-client.ts';
import { supportNetworkQuery } from './support-network.ts';

/**
 * A client's details. The audit notes each read by another person, so they stay cached for a while
 * (docs/product/people.md, "Who may read and change details").
 */
export function clientDetailsQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'details'],
    meta: { kept: true },
    queryFn: ({ signal }) => callEndpoint('GET /clients/{clientRef}', { params: { clientRef }, signal }),
    staleTime: 5 * 60_000,
  });
}

const accountKey = ({ sessionId = '' }: CommandData) => accountQuery(sessionId).queryKey;

const rules = {
  offline: 'queue',
  sent: accountMessages.detailsSaved,
  failed: accountMessages.detailsFailed,
  /** The account and the support network show a name or picture too. */
  invalidates: (command: CommandData) => {
    const { clientRef = '' } = command;
    return [clientDetailsQuery(clientRef).queryKey, supportNetworkQuery(clientRef).queryKey, accountKey(command)];
  },
} as const;

type DetailsCommand = Command<'PATCH /clients/{clientRef}'>;

/** The client as they are now, from the server instead of the cache. */
const readNow = ({ params: { clientRef } }: DetailsCommand) =>
  queryClient.fetchQuery({ ...clientDetailsQuery(clientRef), staleTime: 0 });

/**
 * Changes the fields of one form; `before` has all of its fields. After another save that changed none of them it is
 * repeated (docs/product/people.md, "Saving details").
 */
const detailsRules = {
  ...rules,
  async findVersionNow(command: DetailsCommand) {
    const now = await readNow(command);
    return isSameDetails(command.before ?? {}, now) ? now.version : undefined;
  },
};

export const saveDetails = defineCommand('PATCH /clients/{clientRef}', { ...detailsRules, name: 'saveDetails' });

/** The doctor or the next of kin. */
export const saveContact = defineCommand('PATCH /clients/{clientRef}', {
  ...detailsRules,
  name: 'saveContact',
  failed: accountMessages.contactFailed,
});

/** Another picture, or none; no typed field depends on it. */
export const savePicture = defineCommand('PATCH /clients/{clientRef}', {
  ...rules,
  name: 'savePicture',
  findVersionNow: async (command) => (await readNow(command)).version,
});

/** The person's own account, which has no version. */
export const changeOwnAccount = defineCommand('PATCH /users/me', {
  ...rules,
  invalidates: (command) => [accountKey(command)],
});
