import sharp from 'sharp';
import { avatarSide } from '#domain/images/avatar.ts';
import { toAvatarJpeg } from './avatar-jpeg.ts';
import type { MadeAvatar } from './made-avatar.ts';

/** The app's editor sends 512 × 512. */
const mostPixels = 12_000_000;

/** Prepares the whole process: it makes one picture and ends, and never decodes other formats. */
export function prepareForOnePicture(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });
}

/** Turns a picture into a square, upright JPEG of at most 512 px, without the file's metadata or a second format. */
export async function makeAvatar(base64: string): Promise<MadeAvatar> {
  const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: mostPixels, failOn: 'error' });
  try {
    const { width, height, pages = 1 } = await image.metadata();
    if (width * height * pages > mostPixels) return { ok: false, reason: 'tooLarge' };
    const edge = Math.min(avatarSide, width, height);
    const upright = image.autoOrient().resize(edge, edge, { fit: 'cover' });
    const jpeg = await toAvatarJpeg(upright);
    return { ok: true, base64: jpeg.toString('base64') };
  } catch (error) {
    // Only the message of sharp's errors says what is wrong.
    return { ok: false, reason: /pixel limit/.test(String(error)) ? 'tooLarge' : 'notAnImage' };
  }
}
