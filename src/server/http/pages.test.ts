import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadWebBuild } from './pages.ts';

let test: TestApp;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  test = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'alongside-web-'));
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name));
  const files = {
    'index.html': '<html lang="%LOCALE%"><head><title>%PRODUCT_NAME%</title></head></html>',
    'build-hash': 'abc',
    'mode.js': 'let mode',
    'favicon-nz.svg': '<svg/>',
    '.vite/manifest.json': JSON.stringify({ 'src/web/brands/default.css': { file: 'assets/default-1.css' } }),
    'assets/main-1.js': 'let main',
    'assets/main-1.js.br': 'in brotli',
    'assets/main-1.js.gz': 'in gzip',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  app = await appWith({});
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(folder, { recursive: true });
});

async function appWith(env: Record<string, string>) {
  const config = loadConfig({ LOG_LEVEL: 'silent', SEED: 'none', ...env });
  const { context } = test;
  return buildApp({ config, context, web: await loadWebBuild(folder, { config, context }) });
}

describe('pages', () => {
  it.each(['/app/', '/app/calendar', '/app/calendar/new?step=2'])(
    'answers %s with the page of the brand',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toContain(`<title>${test.context.brand.productName}</title>`);
      expect(body).toContain('<link rel="stylesheet" href="/app/assets/default-1.css">');
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', headers['content-type']]);
    },
  );

  it('serves the files of the build, those with a hash for good', async () => {
    const named = await app.inject('/app/assets/main-1.js');
    expect([named.statusCode, named.body]).toEqual([200, 'let main']);
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await app.inject('/app/mode.js');
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await app.inject('/app/favicon-nz.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'in brotli'],
    ['gzip', 'gzip', 'in gzip'],
    ['identity', undefined, 'let main'],
  ])('sends a file as the build packed it to a browser that accepts %s', async (accept, encoding, expected) => {
    const answer = await app.inject({ url: '/app/assets/main-1.js', headers: { 'accept-encoding': accept } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, expected]);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('packs the page, and sends it only where it has changed', async () => {
    const plain = await app.inject('/app/calendar');
    const { headers, rawPayload } = await app.inject({ url: '/app/', headers: { 'accept-encoding': 'gzip, br' } });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(String(brotliDecompressSync(rawPayload))).toBe(plain.body);
    const again = await app.inject({ url: '/app/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/app/.vite/manifest.json',
    '/app/%2evite/manifest.json',
    '/app/build-hash',
    '/app/index.html',
    '/app/index%2ehtml',
    '/app//index.html',
    '/app/assets/../index.html',
    '/app/assets/%2e%2e/index.html',
    '/app/assets/..%2findex.html',
    '/app/../package.json',
    '/app/%2e%2e/%2e%2e/etc/passwd',
  ])('never serves the file behind %s', async (url) => {
    const { body } = await app.inject(url);
    expect(body).not.toMatch(/assets\/default-1\.css"\}|^abc$|%PRODUCT_NAME%|"alongside"|root:/);
  });

  it.each(['/nothing', '/app/nothing.js', '/app/assets/gone.css', '/application'])(
    'answers %s with 404',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain', 'Not found']);
    },
  );

  it('takes nobody’s form at the address of a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/app/calendar' })).statusCode).toBe(404);
  });

  it('says in the mailbox of a development server what becomes of its letters, with their words as text', async () => {
    await test.db.owner.query(
      `insert into mail (ref, to_address, subject, body, created_at)
       values ('0123456789abcdef', 'a@example.org', '<b>Hello</b>', 'See you', now())`,
    );
    const without = await app.inject('/dev/mailbox');
    expect(without.body).toContain('&lt;b&gt;Hello');
    expect(without.body).toContain('kept here and not sent');
    expect(without.body).not.toContain('waiting');
    const withServer = await appWith({ MAIL_URL: 'smtp://localhost' });
    expect((await withServer.inject('/dev/mailbox')).body).toContain('waiting to be sent');
    await withServer.close();
    const live = await appWith({ ENVIRONMENT: 'live' });
    expect((await live.inject('/dev/mailbox')).statusCode).toBe(404);
    await live.close();
  });
});
