import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

export const organisationsQuery = queryOptions({
  queryKey: ['office', 'organisations'],
  queryFn: ({ signal }) => call('GET /office/organisations', { signal }),
});

export function organisationQuery(ref: string) {
  return queryOptions({
    queryKey: ['office', 'organisation', ref],
    queryFn: ({ signal }) => call('GET /office/organisations/{ref}', { params: { ref }, signal }),
  });
}

/** The provider's own office people. */
export const colleaguesQuery = queryOptions({
  queryKey: ['office', 'colleagues'],
  queryFn: ({ signal }) => call('GET /office/staff', { signal }),
});

/** An organisation is met elsewhere too: among a client's links, and as who pays. */
export async function readOrganisationsAgain() {
  await queryClient.invalidateQueries({ queryKey: ['office'] });
}

export async function addOrganisation(body: CallOptions<'POST /office/organisations'>['body']) {
  const { reply } = await send('POST /office/organisations', { body });
  await readOrganisationsAgain();
  return reply;
}

type Change = CallOptions<'PATCH /office/organisations/{ref}'>['body'];

export async function changeOrganisation({ ref, version, ...body }: Change & { ref: string; version: number }) {
  await send('PATCH /office/organisations/{ref}', { params: { ref }, body, ifMatch: version });
  await readOrganisationsAgain();
}

/** An organisation's ref; none for the provider's own office. */
export type Place = string | undefined;

/** Whether they were added at once or invited. */
export async function addStaff(place: Place, email: string) {
  const body = { email };
  const { reply } =
    place === undefined
      ? await send('POST /office/staff', { body })
      : await send('POST /office/organisations/{ref}/staff', { params: { ref: place }, body });
  await readOrganisationsAgain();
  return reply.outcome;
}

export async function removeStaff(place: Place, { userRef, oneself }: { userRef: string; oneself: boolean }) {
  if (place === undefined) {
    const query = oneself ? ({ oneself: 'true' } as const) : {};
    await send('DELETE /office/staff/{userRef}', { params: { userRef }, query });
  } else {
    await send('DELETE /office/organisations/{ref}/staff/{userRef}', { params: { ref: place, userRef } });
  }
  // Whoever removed themself is led out by the guard once their account is read again.
  if (oneself) await queryClient.invalidateQueries({ queryKey: ['account'] });
  else await readOrganisationsAgain();
}

export async function resendInvitation(ref: string) {
  await send('POST /office/staff-invitations/{ref}/resend', { params: { ref } });
  await readOrganisationsAgain();
}

export async function cancelInvitation(ref: string) {
  await send('DELETE /office/staff-invitations/{ref}', { params: { ref } });
  await readOrganisationsAgain();
}
