import { fork } from 'node:child_process';
import { join } from 'node:path';
import { unavailable } from '#server/kernel/problem.ts';
import { MadeAvatar, type PictureRefusal } from './made-avatar.ts';

/** The most that a browser's editor sends; 512 px at quality 0.8 is about 100 kB. */
const longestDataUrl = 1_500_000;
/** A progressive JPEG is read once for each of its scans. Real ones have about ten. */
const mostScans = 30;

/** Pictures of browsers and phones have a colour profile or a text, if any. */
const mostCompressedExtras = 1;

type AvatarResult = { ok: true; bytes: Buffer } | { ok: false; reason: PictureRefusal };

type Limits = {
  /** The program beside this file that makes the picture. */
  program: string;
  /** Milliseconds that it may take to start. */
  startTime: number;
  /** Milliseconds that it may take for the picture. */
  pictureTime: number;
  /** Pictures that wait for the one before. */
  mostWaiting: number;
};

const limits: Limits = {
  program: join(import.meta.dirname, 'picture-process.ts'),
  startTime: 10_000,
  pictureTime: 2_000,
  mostWaiting: 8,
};

/** Makes avatars of data URLs, one at a time. Each has its own process, so a hostile file harms only that process. */
export function createAvatarMaker(changed: Partial<Limits> = {}): (dataUrl: string) => Promise<AvatarResult> {
  const { mostWaiting, ...processLimits } = { ...limits, ...changed };
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (dataUrl) => {
    const read = readDataUrl(dataUrl);
    if (!read.ok) return read;
    if (unfinished > mostWaiting) throw unavailable();
    unfinished += 1;
    const made = last.then(() => makeInProcess(read.base64, processLimits)).finally(() => (unfinished -= 1));
    last = made.catch(() => {});
    return made;
  };
}

export const toAvatar = createAvatarMaker();

/** Judges everything that can be judged without decoding. */
function readDataUrl(dataUrl: string): { ok: true; base64: string } | { ok: false; reason: PictureRefusal } {
  if (dataUrl.length > longestDataUrl) return { ok: false, reason: 'tooLarge' };
  const base64 = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!base64) return { ok: false, reason: 'notAnImage' };
  const file = Buffer.from(base64, 'base64');
  const bytes = file.toString('latin1');
  if (!/^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP)/s.test(bytes)) return { ok: false, reason: 'notAnImage' };
  // A JPEG begins each scan with these two bytes, and has them hardly anywhere else.
  const scans = bytes.startsWith('\xff\xd8') ? bytes.split('\xff\xda').length - 1 : 1;
  const isTooComplex = scans > mostScans || countCompressedExtras(file) > mostCompressedExtras;
  return isTooComplex ? { ok: false, reason: 'tooComplex' } : { ok: true, base64 };
}

/** Counts the compressed texts and colour profiles of a PNG, each a thousand times as long once it is unpacked. */
function countCompressedExtras(file: Buffer): number {
  if (!file.toString('latin1', 0, 4).endsWith('PNG')) return 0;
  let count = 0;
  // After the eight bytes of its kind, each chunk has its length, its name, its bytes and a checksum.
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    if (/^(zTXt|iTXt|iCCP)$/.test(file.toString('latin1', at + 4, at + 8))) count += 1;
  }
  return count;
}

/** Starts a new process for each picture, so that it sees no setting and no other picture. */
function makeInProcess(
  base64: string,
  { program, startTime, pictureTime }: Omit<Limits, 'mostWaiting'>,
): Promise<AvatarResult> {
  const { promise, resolve, reject } = Promise.withResolvers<AvatarResult>();
  const refuse = (reason: PictureRefusal) => resolve({ ok: false, reason });
  const child = fork(program, { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  let isStarted = false;
  let limit = setTimeout(() => reject(unavailable()), startTime);
  child.on('message', (message) => {
    if (message !== 'ready') return resolve(resultOf(message));
    isStarted = true;
    clearTimeout(limit);
    limit = setTimeout(() => refuse('tooComplex'), pictureTime);
    child.send(base64);
  });
  child.on('error', () => (isStarted ? refuse('notAnImage') : reject(unavailable())));
  child.on('exit', () => (isStarted ? refuse('notAnImage') : reject(unavailable())));
  return promise.finally(() => {
    clearTimeout(limit);
    child.kill('SIGKILL');
  });
}

function resultOf(message: unknown): AvatarResult {
  const { data } = MadeAvatar.safeParse(message);
  if (!data) return { ok: false, reason: 'notAnImage' };
  return data.ok ? { ok: true, bytes: Buffer.from(data.base64, 'base64') } : data;
}
