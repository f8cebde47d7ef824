/**
 * References: 80 random bits as 16 lower-case Crockford base32 characters, made by the side that creates the thing
 * (docs/architecture.md, "Refs").
 */

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Says whether a text has the shape of a reference, such as `k7m2p9x4qh3t8w5d`. */
export function isRef(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(text);
}

/** Writes ten random bytes as a reference: ten zeros are `0000000000000000`. */
export function toRef(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new Error(`A reference is made from 10 bytes, not ${bytes.length}.`);
  let ref = '';
  let remainder = 0;
  let bits = 0;
  for (const byte of bytes) {
    remainder = (remainder << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) ref += alphabet[(remainder >> (bits - 5)) & 31];
    remainder &= 31;
  }
  return ref;
}
