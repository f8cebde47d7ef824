import { useEffect, useRef, useState } from 'react';
import type { AvatarRefusal } from '#domain/images/avatar.ts';
import { letGo, readPicture } from './read-picture.ts';

/** The picture that was chosen last, or why a file is none; the one before stays where a file is refused. */
export function usePicture() {
  const [image, setImage] = useState<HTMLImageElement>();
  const [refused, setRefused] = useState<AvatarRefusal>();
  const held = useRef<HTMLImageElement>(undefined);
  // The browser holds a file until it is told that nobody needs it.
  useEffect(() => () => letGo(held.current), []);

  /** True where the file has become the picture. */
  async function take(file: File): Promise<boolean> {
    setRefused(undefined);
    const read = await readPicture(file);
    if (!read.ok) {
      setRefused(read.reason);
      return false;
    }
    letGo(held.current);
    held.current = read.image;
    setImage(read.image);
    return true;
  }

  return { image, refused, take };
}
