import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadWebBuild } from './web-build.ts';

const manifest = {
  'src/web/brands/default.css': { file: 'assets/default-1.css', assets: ['assets/young-1.woff2'] },
  'src/web/brands/nz.css': { file: 'assets/nz-1.css', assets: ['assets/young-1.woff2', 'assets/bitter-1.woff2'] },
  'young.woff2': { file: 'assets/young-1.woff2' },
  'bitter.woff2': { file: 'assets/bitter-1.woff2' },
  '_office-1.js': { file: 'assets/office-1.js', name: 'office', css: ['assets/office-1.css'] },
  '_office-1.css': { file: 'assets/office-1.css' },
  'src/web/screens/office/requests/tickets-screen.tsx': { file: 'assets/tickets-screen-1.js', name: 'tickets-screen' },
  'index.html': { file: 'assets/main-1.js', css: ['assets/index-1.css'], imports: ['sign-in'] },
  'sign-in': { file: 'assets/sign-in-1.js', css: ['assets/sign-in-1.css'] },
  'src/web/first/first.ts': { file: 'assets/first-1.js' },
  'src/web/worker/main.tsx': { file: 'assets/worker-1.js' },
  'src/web/worker/first.ts': { file: 'assets/worker-first-1.js' },
  'src/web/worker/worker.css': { file: 'assets/worker-1.css' },
  'src/web/screens/calendar/calendar-screen.tsx': { file: 'assets/calendar-1.js', imports: ['index.html', 'visits'] },
  visits: { file: 'assets/visits-1.js', css: ['assets/visits-1.css'] },
};

const pages = {
  first: { calendar: ['src/web/screens/calendar/calendar-screen.tsx'] },
  office: ['office', 'src/web/screens/office/requests/tickets-screen.tsx'],
};

const ribbonOf = (environment: string) =>
  `<aside class="ribbon" data-of="${environment}" aria-label="Environment">${environment}: nothing here is real</aside>`;

