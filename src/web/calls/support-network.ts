import { queryOptions } from '@tanstack/react-query';
import type { Member } from '#contract/support-network.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { messages } from '#web/kernel/messages.ts';
import { type Account, ownAccountKey } from './account.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';

const toQueryKey = (clientRef: string) => ['client', clientRef, 'support-network'];

/** Reads the members of a client's network, and the invited people as far as the reader may know them. */
export const supportNetworkQuery = (clientRef: string) =>
  readQuery(
    toQueryKey(clientRef),
    'GET /clients/{clientRef}/support-network',
    { params: { clientRef } },
    { kept: true },
  );

const invalidates = ({ clientRef = '' }: { clientRef?: string | undefined }) => [toQueryKey(clientRef)];

const invitationRules = {
  offline: 'now',
  invalidates,
  sent: messages.invitationSent,
  failed: messages.invitationFailed,
} as const;

export const inviteSupporter = defineCommand('POST /clients/{clientRef}/support-network/invitations', invitationRules);

export const resendInvitation = defineCommand(
  'POST /clients/{clientRef}/support-network/invitations/{ref}/resend',
  invitationRules,
);

export const cancelInvitation = defineCommand('DELETE /clients/{clientRef}/support-network/invitations/{ref}', {
  offline: 'now',
  invalidates,
  sent: messages.invitationRemoved,
  failed: messages.removeInvitationFailed,
});

export const changeCapabilities = defineCommand('PATCH /clients/{clientRef}/support-network/members/{userRef}', {
  title: 'What a supporter can do',
  shows: ({ params: { clientRef, userRef }, body: { capabilities } }) => [
    {
      queryKey: supportNetworkQuery(clientRef).queryKey,
      change: ({ members, ...rest }: { members: readonly Member[] }) => ({
        ...rest,
        members: members.map((member) => (member.userRef === userRef ? { ...member, capabilities } : member)),
      }),
    },
  ],
  offline: 'queue',
  invalidates,
  sent: messages.capabilitiesUpdated,
  failed: messages.capabilitiesFailed,
});

/** Removes another member, whose name is its label. */
export const removeMember = defineCommand('DELETE /clients/{clientRef}/support-network/members/{userRef}', {
  offline: 'queue',
  // Their access ends at once.
  waits: false,
  invalidates,
  sent: ({ labels = [] }) => `${joinWithAnd(labels)} has been removed`,
  failed: messages.removeFailed,
});

/** Ends the caller's own membership; the caller then forgets the client. */
export const leaveNetwork = defineCommand('DELETE /clients/{clientRef}/support-network/members/{userRef}', {
  name: 'leaveNetwork',
  title: 'Leaving a support network',
  shows: ({ params: { clientRef } }) => [
    {
      queryKey: ownAccountKey(),
      change: ({ memberships, ...rest }: Account) => ({
        ...rest,
        memberships: memberships.filter((own) => own.clientRef !== clientRef),
      }),
    },
  ],
  offline: 'queue',
  sent: messages.leftNetwork,
  failed: messages.leaveFailed,
});

/** The invitations of the person signed in. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  meta: { kept: true },
  queryFn: async ({ signal }) => (await callEndpoint('GET /users/me/invitations', { signal })).invitations,
});

const answerRules = { offline: 'now', invalidates: () => [ownInvitationsQuery.queryKey] } as const;

export const acceptInvitation = defineCommand('POST /users/me/invitations/{ref}/accept', {
  ...answerRules,
  failed: messages.networkFailed,
});

export const declineInvitation = defineCommand('POST /users/me/invitations/{ref}/decline', {
  ...answerRules,
  sent: messages.invitationDeclined,
  failed: messages.declineFailed,
});
