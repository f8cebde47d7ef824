import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withScans } from '#server/testing/pictures.ts';
import { createAvatarMaker, toAvatar } from './avatar.ts';

const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`;
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 120, g: 40, b: 90 } } });

let folder: string;
let picture: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alongside-pictures-'));
  picture = dataUrl(await plain(40).jpeg().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program that records its process id and does this with a picture. */
function program(onPicture: string): { program: string; pid: () => number } {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs';
     writeFileSync('${path}.pid', String(process.pid));
     process.on('message', (base64) => { ${onPicture} });
     process.send('ready');`,
  );
  return { program: path, pid: () => Number(readFileSync(`${path}.pid`, 'utf8')) };
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('toAvatar', () => {
  it('makes an avatar in a process of its own', async () => {
    const avatar = await toAvatar(dataUrl(await plain(600).png().toBuffer(), 'png'));
    if (!avatar.ok) throw new Error(avatar.reason);
    expect(await sharp(avatar.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
  });

  it('answers that a broken file is not a picture', async () => {
    const whole = await plain(300).png().toBuffer();
    const half = dataUrl(whole.subarray(0, whole.length / 2), 'png');
    expect(await toAvatar(half)).toEqual({ ok: false, reason: 'notAnImage' });
  });
});

describe('what is refused without a process', () => {
  const make = createAvatarMaker({ program: '/nowhere', mostWaiting: -1 });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  const avif = Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'latin1');

  it.each([
    ['an SVG', `data:image/svg+xml;base64,${svg.toString('base64')}`],
    ['an SVG that says it is a PNG', dataUrl(svg, 'png')],
    ['an AVIF that says it is a WebP', dataUrl(avif, 'webp')],
    ['a web page', dataUrl(Buffer.from('<html></html>'))],
    ['an address', 'https://example.org/me.jpg'],
    ['a data URL that is not base64', 'data:image/png,hello'],
    ['nothing', ''],
  ])('%s', async (_what, url) => {
    expect(await make(url)).toEqual({ ok: false, reason: 'notAnImage' });
  });

  it('megabytes', async () => {
    expect(await make(dataUrl(Buffer.alloc(1_200_000, 255)))).toEqual({ ok: false, reason: 'tooLarge' });
  });

  it('a JPEG of more scans than cameras and editors make, however few its bytes', async () => {
    const many = dataUrl(await withScans(31));
    expect(many.length).toBeLessThan(20_000);
    expect(await make(many)).toEqual({ ok: false, reason: 'tooComplex' });
    expect(await toAvatar(dataUrl(await withScans(30)))).toMatchObject({ ok: true });
  });
});

describe('a PNG with compressed texts', () => {
  const withTexts = async (count: number) => {
    const bytes = await plain(40).png().toBuffer();
    const content = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000, 32))]);
    const named = Buffer.concat([Buffer.from('zTXt'), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(named));
    const text = Buffer.concat([length, named, checksum]);
    // Behind its head, which is 33 bytes long.
    return dataUrl(
      Buffer.concat([bytes.subarray(0, 33), ...Array<Buffer>(count).fill(text), bytes.subarray(33)]),
      'png',
    );
  };

  it('is refused without a process where it has several', async () => {
    const make = createAvatarMaker({ program: '/nowhere', mostWaiting: -1 });
    expect(await make(await withTexts(2))).toEqual({ ok: false, reason: 'tooComplex' });
    expect(await toAvatar(await withTexts(1))).toMatchObject({ ok: true });
  });
});

describe('a process that a picture harms', () => {
  it('is ended when it takes too long, and the next picture is served', async () => {
    const endless = program('for (;;);');
    const make = createAvatarMaker({ program: endless.program, pictureTime: 100 });
    expect(await make(picture)).toEqual({ ok: false, reason: 'tooComplex' });
    await expect.poll(() => isThere(endless.pid())).toBe(false);
    expect(await make(picture)).toEqual({ ok: false, reason: 'tooComplex' });
  });

  it('may crash', async () => {
    const crash = createAvatarMaker({ program: program('process.abort();').program });
    expect(await crash(picture)).toEqual({ ok: false, reason: 'notAnImage' });
  });

  it.each(['null', '{ ok: true, base64: { length: 1e9 } }'])('may answer %s', async (answer) => {
    const taken = createAvatarMaker({ program: program(`process.send(${answer});`).program });
    expect(await taken(picture)).toEqual({ ok: false, reason: 'notAnImage' });
  });

  it('is a temporary failure where it cannot start', async () => {
    await expect(createAvatarMaker({ program: '/nowhere' })(picture)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('many pictures at once', () => {
  it('wait for one another, and are answered 503 when too many wait', async () => {
    const alone = program(`
      const mark = '${folder}/running';
      const isAlone = !existsSync(mark);
      writeFileSync(mark, '');
      setTimeout(() => {
        rmSync(mark, { force: true });
        process.send(isAlone ? { ok: true, base64: base64.slice(0, 4) } : { ok: false, reason: 'tooLarge' });
      }, 30);`);
    writeFileSync(
      alone.program,
      `import { existsSync, rmSync } from 'node:fs';\n${readFileSync(alone.program, 'utf8')}`,
    );
    const make = createAvatarMaker({ program: alone.program, mostWaiting: 2 });
    const answers = await Promise.allSettled([make(picture), make(picture), make(picture), make(picture)]);
    expect(answers.slice(0, 3)).toEqual(
      Array(3).fill({ status: 'fulfilled', value: { ok: true, bytes: expect.any(Buffer) } }),
    );
    expect(answers[3]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect(await make(picture)).toMatchObject({ ok: true });
  });
});

describe('the process', () => {
  it('has low priority, and ends with the server while it still works on a picture', async () => {
    const child = fork(join(import.meta.dirname, 'picture-process.ts'), { execArgv: [], env: {} });
    await once(child, 'message');
    expect(getPriority(child.pid!)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    child.send((await withScans(5_000, 3_400)).toString('base64'));
    child.kill('SIGINT');
    expect(isThere(child.pid!)).toBe(true);
    child.disconnect();
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
  });
});