let test: TestApp;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  test = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'alongside-web-'));
  for (const name of ['.vite', 'assets', 'early', 'service-worker', 'worker']) mkdirSync(join(folder, name));
  const files = {
    'index.html':
      '<html lang="%LOCALE%"><head><meta data-api="%API_BASE%" data-release="%RELEASE%"><title>%PRODUCT_NAME%</title><script type="module" crossorigin src="/app/assets/main-1.js"></script><link rel="stylesheet" href="/app/assets/index-1.css"></head><body><div hidden>%DRAWINGS%</div><div id="early"></div></body></html>',
    'build-hash': 'abc',
    'early/default.html': `${ribbonOf('dev')}${ribbonOf('test')}<form>Sign in</form>`,
    'early/default.svg': '<svg><g id="mark-a"/></svg>',
    'worker/page.html':
      '<html lang="%LOCALE%"><head><title>%PRODUCT_NAME%</title></head><body>%DRAWINGS%</body></html>',
    'worker/service-worker.js': 'keep(self.__WORKER_FILES)',
    'assets/worker-1.css': 'main{}',
    'assets/default-1.css': 'html{}',
    'assets/index-1.css': 'body{}',
    'assets/sign-in-1.css': 'form{}',
    'favicon-nz.svg': '<svg/>',
    'service-worker/service-worker.js': 'precache(self.__WB_MANIFEST)',
    '.vite/manifest.json': JSON.stringify(manifest),
    '.vite/pages.json': JSON.stringify(pages),
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
      expect(body).toContain('<div hidden><svg><g id="mark-a"/></svg></div>');
      expect(body).toContain('<form>Sign in</form></div>');
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', headers['content-type']]);
    },
  );

  it.each([
    ['http://localhost:4000', ribbonOf('dev')],
    ['https://test.portal.example.org', ribbonOf('test')],
    ['https://portal.example.org', ''],
  ])('holds the ribbon of %s alone, for browsers without styles', async (PUBLIC_URL, ribbon) => {
    const named = await appWith({ PUBLIC_URL, ENVIRONMENT: 'dev' });
    expect((await named.inject('/app/')).body).toContain(`<div id="early">${ribbon}<form>`);
    await named.close();
  });

  it('leads a password manager to where a password is changed', async () => {
    const { statusCode, headers } = await app.inject('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/app/account/change-password']);
  });

  it('says without JavaScript how to reach the office as it is now', async () => {
    await test.db.owner.query(`update office_contact set phone = '09 555 0123', hours = 'Mondays'`);
    const { statusCode, body } = await app.inject('/contact');
    expect(statusCode).toBe(200);
    expect(body).toContain('Call the office: <a href="tel:095550123">09 555 0123</a>, Mondays');
  });

  it('names the release that it is of', async () => {
    expect((await app.inject('/app/')).body).toContain(`data-release="${test.context.build}"`);
  });

  it('names the path of the API, which API_BASE moves', async () => {
    expect((await app.inject('/app/')).body).toContain('data-api="/api/v0"');
    const moved = await appWith({ API_BASE: '/care/v0' });
    expect((await moved.inject('/app/')).body).toContain('data-api="/care/v0"');
    const statuses = ['/care/v0/settings', '/api/v0/settings'].map(async (url) => (await moved.inject(url)).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    await moved.close();
  });

  it('refuses a path of the API that is a page of the portal', () => {
    for (const API_BASE of ['/app/v0', '/health', 'api', '/', '/api/v0/'])
      expect(() => loadConfig({ API_BASE })).toThrow(`API_BASE is "${API_BASE}"`);
  });

  it('serves the files of the build, those with a hash for good', async () => {
    const named = await app.inject('/app/assets/main-1.js');
    expect([named.statusCode, named.body]).toEqual([200, 'let main']);
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await app.inject('/app/favicon-nz.svg');
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect(plain.headers['content-type']).toBe('image/svg+xml');
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

  it('writes the style of the sign-in page into the document, allowed by its hash, and loads none of it again', async () => {
    const { body, headers } = await app.inject('/app/');
    const style = /<style>([\s\S]*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(style.split('\n')).toEqual(['html{}', 'body{}', 'form{}']);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const links = [...body.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toContain(' type="text/plain" ');
  });

  it('tells the first script which code to begin to load, without what the page loads anyway', async () => {
    const { body } = await app.inject('/app/');
    expect(body).toContain('<script src="/app/assets/first-1.js"');
    expect(body).not.toContain('type="module"');
    expect(body).toContain('data-main="main-1.js"');
    expect(body).toContain('data-first="main-1.js sign-in-1.js"');
    expect(body).toContain('data-calendar="calendar-1.js visits-1.js visits-1.css"');
  });

  it('packs the page, and sends it only where it has changed', async () => {
    const plain = await app.inject('/app/calendar');
    const { headers, rawPayload } = await app.inject({ url: '/app/', headers: { 'accept-encoding': 'gzip, br' } });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(String(brotliDecompressSync(rawPayload))).toBe(plain.body);
    const again = await app.inject({ url: '/app/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('writes the files of its release into the service worker, a first start’s first, without the office’s and other brands’', async () => {
    const { body, headers } = await app.inject('/app/service-worker.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    const [page, ...files] = JSON.parse(/^precache\((.*)\)$/.exec(body)?.[1] ?? '');
    const hash = createHash('sha256')
      .update((await app.inject('/app/')).body)
      .digest('base64');
    expect(page).toEqual({ url: '/app/', revision: hash, integrity: `sha256-${hash}`, isFirst: true });
    const toFile = (name: string) => ({ url: `/app/assets/${name}`, revision: null });
    const first = [
      ...['calendar-1.js', 'first-1.js', 'index-1.css', 'main-1.js', 'sign-in-1.css', 'sign-in-1.js'],
      ...['visits-1.css', 'visits-1.js'],
    ];
    const rest = ['default-1.css', 'young-1.woff2'];
    expect(files).toEqual([...first.map((name) => ({ ...toFile(name), isFirst: true })), ...rest.map(toFile)]);
    const again = await app.inject({
      url: '/app/service-worker.js',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/app/service-worker/service-worker.js',
    '/app/.vite/manifest.json',
    '/app/%2evite/manifest.json',
    '/app/build-hash',
    '/app/index.html',
    '/app/early/default.html',
    '/app/index%2ehtml',
    '/app//index.html',
    '/app/assets/../index.html',
    '/app/assets/%2e%2e/index.html',
    '/app/assets/..%2findex.html',
    '/app/../package.json',
    '/app/%2e%2e/%2e%2e/etc/passwd',
  ])('never serves the file behind %s', async (url) => {
    const { body } = await app.inject(url);
    expect(body).not.toMatch(
      /__WB_MANIFEST|assets\/default-1\.css"\}|^abc$|%PRODUCT_NAME%|^<form>Sign in|"alongside"|root:/,
    );
  });

  it.each(['/nothing', '/w/nothing.js', '/app/nothing.js', '/app/assets/gone.css', '/application'])(
    'answers %s with 404',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain', 'Not found']);
    },
  );

  it('serves the support worker’s page with a policy for its style, and the service worker that may serve all of it', async () => {
    const { statusCode, headers, body } = await app.inject('/w/phones');
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', (await app.inject('/w')).body]);
    const hash = createHash('sha256').update('html{}\nmain{}').digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const worker = await app.inject('/w/service-worker.js');
    expect([worker.headers['service-worker-allowed'], worker.body]).toEqual(['/w', expect.stringContaining('"/w"')]);
  });

  it('accepts no form at the address of a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/app/calendar' })).statusCode).toBe(404);
  });

  it('says in the mailbox of a development server what becomes of its emails, and shows their words as text', async () => {
    await test.db.owner.query(
      `insert into outbox (ref, to_address, subject, body, created_at)
       values ('0123456789abcdef', 'a@example.org', '<b>Hello</b>', $1, now())`,
      [`See you:\n${test.context.publicUrl}/app/?a=1&b=<2>`],
    );
    const without = await app.inject('/dev/mailbox');
    expect(without.body).toContain('&lt;b&gt;Hello');
    const href = `${test.context.publicUrl}/app/?a=1&amp;b=&lt;2&gt;`;
    expect(without.body).toContain(`See you:<br><a href="${href}">${href}</a>`);
    expect(without.body).toContain('kept here and not sent');
    expect(without.body).not.toContain('waiting');
    const withServer = await appWith({ MAIL_URL: 'smtp://localhost' });
    expect((await withServer.inject('/dev/mailbox')).body).toContain('waiting to be sent');
    await withServer.close();
    const live = await appWith({ ENVIRONMENT: 'live' });
    expect((await live.inject('/dev/mailbox')).statusCode).toBe(404);
    await live.close();
  });

  it('shows the mailbox to people at this machine alone', async () => {
    const passedOn = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const renamed = { headers: { host: 'portal.example.org' } };
    for (const more of [{ remoteAddress: '10.0.0.1' }, passedOn, renamed]) {
      const { statusCode, body } = await app.inject({ url: '/dev/mailbox', ...more });
      expect([statusCode, body]).toEqual([404, 'Not found']);
    }
  });

  it('shows the terms of use without the app, in the look of the brand', async () => {
    const { statusCode, headers, body } = await app.inject('/terms');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Terms of use</h1>');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const sheet = await app.inject('/open-page.css');
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
