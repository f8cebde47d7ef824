import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readDataKey } from './read-data-key.ts';

async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir, file: join(dataDir, 'data-key') };
}

it('makes one key where servers start at once, and keeps it', async () => {
  const { dataDir } = await makeDataDir();
  const starting = Array.from({ length: 20 }, () => readDataKey({ dataDir }));
  const [first, ...others] = await Promise.all(starting);
  others.push(await readDataKey({ dataDir }));
  expect(others.every((key) => key.equals(first!))).toBe(true);
  expect(await readdir(dataDir)).toEqual(['data-key']);
});

it('never shows a file without its key to a server that starts meanwhile', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 50; round++) {
    const { dataDir, file } = await makeDataDir();
    let isMade = false;
    const making = readDataKey({ dataDir }).finally(() => {
      isMade = true;
    });
    while (!isMade) {
      if (existsSync(file)) seen.add(readFileSync(file).length);
      await setImmediate();
    }
    await making;
  }
  expect([...seen]).toEqual([64]);
});

it('does not start with a file that holds no key', async () => {
  const { dataDir, file } = await makeDataDir();
  await writeFile(file, '');
  await expect(readDataKey({ dataDir })).rejects.toThrow('holds no key');
});
