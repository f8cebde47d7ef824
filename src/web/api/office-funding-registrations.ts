import { callEndpoint } from './client.ts';

/** The numbers in full. Each read is recorded, so none is repeated or kept. */
export function readRegistrationNumbers(registrationRef: string) {
  const params = { registrationRef };
  return callEndpoint('GET /office/funding-registrations/{registrationRef}/numbers', { params });
}

export function readOfficeRegistrationFile(registrationRef: string): Promise<Blob> {
  const params = { registrationRef };
  return callEndpoint('GET /office/funding-registrations/{registrationRef}/pdf', { params });
}
