import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from './start-error.ts';

/** Reads `DATA_KEY`, or the key beside the embedded database, made at the first start (docs/operations.md, "The data key"). */
export async function readDataKey({ dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): Promise<KeyObject> {
  if (dataKey) return createSecretKey(dataKey);
  const file = join(dataDir, 'data-key');
  const text = (await readIfThere(file)) ?? (await makeKey(file));
  if (!/^[0-9a-f]{64}$/i.test(text.trim()))
    throw new StartError(`${file} holds no key. Restore it from a backup: without it sealed numbers cannot be read.`);
  return createSecretKey(Buffer.from(text.trim(), 'hex'));
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** Links the key once it is written: of two servers that start at once both keep the first's, and neither reads half of one. */
async function makeKey(file: string): Promise<string> {
  const written = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(written, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    await link(written, file).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(written, { force: true });
  }
  return readFile(file, 'utf8');
}
