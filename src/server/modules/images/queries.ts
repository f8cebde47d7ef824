import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { toImageAddress } from '#server/images/image-address.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const path = /^\/api\/v0\/images\/([0-9a-hjkmnp-tv-z]{32})\.jpg$/;

/** Inserts a picture and returns its address from now on. */
export async function insertImage(tx: Tx, { avatar, now }: { avatar: Buffer; now: Instant }): Promise<string> {
  const ref = Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');
  await tx.query('insert into images (ref, bytes, created_at) values ($1, $2, $3)', [ref, avatar, new Date(now)]);
  return toImageAddress(ref);
}

type ReplaceImageInput = { avatar: Buffer | null | undefined; currentRef: string | null; now: Instant };

/** Returns the address of a person's picture after a change: undefined keeps it, null removes it. */
export async function replaceImage(tx: Tx, { avatar, currentRef, now }: ReplaceImageInput): Promise<string | null> {
  if (avatar === undefined) return currentRef;
  const address = avatar === null ? null : await insertImage(tx, { avatar, now });
  await deleteImage(tx, currentRef);
  return address;
}

type PictureCount = { userRef: string; most: number; now: Instant };

/** Counts a picture that an account sends; false where it has sent the most that it may within an hour. */
export async function countPicture(tx: Tx, { userRef, most, now }: PictureCount): Promise<boolean> {
  const counted = await row(
    tx,
    `insert into picture_counts as known (user_ref, sent) values ($1, array[$2::timestamptz])
     on conflict (user_ref) do update
       set sent = array(select at from unnest(known.sent) at where at > $2 - interval '1 hour') || $2
       where (select count(*) from unnest(known.sent) at where at > $2 - interval '1 hour') < $3
     returning true`,
    [userRef, new Date(now), most],
  );
  return counted !== null;
}

/** Deletes a picture that is shown no more. */
export async function deleteImage(tx: Tx, address: string | null): Promise<void> {
  const ref = path.exec(address ?? '')?.[1];
  if (ref) await tx.query('select delete_image($1)', [ref]);
}

export async function findImage(tx: Tx, ref: string): Promise<Buffer | null> {
  return (await row<{ bytes: Buffer | null }>(tx, 'select find_image($1) as bytes', [ref]))?.bytes ?? null;
}
