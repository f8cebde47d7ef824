import { execSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Beside the benches' databases. */
const folder = resolve(import.meta.dirname, '../../.bench/audit');

const lockFile = 'package-lock.json';
const readLock = (of: string) => readFileSync(join(of, lockFile), 'utf8');

/** What the benches read of a result. */
export type AuditResult = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
  finalDisplayedUrl: string;
};

type AuditOptions = { port: number; onlyCategories: string[]; disableStorageReset?: boolean };
type Lighthouse = {
  default(url: string, flags: AuditOptions & { output: 'json'; logLevel: 'error' }): Promise<{ lhr: AuditResult }>;
};

/**
 * Lighthouse's mobile audit of a page, in the browser that listens at the port. It is installed at the first audit from a lock file of
 * its own: its hundred packages serve nothing else.
 */
export async function runAudit(url: string, options: AuditOptions): Promise<AuditResult> {
  const main = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(main) || readLock(folder) !== readLock(import.meta.dirname)) {
    for (const file of ['package.json', lockFile]) cpSync(join(import.meta.dirname, file), join(folder, file));
    execSync('npm ci --ignore-scripts', { cwd: folder, stdio: 'inherit' });
  }
  const lighthouse: Lighthouse = await import(pathToFileURL(main).href);
  const { lhr } = await lighthouse.default(url, { ...options, output: 'json', logLevel: 'error' });
  return lhr;
}
