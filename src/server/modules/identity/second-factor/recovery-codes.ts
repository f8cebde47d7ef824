import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const howMany = 10;
const letters = 24;
/** Codes that were given out before are valid until they are renewed. */
const lengths = [letters, 16];

/** Makes ten codes of 120 bits, in groups of four to write down: `7k2p-9x4q-h3t8-w5dm-2c6r-8n1v`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const text = Array.from(randomBytes(letters), (byte) => alphabet[byte % 32]).join('');
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Hashes a code, whether typed with capitals, spaces or letters that look like digits. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest();
}

export function isRecoveryCode(code: string): boolean {
  return lengths.includes(code.replace(/[\s-]/g, '').length);
}
