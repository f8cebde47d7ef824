import { ApiError } from './api-error.ts';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';

/** Sends the email with the link. These calls carry no key: a repeated call gets a new answer. */
export function prepareRegistration(email: string) {
  return callEndpoint('POST /registrations', { body: { email } });
}

/** Checks what a welcome link allows; null for one that is not good. */
export async function readRegistrationProgress(token: string) {
  try {
    return await callEndpoint('POST /registrations/progress', { body: { token } });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

type RegistrationCompletion = CallOptions<'POST /registrations/complete'>['body'];

export function completeRegistration(details: RegistrationCompletion) {
  return callEndpoint('POST /registrations/complete', { body: details });
}
