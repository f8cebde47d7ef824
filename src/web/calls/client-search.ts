import { messages } from '#web/kernel/messages.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

/** Finds clients of an organisation. The audit notes each search, so the app never repeats one by itself. */
export async function searchClients(body: { organisationRef: string; searchTerm: string }) {
  return callEndpoint('POST /users/me/client-search', { body });
}

const rules = { offline: 'now', invalidates: () => [['account']], failed: messages.actionFailed } as const;

/** Adds a client to the person's own list; the account then has them. */
export const followClient = defineCommand('POST /users/me/support-network-memberships', {
  ...rules,
  sent: 'You now follow this client.',
});

/** Switches to another of the person's organisations. */
export const chooseOrganisation = defineCommand('PUT /users/me/current-funder', rules);
