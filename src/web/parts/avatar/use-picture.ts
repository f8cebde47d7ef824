import { useEffect, useRef, useState } from 'react';
import { type AvatarRefusal, avatarTypes, mostAvatarPixels } from '#domain/images/avatar.ts';

/** Holds the picture that was chosen last, or why a file was refused. A refused file leaves the last picture in place. */
export function usePictureFile() {
  const [image, setImage] = useState<HTMLImageElement>();
  const [refused, setRefused] = useState<AvatarRefusal>();
  const held = useRef<HTMLImageElement>(undefined);
  const latest = useRef<File>(undefined);
  // The browser holds a file in memory until its URL is revoked.
  useEffect(
    () => () => {
      latest.current = undefined;
      releasePicture(held.current);
    },
    [],
  );

  /** Reads the file, and says whether it has become the picture. */
  async function choose(file: File): Promise<boolean> {
    setRefused(undefined);
    latest.current = file;
    const read = await readPicture(file);
    // A large picture may finish loading after one that was chosen later.
    if (latest.current !== file) {
      if (read.ok) releasePicture(read.image);
      return false;
    }
    if (!read.ok) {
      setRefused(read.reason);
      return false;
    }
    releasePicture(held.current);
    held.current = read.image;
    setImage(read.image);
    return true;
  }

  return { image, refused, take: choose };
}

type PictureRead = { ok: true; image: HTMLImageElement } | { ok: false; reason: AvatarRefusal };

/**
 * Reads a file as a picture, turned upright by the browser. Its size is read before it is drawn, so that a picture of
 * too many pixels is never unpacked. The caller revokes `image.src` after use.
 */
async function readPicture(file: File): Promise<PictureRead> {
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

function releasePicture(image: HTMLImageElement | undefined) {
  if (image) URL.revokeObjectURL(image.src);
}
