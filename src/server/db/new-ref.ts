import { randomBytes } from 'node:crypto';
import { refFromBytes } from '#domain/refs/ref.ts';

/** A new ref: 80 random bits. */
export function newRef(): string {
  return refFromBytes(randomBytes(10));
}
