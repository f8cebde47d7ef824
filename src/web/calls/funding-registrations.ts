import type { RegistrationKind } from '#domain/individualised-funding/registrations/types.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

type FundingKey = { clientRef: string; fundingRef: string };

const registrations = '/clients/{clientRef}/individualised-fundings/{fundingRef}/registrations' as const;

/** Reads the registrations of a funding, the latest first, their numbers masked. */
export const fundingRegistrationsQuery = (params: FundingKey) =>
  readQuery(
    ['client', params.clientRef, 'individualised-fundings', params.fundingRef, 'registrations'],
    `GET ${registrations}`,
    { params },
  );

type RegistrationToSend = { ref: string; resubmits?: string | undefined; values: Record<string, string | undefined> };

/** Sends a registration. It has numbers, so it is no command of the queue, which a device stores. */
export async function sendRegistration(kind: RegistrationKind, params: FundingKey, body: RegistrationToSend) {
  const path = kind === 'employer' ? 'employer' : 'support-worker';
  await send(`POST ${registrations}/${path}`, { params, body });
  await invalidateReads(fundingRegistrationsQuery(params).queryKey);
}

export const withdrawFundingRegistration = defineCommand(`POST ${registrations}/{registrationRef}/withdraw`, {
  title: 'Withdrawal of a registration',
  offline: 'queue',
  invalidates: ({ params }) => [fundingRegistrationsQuery(params).queryKey],
  sent: 'Your registration has been withdrawn.',
  failed: 'Your registration could not be withdrawn',
});

export function readRegistrationFile(params: FundingKey & { registrationRef: string }): Promise<Blob> {
  return callEndpoint(`GET ${registrations}/{registrationRef}/pdf`, { params });
}
