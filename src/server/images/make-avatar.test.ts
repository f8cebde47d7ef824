import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAvatar, prepareForOnePicture } from './make-avatar.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 40, b: 90 } } });

/** Makes a black square of one bit a pixel: 100 kB that unpack to `side` × `side`. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const make = (bytes: Buffer) => makeAvatar(bytes.toString('base64'));

async function made(picture: Buffer) {
  const result = await make(picture);
  if (!result.ok) throw new Error(result.reason);
  const bytes = Buffer.from(result.base64, 'base64');
  return { bytes, ...(await sharp(bytes).metadata()) };
}

beforeAll(prepareForOnePicture);
// Other tests of this process draw SVG.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

describe('makeAvatar', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes a %s a square JPEG of 512 px', async (format) => {
    const avatar = await made(await plain(900, 700).toFormat(format).toBuffer());
    expect([avatar.format, avatar.width, avatar.height]).toEqual(['jpeg', 512, 512]);
  });

  it('never makes a small picture larger', async () => {
    const avatar = await made(await plain(190, 190).jpeg().toBuffer());
    expect(avatar.width).toBe(190);
  });

  it('turns it upright and drops the place and the camera', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 17/1 0/1', GPSLatitudeRef: 'S' } };
    const taken = await plain(400, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const avatar = await made(taken);
    expect(avatar.exif).toBeUndefined();
    expect(avatar.orientation ?? 1).toBe(1);
    expect(avatar.bytes.toString('latin1')).not.toContain('Camera');
  });

  it('drops what follows the picture in a file of two formats', async () => {
    const picture = await plain(200, 200).jpeg().toBuffer();
    const avatar = await made(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
    expect(avatar.bytes.toString('latin1')).not.toContain('script');
  });

  it('puts white behind what is transparent', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { bytes } = await made(await clear.png().toBuffer());
    expect((await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  it('never decodes other formats', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
    for (const other of [svg, gif, Buffer.from('<html></html>')]) {
      expect(await make(other)).toEqual({ ok: false, reason: 'notAnImage' });
    }
  });

  it('refuses half a picture', async () => {
    const whole = await plain(300, 300).png().toBuffer();
    expect(await make(whole.subarray(0, whole.length / 2))).toMatchObject({ ok: false });
  });

  it('accepts the hand-made picture of this test when it is small', async () => {
    expect((await made(blackPng(64))).width).toBe(64);
  });

  it.each([3_465, 30_000])('refuses %s pixels square without unpacking it', async (side) => {
    expect(await make(blackPng(side))).toEqual({ ok: false, reason: 'tooLarge' });
  });

  it('counts the pixels of every frame of a moving picture', async () => {
    const frame = (grey: number) =>
      sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: { r: grey, g: grey, b: grey } } });
    const frames = await Promise.all([0, 80, 160, 240].map((grey) => frame(grey).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(4);
    expect(await make(moving)).toEqual({ ok: false, reason: 'tooLarge' });
  });
});
