import { callEndpoint } from './client.ts';

/** Reads the key of the person signed in, for what this browser stores of them. */
export async function readStorageKey(): Promise<string> {
  return (await callEndpoint('GET /users/me/storage-key')).key;
}
