import type { Person } from '#web/kernel/person.ts';
import { exchangeWithServer } from './client.ts';

/** Reads the key of a person, for what this browser stores of them. */
export async function readStorageKey(person: Person): Promise<string> {
  return (await exchangeWithServer('GET /users/me/storage-key', { person })).reply.key;
}
