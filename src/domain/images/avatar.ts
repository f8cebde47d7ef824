/**
 * What a picture of somebody may be made of; the browser asks before it sends and the server again
 * (docs/product/pictures.md, "What a picture may be").
 */

export const avatarTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const mostAvatarPixels = 40_000_000;
/** The longest side that is kept. */
export const avatarSide = 512;

export type AvatarRefusal = 'notAnImage' | 'tooLarge';

export const avatarWords: Record<AvatarRefusal, string> = {
  notAnImage: 'This file is not a picture we can use. Please choose a JPEG, PNG or WebP.',
  tooLarge: 'This picture is too large. Please choose one of at most 40 million pixels.',
};
