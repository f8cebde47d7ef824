import { createHash } from 'node:crypto';

/** What the table of failures knows an address, or a network that asks for letters, by. */
export function toFailureKey(kind: 'email' | 'address' | 'letters', value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}
