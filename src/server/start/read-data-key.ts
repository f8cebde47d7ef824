import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from './start-error.ts';

/** `DATA_KEY`, or the key beside the embedded database, made at the first start (docs/operations.md, "The data key"). */
export async function readDataKey({ dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): Promise<KeyObject> {
  if (dataKey) return createSecretKey(dataKey);
  const file = join(dataDir, 'data-key');
  await mkdir(dataDir, { recursive: true });
  // Two servers that start at once keep the key of the first.
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const text = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new StartError(`${file} holds no key. Restore it from a backup: without it sealed numbers cannot be read.`);
  return createSecretKey(Buffer.from(text, 'hex'));
}
