import { randomBytes } from 'node:crypto';
import { avatarWords } from '#domain/images/avatar.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { toAvatar } from '#server/images/avatar.ts';
import { AppError } from '#server/kernel/problem.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const path = /^\/api\/v0\/images\/([0-9a-hjkmnp-tv-z]{32})\.jpg$/;

/** The address of a picture made of what a browser sent, a data URL; refuses what is none with 400. */
export async function insertImage(tx: Tx, { dataUrl, now }: { dataUrl: string; now: Instant }): Promise<string> {
  const avatar = await toAvatar(dataUrl);
  if (!avatar.ok) {
    const message = avatarWords[avatar.reason];
    throw new AppError('invalid', message, { errors: [{ path: 'image', message }] });
  }
  const ref = Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');
  await tx.query('insert into images (ref, bytes, created_at) values ($1, $2, $3)', [ref, avatar.bytes, new Date(now)]);
  return `/api/v0/images/${ref}.jpg`;
}

type Replacing = { dataUrl: string | null | undefined; standing: string | null; now: Instant };

/** The address of somebody's picture after a change: without a new one it stays, with null there is none. */
export async function replaceImage(tx: Tx, { dataUrl, standing, now }: Replacing): Promise<string | null> {
  if (dataUrl === undefined) return standing;
  const address = dataUrl === null ? null : await insertImage(tx, { dataUrl, now });
  await deleteImage(tx, standing);
  return address;
}

/** Forgets a picture that nobody shows any more. */
export async function deleteImage(tx: Tx, address: string | null): Promise<void> {
  const ref = path.exec(address ?? '')?.[1];
  if (ref) await tx.query('select delete_image($1)', [ref]);
}

export async function findImage(tx: Tx, ref: string): Promise<Buffer | null> {
  return (await row<{ bytes: Buffer | null }>(tx, 'select find_image($1) as bytes', [ref]))?.bytes ?? null;
}
