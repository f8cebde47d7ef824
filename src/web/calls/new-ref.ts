import { toRef } from '#domain/refs/ref.ts';

/** Makes a new reference here, so that a thing has a name before the server knows it. */
export function newRef(): string {
  return toRef(crypto.getRandomValues(new Uint8Array(10)));
}
