import { resolve } from 'node:path';
import { vi } from 'vitest';
import { buildWebIfStale } from '#server/start/build.ts';

/** Builds the pages where a new clone has none to serve. They are for production, as those of every start. */
export async function ensureWebBuild(): Promise<void> {
  vi.stubEnv('NODE_ENV', 'production');
  await buildWebIfStale({ root: resolve(import.meta.dirname, '../../..'), print: () => {} });
  vi.unstubAllEnvs();
}
