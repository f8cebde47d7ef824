import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { renderWorkerPage } from './worker-page.ts';

const manifest = {
  'src/web/brands/nz.css': { file: 'assets/nz-1.css', assets: ['assets/bitter-1.woff2'] },
  'src/web/worker/main.tsx': { file: 'assets/worker-1.js' },
  'src/web/worker/first.ts': { file: 'assets/worker-first-1.js' },
  'src/web/worker/worker.css': { file: 'assets/worker-1.css' },
};

it('writes a page whose first paint needs no font, and a service worker that keeps that page alone and its files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alongside-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['assets', 'worker']) mkdirSync(join(folder, name));
  const files = {
    'worker/page.html': '<head><title>%PRODUCT_NAME%</title></head>',
    'worker/service-worker.js': 'keep(self.__WORKER_FILES)',
    'assets/nz-1.css': '@font-face{font-family:Bitter;src:url(bitter-1.woff2)}html{color:red}',
    'assets/worker-1.css': 'main{}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const fill = (text: string) => text.replace('%PRODUCT_NAME%', 'Alongside');
  const { page, style, serviceWorker } = await renderWorkerPage({ folder, manifest, brand: 'nz', fill });
  expect(style).toBe('html{color:red}\nmain{}');
  expect(String(page.plain)).toBe(
    `<head><title>Alongside</title><script src="/app/assets/worker-first-1.js" data-look="/app/assets/nz-1.css"></script><style>${style}</style><script defer src="/app/assets/worker-1.js"></script></head>`,
  );
  const hash = createHash('sha256').update(page.plain).digest('base64');
  expect(JSON.parse(/^keep\((.*)\)$/.exec(String(serviceWorker.code.plain))?.[1] ?? '')).toEqual({
    page: '/w',
    integrity: `sha256-${hash}`,
    files: ['worker-1.js', 'worker-first-1.js', 'nz-1.css', 'bitter-1.woff2'].map((name) => `/app/assets/${name}`),
  });
});
