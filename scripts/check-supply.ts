import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Checks what production is made of, and writes it down as a CycloneDX bill of materials (docs/security.md, "What production is made of"). */

export const billOfMaterials = 'bom.cdx.json';

type Packages = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
type LockedPackage = { version?: string; resolved?: string; integrity?: string; dev?: boolean; link?: boolean };

/** Finds production dependencies without one exact version. `^1.2.0`, `*` and an address are none; `1.2.0` is. */
export function findUnpinned({ dependencies, optionalDependencies }: Packages): string[] {
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is not pinned (${version}); give one exact version`);
}

/** Packages of production that the lock file takes from elsewhere than a registry, or without the hash of their content. */
export function findUnlocked(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(([, { integrity, resolved, link }]) => link || !integrity || (resolved && !resolved.startsWith('https://')))
    .map(([path]) => `package-lock.json: ${path} has no hash of its content, or is not from a registry`);
}

function writeBill(root: string): void {
  const command = ['sbom', '--package-lock-only', '--offline', '--sbom-format=cyclonedx', '--omit=dev'];
  const isWindows = process.platform === 'win32';
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const bill = execFileSync(isWindows ? 'npm.cmd' : 'npm', command, {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, shell: isWindows },
    stdio: [...stdio],
  });
  writeFileSync(join(root, billOfMaterials), bill);
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const breaches = [...findUnpinned(read('package.json')), ...findUnlocked(read('package-lock.json').packages)];
  for (const breach of breaches) console.error(breach);
  if (breaches.length === 0) writeBill(root);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
