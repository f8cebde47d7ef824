/**
 * The limits of a person's picture. The browser checks them before it sends, and the server again
 * (docs/product/pictures.md, "What a picture may be").
 */

export const avatarTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const mostAvatarPixels = 40_000_000;
/** The longest side of a stored picture. */
export const avatarSide = 512;

export type AvatarRefusal = 'notAnImage' | 'tooLarge';

export const avatarMessages: Record<AvatarRefusal, string> = {
  notAnImage: 'We cannot use this file. Choose a JPEG, PNG or WebP picture.',
  tooLarge: 'This picture is too large. Choose one of at most 40 million pixels.',
};
