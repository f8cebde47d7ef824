import type { Sharp } from 'sharp';

/** A square picture as it is stored: white where it was transparent, without the file's metadata. */
export function toAvatarJpeg(square: Sharp): Promise<Buffer> {
  return square.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer();
}
