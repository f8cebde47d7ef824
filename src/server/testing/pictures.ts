import sharp from 'sharp';

const plainPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'plum' } });

/** Makes a plain picture as a data URL. */
export async function pictureUrl(side = 40): Promise<string> {
  return `data:image/png;base64,${(await plainPicture(side).png().toBuffer()).toString('base64')}`;
}

/** Makes a progressive JPEG with this many scans: the usual ones and empty ones, which change nothing. */
export async function withScans(scans: number, side = 64): Promise<Buffer> {
  const bytes = await plainPicture(side).jpeg({ progressive: true }).toBuffer();
  const usual = bytes.toString('latin1').split('\xff\xda').length - 1;
  const end = bytes.length - 2;
  const empty = Buffer.from(bytes.subarray(bytes.lastIndexOf('\xff\xda', undefined, 'latin1'), end));
  // The last byte of its head: turns a scan that refines another into an independent one.
  empty[1 + empty.readUInt16BE(2)] = 0;
  return Buffer.concat([bytes.subarray(0, end), ...Array<Buffer>(scans - usual).fill(empty), bytes.subarray(end)]);
}
