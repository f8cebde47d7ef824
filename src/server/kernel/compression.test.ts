import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { chooseEncoding, compressReads } from './compression.ts';

const long = { words: 'kia ora '.repeat(400) };

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  compressReads(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ words: 'kia ora' }));
  app.get('/file', (_, reply) => reply.type('text/csv').send(Readable.from(Array(400).fill('kia ora,'))));
  app.get('/picture', (_, reply) => reply.type('application/pdf').send(Readable.from(Array(400).fill('kia ora,'))));
  app.post('/tokens', async () => long);
});
afterAll(() => app.close());

const accepting = (header: string) => ({ 'accept-encoding': header });

describe('compressReads', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('answers a caller who accepts %s in %s', async (header, encoding, unpack) => {
    const { headers, rawPayload } = await app.inject({ url: '/long', headers: accepting(header) });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(rawPayload.length).toBeLessThan(300);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(JSON.parse(String(unpack(rawPayload)))).toEqual(long);
  });

  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses a text that is sent in pieces in %s, and no other file', async (encoding, unpack) => {
    const file = await app.inject({ url: '/file', headers: accepting(encoding) });
    expect([file.headers['content-encoding'], file.rawPayload.length < 300]).toEqual([encoding, true]);
    expect(String(unpack(file.rawPayload))).toBe('kia ora,'.repeat(400));
    const picture = await app.inject({ url: '/picture', headers: accepting(encoding) });
    expect([picture.headers['content-encoding'], picture.body.length]).toEqual([undefined, 3200]);
  });

  it('leaves a reply as it is for a caller who accepts no encoding', async () => {
    const { headers, body } = await app.inject({ url: '/long', headers: accepting('br;q=0, identity') });
    expect([headers['content-encoding'], headers.vary, JSON.parse(body)]).toEqual([undefined, 'accept-encoding', long]);
  });

  it.each([
    ['GET', '/short'],
    ['POST', '/tokens'],
  ] as const)('leaves %s %s alone: too short, or perhaps a secret', async (method, url) => {
    const { headers } = await app.inject({ method, url, headers: accepting('br, zstd') });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('reveals no secret by a length: no GET of the contract answers with one', () => {
    const declared = Object.entries(api as Record<string, Endpoint>);
    const reads = declared.filter(([name, { reply }]) => name.startsWith('GET ') && reply);
    const secret = /"[^"]*(token|secret|password|hash)[^"]*":/i;
    const secretReads = reads.filter(([, { reply }]) =>
      secret.test(JSON.stringify(z.toJSONSchema(reply!, { io: 'output', unrepresentable: 'any' }))),
    );
    expect(reads.length).toBeGreaterThan(5);
    expect(secretReads.map(([name]) => name)).toEqual([]);
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', undefined],
    ['gzip;q=1, br;q=0.1', 'br'],
    ['*', undefined],
  ] as const)('%s: %s', (header, expected) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(expected);
  });
});
