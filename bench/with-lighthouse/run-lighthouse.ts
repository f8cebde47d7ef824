import { execSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Beside the benches' databases. */
const folder = resolve(import.meta.dirname, '../../.bench/lighthouse');

const lockFile = 'package-lock.json';
const readLock = (of: string) => readFileSync(join(of, lockFile), 'utf8');

/** The parts of a result that the benches read. */
export type LighthouseResult = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
  finalDisplayedUrl: string;
};

type LighthouseOptions = { port: number; onlyCategories: string[]; disableStorageReset?: boolean };
type Lighthouse = {
  default(
    url: string,
    flags: LighthouseOptions & { output: 'json'; logLevel: 'error' },
  ): Promise<{ lhr: LighthouseResult }>;
};

/**
 * Runs Lighthouse's mobile audit of a page, in the browser that listens at the port. It is installed at the first run from a lock file of
 * its own: its hundred packages serve nothing else.
 */
export async function runLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseResult> {
  const main = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(main) || readLock(folder) !== readLock(import.meta.dirname)) {
    for (const file of ['package.json', lockFile]) cpSync(join(import.meta.dirname, file), join(folder, file));
    execSync('npm ci --ignore-scripts', { cwd: folder, stdio: 'inherit' });
  }
  const lighthouse: Lighthouse = await import(pathToFileURL(main).href);
  const { lhr } = await lighthouse.default(url, { ...options, output: 'json', logLevel: 'error' });
  return lhr;
}
