import sharp from 'sharp';
import { toAvatarJpeg } from '#server/images/avatar-jpeg.ts';
import { choosePortrait, drawPortrait } from './portrait.ts';

/** As large as the profile shows it on a dense screen; a few kilobytes each. */
const side = 256;

/** Drawn once in a process, since each demonstration has the same faces. */
const drawn = new Map<string, Promise<Buffer>>();

/** Draws the pictures of support workers in the order of the register, as people's own pictures are stored. */
export function drawPortraits(workers: readonly { genderRef: string }[]): Promise<Buffer[]> {
  return Promise.all(
    workers.map(({ genderRef }, place) => {
      const key = `${place} ${genderRef}`;
      const picture = drawn.get(key) ?? toJpeg(drawPortrait(choosePortrait({ place, genderRef })));
      drawn.set(key, picture);
      return picture;
    }),
  );
}

function toJpeg(svg: string): Promise<Buffer> {
  return toAvatarJpeg(sharp(Buffer.from(svg)).resize(side, side));
}
