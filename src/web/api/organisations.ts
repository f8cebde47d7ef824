import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

export const organisationsQuery = queryOptions({
  queryKey: ['office', 'organisations'],
  queryFn: ({ signal }) => callEndpoint('GET /office/organisations', { signal }),
});

export function organisationQuery(ref: string) {
  return queryOptions({
    queryKey: ['office', 'organisation', ref],
    queryFn: ({ signal }) => callEndpoint('GET /office/organisations/{ref}', { params: { ref }, signal }),
  });
}

/** The provider's own office people. */
export const ownStaffQuery = queryOptions({
  queryKey: ['office', 'colleagues'],
  queryFn: ({ signal }) => callEndpoint('GET /office/staff', { signal }),
});

/** An organisation is also shown among a client's links, and as a funder. */
export async function invalidateOrganisations() {
  await queryClient.invalidateQueries({ queryKey: ['office'] });
}

export async function addOrganisation(body: CallOptions<'POST /office/organisations'>['body']) {
  const { reply } = await send('POST /office/organisations', { body });
  await invalidateOrganisations();
  return reply;
}

type ChangeOrganisationInput = CallOptions<'PATCH /office/organisations/{ref}'>['body'];

export async function changeOrganisation({
  ref,
  version,
  ...body
}: ChangeOrganisationInput & { ref: string; version: number }) {
  await send('PATCH /office/organisations/{ref}', { params: { ref }, body, ifMatch: version });
  await invalidateOrganisations();
}

/** An organisation's ref; none for the provider's own office. */
export type StaffScope = string | undefined;

/** Whether the person was added at once or invited. */
export async function addStaff(organisationRef: StaffScope, email: string) {
  const body = { email };
  const { reply } =
    organisationRef === undefined
      ? await send('POST /office/staff', { body })
      : await send('POST /office/organisations/{ref}/staff', { params: { ref: organisationRef }, body });
  await invalidateOrganisations();
  return reply.outcome;
}

export async function removeStaff(
  organisationRef: StaffScope,
  { userRef, oneself }: { userRef: string; oneself: boolean },
) {
  if (organisationRef === undefined) {
    const query = oneself ? ({ oneself: 'true' } as const) : {};
    await send('DELETE /office/staff/{userRef}', { params: { userRef }, query });
  } else {
    await send('DELETE /office/organisations/{ref}/staff/{userRef}', { params: { ref: organisationRef, userRef } });
  }
  // After staff remove themselves the guard leads them out, once their account is reloaded.
  if (oneself) await queryClient.invalidateQueries({ queryKey: ['account'] });
  else await invalidateOrganisations();
}

export async function resendStaffInvitation(ref: string) {
  await send('POST /office/staff-invitations/{ref}/resend', { params: { ref } });
  await invalidateOrganisations();
}

export async function cancelStaffInvitation(ref: string) {
  await send('DELETE /office/staff-invitations/{ref}', { params: { ref } });
  await invalidateOrganisations();
}
