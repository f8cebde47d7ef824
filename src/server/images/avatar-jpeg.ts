import type { Sharp } from 'sharp';

/** Turns a square picture into the file that is stored: white where it was transparent, without the metadata. */
export function toAvatarJpeg(square: Sharp): Promise<Buffer> {
  return square.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer();
}
