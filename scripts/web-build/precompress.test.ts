import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'alongside-precompress-'));
  await writeFile(join(root, 'main.js'), 'console.log("one line");\n');
});
afterAll(() => rm(root, { recursive: true }));

it.each([
  ['within the project', () => 'out', () => join(root, 'out')],
  ['by its whole path', () => join(root, 'elsewhere'), () => join(root, 'elsewhere')],
])('adds packed files to an output folder named %s', async (_, name, place) => {
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [precompress()],
    build: { outDir: name(), rolldownOptions: { input: join(root, 'main.js'), output: { entryFileNames: 'main.js' } } },
  });
  const folder = place();
  expect((await readdir(folder)).sort()).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
  const [plain, brotli, gzipped] = await Promise.all(
    ['', '.br', '.gz'].map((ending) => readFile(join(folder, `main.js${ending}`))),
  );
  expect(String(brotliDecompressSync(brotli!))).toBe(String(plain));
  expect(String(gunzipSync(gzipped!))).toBe(String(plain));
});
