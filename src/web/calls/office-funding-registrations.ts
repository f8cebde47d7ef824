import { callEndpoint } from './client.ts';

/** Reads the numbers in full. Each read is recorded, so reads are not repeated or cached. */
export function readRegistrationNumbers(registrationRef: string) {
  const params = { registrationRef };
  return callEndpoint('GET /office/funding-registrations/{registrationRef}/numbers', { params });
}

export function readOfficeRegistrationFile(registrationRef: string): Promise<Blob> {
  const params = { registrationRef };
  return callEndpoint('GET /office/funding-registrations/{registrationRef}/pdf', { params });
}
