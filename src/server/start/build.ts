import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { StartError } from '#server/start/start-error.ts';

/** Everything that the built web app depends on. */
const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'content',
  'public',
  'scripts/web-build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

type BuildOptions = { root: string; print: (line: string) => void; signal?: AbortSignal };

/** Builds the web app where its sources differ from those that `dist` was made of; true when it did. */
export async function buildWebIfStale({ root, print, signal }: BuildOptions): Promise<boolean> {
  const hash = hashSources(root);
  if (readBuildHash(root) === hash) return false;
  const lock = await waitForLock(join(root, 'dist'));
  try {
    // Another process may have built it while this one waited.
    if (readBuildHash(root) === hash) return false;
    print('Building the web app, once for this version …');
    const started = performance.now();
    await runVite(root, signal);
    writeBuildHash(root, hash);
    print(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return true;
  } finally {
    await lock.release();
  }
}

/** Makes one hash of names and contents; tests beside the code are left out, since no build contains them. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (existsSync(path)) addToHash(hash, path, source);
  }
  return hash.digest('hex');
}

function addToHash(hash: Hash, path: string, name: string): void {
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort()) addToHash(hash, join(path, entry), `${name}/${entry}`);
  } else if (!/\.test\.tsx?$/.test(name)) {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  }
}

function buildHashFile(root: string): string {
  return join(root, 'dist', 'build-hash');
}

function readBuildHash(root: string): string | undefined {
  return existsSync(buildHashFile(root)) ? readFileSync(buildHashFile(root), 'utf8') : undefined;
}

function writeBuildHash(root: string, hash: string): void {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(buildHashFile(root), hash);
}

async function waitForLock(folder: string) {
  for (;;) {
    const lock = await lockFolder(folder);
    if (lock.held) return lock;
    await wait(200);
  }
}

async function runVite(root: string, signal: AbortSignal | undefined): Promise<void> {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn', '--clearScreen', 'false'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += String(part);
    });
  }
  const [code] = await once(child, 'close');
  if (code === 0) return;
  throw new StartError(
    `The web app could not be built: ${findFirstError(output)} Run npx vite build to see all of it.`,
  );
}

function findFirstError(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const messages = lines.filter((line) => line !== '' && line !== 'error during build:');
  return messages.find((line) => /error|could not|cannot/i.test(line)) ?? messages[0] ?? 'no reason given.';
}
