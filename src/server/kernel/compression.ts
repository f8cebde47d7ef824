import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
} from 'node:zlib';
import type { FastifyInstance } from 'fastify';

type Encoding = 'zstd' | 'br' | 'gzip';

/** Below this a compressed reply saves less than it costs. */
const least = 1024;
/** zstd is the cheapest of the three at the same size; the other two run at levels that cost about as little. */
const preferred: readonly Encoding[] = ['zstd', 'br', 'gzip'];

const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  zstd: (text) => promisify(zstdCompress)(text),
  br: (text) => promisify(brotliCompress)(text, brotliLevel),
  gzip: (text) => promisify(gzip)(text, { level: 4 }),
};

/** For a text that is too long to be held at once. */
const streams: Record<Encoding, () => Transform> = {
  zstd: () => createZstdCompress(),
  br: () => createBrotliCompress(brotliLevel),
  gzip: () => createGzip({ level: 4 }),
};

const isText = (type: unknown) => typeof type === 'string' && type.startsWith('text/');

/**
 * Compresses the API's replies to GET. Tokens and other secrets come only in replies to POST, which stay uncompressed.
 * So no length reveals anything about a secret beside words of the caller's choice (docs/security.md, "Compressed replies").
 */
export function compressReads(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    const isLongText = typeof payload === 'string' && payload.length >= least;
    const isTextStream = payload instanceof Readable && isText(reply.getHeader('content-type'));
    if (request.method !== 'GET' || !(isLongText || isTextStream)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding'], preferred);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    // A reader who goes away ends both; there is no one to tell.
    return isTextStream ? pipeline(payload, streams[encoding](), () => {}) : compressors[encoding](payload as string);
  });
}

/** Chooses the first of `offered` that the header accepts, if any. */
export function chooseEncoding<E extends Encoding>(accept: string | undefined, offered: readonly E[]): E | undefined {
  const accepted = new Set(
    (accept ?? '').split(',').flatMap((part) => {
      const [name = '', ...options] = part.split(';').map((text) => text.trim().toLowerCase());
      return options.some((option) => /^q=0(\.0*)?$/.test(option)) ? [] : [name];
    }),
  );
  return offered.find((encoding) => accepted.has(encoding));
}

/** A page made at the start and the same for all, in each encoding that browsers accept. */
export type PackedPage = { plain: Buffer; br: Buffer; gzip: Buffer };

/** Pages that were packed: the providers of a brand have the same, and packing takes a twentieth of a second. */
const packedPages = new Map<string, PackedPage>();
const mostPackedPages = 50;

export function packPage(text: string): PackedPage {
  const known = packedPages.get(text);
  if (known) return known;
  const page = { plain: Buffer.from(text), br: brotliCompressSync(text), gzip: gzipSync(text, { level: 9 }) };
  if (packedPages.size < mostPackedPages) packedPages.set(text, page);
  return page;
}
