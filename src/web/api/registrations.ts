import { call } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';

/** Sends the letter with the link. These calls carry no key: repeated, they answer anew. */
export function prepareRegistration(email: string) {
  return call('POST /registrations', { body: { email } });
}

/** What a welcome link is good for. */
export function checkRegistration(token: string) {
  return call('POST /registrations/progress', { body: { token } });
}

export type RegistrationDetails = CallOptions<'POST /registrations/complete'>['body'];

export function completeRegistration(details: RegistrationDetails) {
  return call('POST /registrations/complete', { body: details });
}
