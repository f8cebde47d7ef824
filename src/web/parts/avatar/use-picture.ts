import { useEffect, useRef, useState } from 'react';
import type { AvatarRefusal } from '#domain/images/avatar.ts';
import { readPicture, releasePicture } from './read-picture.ts';

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
