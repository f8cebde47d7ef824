import { queryOptions } from '@tanstack/react-query';
import type { ClientChange, ClientProfile } from '#contract/client-details.ts';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

/**
 * A client's details. The audit notes each read by another person, so they stay cached for a while
 * (docs/product/people.md, "Who may read and change details").
 */
export function clientDetailsQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'details'],
    queryFn: ({ signal }) => callEndpoint('GET /clients/{clientRef}', { params: { clientRef }, signal }),
    staleTime: 5 * 60_000,
  });
}

/** The details as they are now, from the server instead of the cache. */
export function invalidateClientDetailsEverywhere(clientRef: string): Promise<ClientProfile> {
  return queryClient.fetchQuery({ ...clientDetailsQuery(clientRef), staleTime: 0 });
}

/** Reloads the details where they are shown after a write. A failed reload does not fail the write. */
export async function invalidateClientDetails(clientRef: string) {
  await queryClient.invalidateQueries({ queryKey: clientDetailsQuery(clientRef).queryKey });
}

/** Keeps the written details, so that they need not be read. */
export function cacheClientDetails(profile: ClientProfile) {
  queryClient.setQueryData(clientDetailsQuery(profile.ref).queryKey, profile);
}

/** Sends the changed fields and returns the written version. */
export async function changeClientDetails(
  { ref, version }: Pick<ClientProfile, 'ref' | 'version'>,
  body: ClientChange,
): Promise<number> {
  const { reply } = await send('PATCH /clients/{clientRef}', { params: { clientRef: ref }, body, ifMatch: version });
  return reply.version;
}

/** Does the same for the person's own account, which has no version. */
export async function changeOwnAccount(body: CallOptions<'PATCH /users/me'>['body']) {
  await send('PATCH /users/me', { body });
}
