import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const howMany = 10;

/** Ten codes of 80 bits, in groups of four to write down: `7k2p-9x4q-h3t8-w5dm`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** The hash of a code, whether typed with capitals, spaces or letters that look like digits. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest();
}

export function isRecoveryCode(code: string): boolean {
  return code.replace(/[\s-]/g, '').length === 16;
}
