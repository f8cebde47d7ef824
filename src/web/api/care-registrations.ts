import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

/** The registrations for care of the person signed in, newest first. */
export const ownRegistrationsQuery = queryOptions({
  queryKey: ['own-registrations'],
  queryFn: async ({ signal }) => (await callEndpoint('GET /users/me/care-registrations', { signal })).registrations,
});

export type CareRegistration = CallOptions<'POST /clients'>['body'];

/** Sends a registration for care; the same details sent twice create one registration. */
export async function registerForCare(body: CareRegistration) {
  await send('POST /clients', { body });
  await invalidateRegistrations();
}

/** Withdraws a registration. The list reloads after a refusal too: the office may have been quicker. */
export async function withdrawRegistration({ ref, version }: { ref: string; version: number }) {
  try {
    await send('POST /users/me/care-registrations/{ref}/withdraw', { params: { ref }, ifMatch: version });
  } finally {
    await invalidateRegistrations();
  }
}

function invalidateRegistrations() {
  return queryClient.invalidateQueries({ queryKey: ownRegistrationsQuery.queryKey });
}
