import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';

/** Sends the email with the link. These calls carry no key: a repeated call gets a new answer. */
export function prepareRegistration(email: string) {
  return callEndpoint('POST /registrations', { body: { email } });
}

/** What a welcome link allows. */
export function checkRegistration(token: string) {
  return callEndpoint('POST /registrations/progress', { body: { token } });
}

export type RegistrationCompletion = CallOptions<'POST /registrations/complete'>['body'];

export function completeRegistration(details: RegistrationCompletion) {
  return callEndpoint('POST /registrations/complete', { body: details });
}
