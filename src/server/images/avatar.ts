import sharp from 'sharp';

/** What a browser's editor sends; 512 px at quality 0.8 is about 100 kB. */
const longestDataUrl = 1_500_000;
const mostPixels = 40_000_000;
const side = 512;
const formats = new Set(['jpeg', 'png', 'webp']);

export type AvatarRefusal = 'notAnImage' | 'tooLarge';
export type AvatarResult = { ok: true; bytes: Buffer } | { ok: false; reason: AvatarRefusal };

export const avatarWords: Record<AvatarRefusal, string> = {
  notAnImage: 'This file is not a picture we can use. Please choose a JPEG, PNG or WebP.',
  tooLarge: 'This picture is too large. Please choose one of at most 40 million pixels.',
};

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
  const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: mostPixels, failOn: 'error' });
  try {
    const { format, width, height, pages = 1 } = await image.metadata();
    if (!formats.has(format)) return { ok: false, reason: 'notAnImage' };
    if (width * height * pages > mostPixels) return { ok: false, reason: 'tooLarge' };
    const edge = Math.min(side, width, height);
    const upright = image.autoOrient().resize(edge, edge, { fit: 'cover' });
    return { ok: true, bytes: await upright.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer() };
  } catch (error) {
    // Sharp tells of a broken file by its message alone.
    return { ok: false, reason: /pixel limit/.test(String(error)) ? 'tooLarge' : 'notAnImage' };
  }
}
