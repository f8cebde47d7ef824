import { type AvatarRefusal, avatarTypes, mostAvatarPixels } from '#domain/images/avatar.ts';

type PictureRead = { ok: true; image: HTMLImageElement } | { ok: false; reason: AvatarRefusal };

/**
 * Reads a file as a picture, turned upright by the browser. Its size is read before it is drawn, so that a picture of
 * too many pixels is never unpacked. The caller revokes `image.src` after use.
 */
export async function readPicture(file: File): Promise<PictureRead> {
  if (!avatarTypes.includes(file.type)) return { ok: false, reason: 'notAnImage' };
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await waitUntilLoaded(image);
  } catch {
    releasePicture(image);
    return { ok: false, reason: 'notAnImage' };
  }
  if (image.naturalWidth * image.naturalHeight <= mostAvatarPixels) return { ok: true, image };
  releasePicture(image);
  return { ok: false, reason: 'tooLarge' };
}

function waitUntilLoaded(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('not a picture'));
  });
}

export function releasePicture(image: HTMLImageElement | undefined) {
  if (image) URL.revokeObjectURL(image.src);
}
