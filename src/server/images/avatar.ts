import sharp from 'sharp';
import { type AvatarRefusal, avatarSide, mostAvatarPixels } from '#domain/images/avatar.ts';

/** What a browser's editor sends; 512 px at quality 0.8 is about 100 kB. */
const longestDataUrl = 1_500_000;
const formats = new Set(['jpeg', 'png', 'webp']);

export type AvatarResult = { ok: true; bytes: Buffer } | { ok: false; reason: AvatarRefusal };

// A picture is decoded on one thread, so that a large one leaves the other core to everybody else.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture as a square JPEG of at most 512 px, upright, with nothing kept of the file it came from: no position, no
 * second format behind the first. Whatever is not a picture is refused (trust.md, "an avatar that is …").
 */
export async function toAvatar(dataUrl: string): Promise<AvatarResult> {
  if (dataUrl.length > longestDataUrl) return { ok: false, reason: 'tooLarge' };
  const base64 = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!base64) return { ok: false, reason: 'notAnImage' };
  const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: mostAvatarPixels, failOn: 'error' });
  try {
    const { format, width, height, pages = 1 } = await image.metadata();
    if (!formats.has(format)) return { ok: false, reason: 'notAnImage' };
    if (width * height * pages > mostAvatarPixels) return { ok: false, reason: 'tooLarge' };
    const edge = Math.min(avatarSide, width, height);
    const upright = image.autoOrient().resize(edge, edge, { fit: 'cover' });
    return { ok: true, bytes: await upright.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer() };
  } catch (error) {
    // Sharp tells of a broken file by its message alone.
    return { ok: false, reason: /pixel limit/.test(String(error)) ? 'tooLarge' : 'notAnImage' };
  }
}
