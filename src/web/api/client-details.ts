import { queryOptions } from '@tanstack/react-query';
import type { ClientChange, ClientProfile } from '#contract/client-details.ts';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

/**
 * A client's details. Reading them is noted where somebody else reads, and so they are kept a while
 * (docs/product/people.md, "Who may read and change details").
 */
export function clientDetailsQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'details'],
    queryFn: ({ signal }) => callEndpoint('GET /clients/{clientRef}', { params: { clientRef }, signal }),
    staleTime: 5 * 60_000,
  });
}

/** The details as they stand now, whatever was read before. */
export function invalidateClientDetailsEverywhere(clientRef: string): Promise<ClientProfile> {
  return queryClient.fetchQuery({ ...clientDetailsQuery(clientRef), staleTime: 0 });
}

/** The same where they are shown, after they were written: that they could not be read is no failure to write. */
export async function invalidateClientDetails(clientRef: string) {
  await queryClient.invalidateQueries({ queryKey: clientDetailsQuery(clientRef).queryKey });
}

/** Keeps what was written, so that it need not be read. */
export function cacheClientDetails(profile: ClientProfile) {
  queryClient.setQueryData(clientDetailsQuery(profile.ref).queryKey, profile);
}

/** Sends the changed fields; the version that is written. */
export async function changeClientDetails(
  { ref, version }: Pick<ClientProfile, 'ref' | 'version'>,
  body: ClientChange,
): Promise<number> {
  const { reply } = await send('PATCH /clients/{clientRef}', { params: { clientRef: ref }, body, ifMatch: version });
  return reply.version;
}

/** The same of one's own account, which has no version. */
export async function changeOwnAccount(body: CallOptions<'PATCH /users/me'>['body']) {
  await send('PATCH /users/me', { body });
}
