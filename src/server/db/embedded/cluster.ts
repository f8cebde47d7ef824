import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import type { ClusterPlace, SystemAccount } from '#server/db/embedded/place.ts';
import { StartError } from '#server/start/start-error.ts';

/** The port and the passwords of the embedded server; stored inside its data folder so that the two stay together. */
export type ClusterAccess = { port: number; passwords: Record<keyof typeof roleNames, string> };

type ClusterOptions = { place: ClusterPlace; binaries: Binaries; print: (line: string) => void };

/** `admin` is the superuser that initdb makes; `owner` migrates and `app` runs, neither with a superuser's rights. */
export const roleNames = { admin: 'alongside_admin', owner: 'alongside_owner', app: 'alongside_app' } as const;

/** Makes the data folder at the first start, all of it or nothing, and refuses one of another PostgreSQL. */
export async function ensureCluster({ place, binaries, print }: ClusterOptions): Promise<void> {
  if (!existsSync(join(place.data, 'PG_VERSION'))) {
    print(`Creating the database in ${place.data} …`);
    await createCluster(place, binaries);
  }
  const dataVersion = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (dataVersion === ours) return;
  throw new StartError(
    `The database in ${place.data} was created by PostgreSQL ${dataVersion}, but this version of Alongside needs ${ours}. ` +
      'Start the version that created it, or set DATA_DIR to a new folder.',
  );
}

export function readAccess(data: string): ClusterAccess {
  const file = join(data, 'alongside.json');
  const access = parseAccess(file);
  if (access.passwords) return access;
  throw new StartError(
    `The database in ${data} was created by a version of Alongside before the first release. Nothing in it was changed. ` +
      'To start again with no data, set DATA_DIR to a new folder.',
  );
}

function parseAccess(file: string): ClusterAccess {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ClusterAccess;
  } catch {
    throw new StartError(`The database's passwords cannot be read from ${file}. Put that file back from your backup.`);
  }
}

export function writeAccess(data: string, access: ClusterAccess, account?: SystemAccount): void {
  const file = join(data, 'alongside.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(access, undefined, 2)}\n`, { mode: 0o600 });
  if (account) chownSync(`${file}.new`, account.uid, account.gid);
  renameSync(`${file}.new`, file);
}

type UrlOptions = { role: keyof typeof roleNames; database?: string };

export function formatUrl({ port, passwords }: ClusterAccess, { role, database = 'alongside' }: UrlOptions): string {
  return `postgres://${roleNames[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

async function createCluster({ home, data, account }: ClusterPlace, binaries: Binaries): Promise<void> {
  const half = join(home, 'postgres.new');
  const passwordFile = join(home, 'postgres.password');
  const access = { port: 0, passwords: { admin: newPassword(), owner: newPassword(), app: newPassword() } };
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, access.passwords.admin, { mode: 0o600 });
  try {
    for (const path of account ? [half, passwordFile] : []) chownSync(path, account!.uid, account!.gid);
    const { failure } = await runInitdb(binaries, listInitArguments(half, passwordFile), account);
    if (failure) throw new StartError(`The database in ${data} could not be created: ${failure}`);
    writeAccess(half, access, account);
    renameSync(half, data);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(half, { recursive: true, force: true });
  }
}

async function runInitdb(
  binaries: Binaries,
  options: string[],
  account?: SystemAccount,
): Promise<{ failure?: string }> {
  const child = spawn(join(binaries.folder, 'bin', 'initdb'), options, {
    ...account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of reach of Ctrl-C, which would leave it half done; it lasts a second.
    detached: true,
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += String(part);
  });
  const code = await new Promise((resolve) => {
    child.once('close', resolve).once('error', resolve);
  });
  return code === 0 ? {} : { failure: errors.match(/(?:error|FATAL): *(.*)/)?.[1] ?? `initdb ended with ${code}` };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function listInitArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${roleNames.admin}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Built into PostgreSQL, so that text sorts alike on every system and an upgrade of its libraries breaks no index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}
