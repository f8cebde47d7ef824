import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toAvatar } from './avatar.ts';

const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 40, b: 90 } } });

/** A black square of one bit a pixel: 100 kB that unpack to `side` × `side`. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
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

async function made(url: string) {
  const result = await toAvatar(url);
  if (!result.ok) throw new Error(result.reason);
  return { bytes: result.bytes, ...(await sharp(result.bytes).metadata()) };
}

describe('toAvatar', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes a %s a square JPEG of 512 px', async (format) => {
    const avatar = await made(dataUrl(await plain(900, 700).toFormat(format).toBuffer(), format));
    expect([avatar.format, avatar.width, avatar.height]).toEqual(['jpeg', 512, 512]);
  });

  it('never makes a small picture larger', async () => {
    const avatar = await made(dataUrl(await plain(190, 190).jpeg().toBuffer()));
    expect(avatar.width).toBe(190);
  });

  it('turns it upright and keeps nothing of where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 17/1 0/1', GPSLatitudeRef: 'S' } };
    const taken = await plain(400, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const avatar = await made(dataUrl(taken));
    expect(avatar.exif).toBeUndefined();
    expect(avatar.orientation ?? 1).toBe(1);
    expect(avatar.bytes.toString('latin1')).not.toContain('Camera');
  });

  it('leaves behind what follows the picture in a file that is two things at once', async () => {
    const picture = await plain(200, 200).jpeg().toBuffer();
    const avatar = await made(dataUrl(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])));
    expect(avatar.bytes.toString('latin1')).not.toContain('script');
  });

  it('puts white behind what is transparent', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { bytes } = await made(dataUrl(await clear.png().toBuffer(), 'png'));
    expect((await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  it.each([
    ['an SVG', `data:image/svg+xml;base64,${svg.toString('base64')}`],
    ['an SVG that says it is a PNG', dataUrl(svg, 'png')],
    ['a web page', dataUrl(Buffer.from('<html></html>'))],
    ['an address', 'https://example.org/me.jpg'],
    ['a data URL that is not base64', 'data:image/png,hello'],
    ['nothing', ''],
  ])('refuses %s', async (_what, url) => {
    expect(await toAvatar(url)).toEqual({ ok: false, reason: 'notAnImage' });
  });

  it('refuses half a picture', async () => {
    const whole = await plain(300, 300).png().toBuffer();
    expect(await toAvatar(dataUrl(whole.subarray(0, whole.length / 2), 'png'))).toMatchObject({ ok: false });
  });

  it('takes what the test makes by hand for a picture, when it is small', async () => {
    expect((await made(dataUrl(blackPng(64), 'png'))).width).toBe(64);
  });

  it('refuses 30,000 pixels square without unpacking it, and megabytes without reading them', async () => {
    const bomb = blackPng(30_000);
    expect(await toAvatar(dataUrl(bomb, 'png'))).toEqual({ ok: false, reason: 'tooLarge' });
    expect(await toAvatar(dataUrl(Buffer.alloc(50_000_000)))).toEqual({ ok: false, reason: 'tooLarge' });
  });
});
