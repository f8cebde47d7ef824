import { queryOptions } from '@tanstack/react-query';
import { messages } from '#web/kernel/messages.ts';
import { callEndpoint } from './client.ts';
import { type CommandData, defineCommand } from './commands.ts';
import type { CallOptions } from './endpoint-types.ts';

/** The registrations for care of the person signed in, newest first. */
export const ownRegistrationsQuery = queryOptions({
  queryKey: ['own-registrations'],
  meta: { kept: true },
  queryFn: async ({ signal }) => (await callEndpoint('GET /users/me/care-registrations', { signal })).registrations,
});

export type CareRegistration = CallOptions<'POST /clients'>['body'];

const rules = { offline: 'queue', invalidates: () => [ownRegistrationsQuery.queryKey] } as const;

/** Sends a registration for care; the same details sent twice create one registration. */
export const registerForCare = defineCommand('POST /clients', {
  title: 'Registration for care',
  text: ({ body: { givenName, familyName } }) => [givenName, familyName].filter(Boolean).join(' '),
  ...rules,
  sent: messages.careSent,
  failed: messages.careFailed,
});

export const withdrawRegistration = defineCommand('POST /users/me/care-registrations/{ref}/withdraw', {
  title: 'Withdrawal of a registration',
  ...rules,
  sent: 'Your registration has been withdrawn.',
  failed: messages.actionFailed,
});

/** Says whether a write is a registration for care, or its withdrawal. */
export function isCareRegistration({ endpoint }: CommandData): boolean {
  return endpoint === 'POST /clients' || endpoint === 'POST /users/me/care-registrations/{ref}/withdraw';
}
