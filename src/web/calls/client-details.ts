import { isSameDetails, mergeDetails } from '#domain/clients/details-changes.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { type Account, ownAccountKey } from './account.ts';
import { exchangeWithServer } from './client.ts';
import { type Command, type CommandData, defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';
import { supportNetworkQuery } from './support-network.ts';

/**
 * Reads a client's details. The audit notes each read by another person, so they stay cached for a while
 * (docs/product/people.md, "Who may read and change details").
 */
export const clientDetailsQuery = (clientRef: string) =>
  readQuery(
    ['client', clientRef, 'details'],
    'GET /clients/{clientRef}',
    { params: { clientRef } },
    { kept: true, staleTime: 5 * 60_000 },
  );

const rules = {
  title: 'Details',
  offline: 'queue',
  sent: accountMessages.detailsSaved,
  failed: accountMessages.detailsFailed,
  /** The account and the support network show a name or picture too. */
  invalidates: ({ clientRef = '' }: CommandData) => [
    clientDetailsQuery(clientRef).queryKey,
    supportNetworkQuery(clientRef).queryKey,
    ownAccountKey(),
  ],
} as const;

type DetailsCommand = Command<'PATCH /clients/{clientRef}'>;

/** Shows the details with what a form has changed. */
const shows = ({ params: { clientRef }, body }: DetailsCommand) => [
  { queryKey: clientDetailsQuery(clientRef).queryKey, change: (profile: object) => mergeDetails(profile, body) },
];

/** Reads the client as they are now. A shared read waits until this change is sent, so this is a read of its own. */
const readNow = async ({ params: { clientRef } }: DetailsCommand) =>
  (
    await exchangeWithServer<'GET /clients/{clientRef}'>('GET /clients/{clientRef}', {
      params: { clientRef },
      goesFirst: true,
    })
  ).reply;

/**
 * Changes the fields of one form; `before` has all of its fields. After another save that changed none of them it is
 * repeated (docs/product/people.md, "Saving details").
 */
const detailsRules = {
  ...rules,
  shows,
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
  title: 'Doctor or next of kin',
  failed: accountMessages.contactFailed,
});

/** Another picture, or none; no typed field depends on it. */
export const savePicture = defineCommand('PATCH /clients/{clientRef}', {
  ...rules,
  name: 'savePicture',
  shows,
  title: 'Picture',
  findVersionNow: async (command) => (await readNow(command)).version,
});

/** The person's own account, which has no version. */
export const changeOwnAccount = defineCommand('PATCH /users/me', {
  ...rules,
  sent: ({ body: { simpleView } = {} }) =>
    simpleView === undefined ? rules.sent : `Simple view is ${simpleView ? 'on' : 'off'}.`,
  title: 'Your account',
  shows: ({ body }) => [
    {
      queryKey: ownAccountKey(),
      change: (account: Account) => ({ ...account, user: mergeDetails(account.user, body) }),
    },
  ],
  invalidates: () => [ownAccountKey()],
});
