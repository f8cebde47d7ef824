import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWebIfStale, hashSources } from './build.ts';

let root: string;
let lines: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alongside-build-'));
  lines = [];
  write('src/web/app/main.tsx', 'one');
  write('src/domain/x.ts', 'two');
  write('index.html', 'three');
  // Replaces Vite: records each of its runs.
  write(
    'node_modules/vite/bin/vite.js',
    `require('node:fs').mkdirSync('dist', { recursive: true }); require('node:fs').appendFileSync('dist/runs', 'x');`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const build = () => buildWebIfStale({ root, print: (line) => lines.push(line) });
const runs = () => readFileSync(join(root, 'dist/runs'), 'utf8').length;

describe('buildWebIfStale', () => {
  it('builds at the first start and not again', async () => {
    expect(await build()).toBe(true);
    expect(lines[0]).toBe('Building the web app, once for this version …');
    expect(await build()).toBe(false);
    expect(runs()).toBe(1);
    expect(readFileSync(join(root, 'dist/build-hash'), 'utf8')).toBe(hashSources(root));
  });

  it('builds once where two start at the same time', async () => {
    expect((await Promise.all([build(), build()])).sort()).toEqual([false, true]);
    expect(runs()).toBe(1);
  });

  it('gives in one line the reason why it cannot build, and tries again next time', async () => {
    write(
      'node_modules/vite/bin/vite.js',
      `console.error('error during build:\\nCould not resolve "./x.ts"\\n    at here'); process.exit(1);`,
    );
    await expect(build()).rejects.toThrow(
      /^The web app could not be built: Could not resolve "\.\/x\.ts" Run npx vite build to see all of it\.$/,
    );
    expect(existsSync(join(root, 'dist/build-hash'))).toBe(false);
  });

  it('ends the build when it is aborted', async () => {
    write('node_modules/vite/bin/vite.js', 'setInterval(() => {}, 1000);');
    const stopping = new AbortController();
    const built = buildWebIfStale({
      root,
      print: () => setTimeout(() => stopping.abort(), 50),
      signal: stopping.signal,
    });
    await expect(built).rejects.toThrow(/abort/);
  });
});

describe('hashSources', () => {
  it.each(['src/web/app/main.tsx', 'src/domain/x.ts', 'index.html', 'content/nz/help.md', 'package-lock.json'])(
    'changes with %s',
    (path) => {
      const before = hashSources(root);
      write(path, 'changed');
      expect(hashSources(root)).not.toBe(before);
    },
  );

  it('changes with the name of a file', () => {
    write('content/a.md', 'text');
    const before = hashSources(root);
    rmSync(join(root, 'content/a.md'));
    write('content/b.md', 'text');
    expect(hashSources(root)).not.toBe(before);
  });

  it.each(['src/server/app.ts', 'src/web/app/main.test.tsx'])(
    'does not change with %s, which no build contains',
    (path) => {
      const before = hashSources(root);
      write(path, 'changed');
      expect(hashSources(root)).toBe(before);
    },
  );

  it('is the same wherever the project lies', () => {
    const before = hashSources(root);
    const other = join(root, 'elsewhere');
    for (const path of ['src/web/app/main.tsx', 'src/domain/x.ts', 'index.html']) {
      write(join('elsewhere', path), readFileSync(join(root, path), 'utf8'));
    }
    expect(hashSources(other)).toBe(before);
  });
});
