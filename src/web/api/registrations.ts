import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';

/** Sends the letter with the link. These calls carry no key: repeated, they answer anew. */
export function prepareRegistration(email: string) {
  return callEndpoint('POST /registrations', { body: { email } });
}

/** What a welcome link is good for. */
export function checkRegistration(token: string) {
  return callEndpoint('POST /registrations/progress', { body: { token } });
}

export type RegistrationDetails = CallOptions<'POST /registrations/complete'>['body'];

export function completeRegistration(details: RegistrationDetails) {
  return callEndpoint('POST /registrations/complete', { body: details });
}
