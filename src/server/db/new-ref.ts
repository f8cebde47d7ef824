import { randomBytes } from 'node:crypto';
import { toRef } from '#domain/refs/ref.ts';

/** Makes a ref of 80 random bits. */
export function newRef(): string {
  return toRef(randomBytes(10));
}
