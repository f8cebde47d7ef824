import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Instant } from '#domain/time/zone.ts';

/** Codes of an authenticator app: six digits, a new one every 30 seconds (RFC 6238). */
const period = 30;

export function newSecret(): Buffer {
  return randomBytes(20);
}

/** Describes the secret as it is typed, and as the address that a QR code holds. */
export function describeSecret(
  secret: Uint8Array,
  { email, issuer }: { email: string; issuer: string },
): { secret: string; uri: string } {
  const totp = createTotp(secret, { issuer, label: email });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Finds the time step of a right code: this one, the one before or the one after, for clocks that differ. It must be later than the last
 * step that was used.
 */
export function findCodeStep(
  secret: Uint8Array,
  { code, lastStep, now }: { code: string; lastStep: number | null; now: Instant },
): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = createTotp(secret, {}).validate({ token, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / period) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

function createTotp(secret: Uint8Array, words: { issuer?: string; label?: string }): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({ ...words, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period });
}
