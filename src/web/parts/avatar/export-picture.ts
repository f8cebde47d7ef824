import { avatarSide } from '#domain/images/avatar.ts';

/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

const quality = 0.8;

/**
 * Exports the part as a square JPEG of at most 512 px, a data URL, white where it was transparent
 * (docs/product/pictures.md, "Choosing the part").
 */
export function exportPicture(image: HTMLImageElement, { x, y, width, height }: Area): string {
  const side = Math.max(1, Math.min(avatarSide, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot prepare pictures.');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(image, x, y, width, height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', quality);
}
