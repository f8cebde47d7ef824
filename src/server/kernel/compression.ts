import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

type Encoding = 'zstd' | 'br' | 'gzip';

/** Below this a compressed reply saves less than it costs. */
const least = 1024;
/** zstd is the cheapest of the three at the same size; the other two run at levels that cost about as little. */
const preferred: readonly Encoding[] = ['zstd', 'br', 'gzip'];

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  zstd: (text) => promisify(zstdCompress)(text),
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text, { level: 4 }),
};

/**
 * Compresses the API's replies to GET. Tokens and other secrets come only in replies to POST, which stay uncompressed.
 * So no length reveals anything about a secret beside words of the caller's choice (docs/security.md, "Compressed replies").
 */
export function compressReads(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < least) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding'], preferred);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressors[encoding](payload);
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
