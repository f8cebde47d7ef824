import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/start/start-error.ts';

/** The account that PostgreSQL runs as. It refuses to run as root, so root hands it to another account. */
export type SystemAccount = { uid: number; gid: number };

/** The place of PostgreSQL's files. `home` holds the data folder and, where they had to be copied, the binaries. */
export type ClusterPlace = { home: string; data: string; account?: SystemAccount };

const systemFolder = '/var/lib/alongside';

/** Decides on folder and account. The first start's decision holds, however the folder's rights change later. */
export function chooseClusterPlace(dataDir: string): ClusterPlace {
  const root = makeFolder(dataDir);
  const noteFile = join(root, 'postgres-is-at');
  const home = existsSync(noteFile) ? readFileSync(noteFile, 'utf8').trim() : root;
  const data = join(home, 'postgres');
  if (process.getuid?.() !== 0) return { home, data: requireOwn(data) };
  const account = existsSync(data) ? findOwner(data) : findUnprivilegedAccount();
  openFolder(home, account);
  if (canReach(home, account)) return { home, data, account };
  if (existsSync(data)) throw new StartError(findUnreachableFolder(data));
  // A new name each time: a data folder that was deleted and made again must not find the old one's database.
  const elsewhere = join(systemFolder, randomBytes(6).toString('hex'));
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  writeFileSync(noteFile, `${elsewhere}\n`);
  writeFileSync(join(elsewhere, 'belongs-to'), `${root}\n`);
  return { home: elsewhere, data: join(elsewhere, 'postgres'), account };
}

/** Says whether the account may enter every folder on the way. */
export function canReach(path: string, account: SystemAccount): boolean {
  const { mode, uid, gid } = statSync(path);
  const groupOrOther = gid === account.gid ? mode >> 3 : mode;
  const mayEnter = ((uid === account.uid ? mode >> 6 : groupOrOther) & 1) === 1;
  return mayEnter && (path === dirname(path) || canReach(dirname(path), account));
}

/** Opens only the data folder, not the database in it; the folders above belong to the administrator. */
function openFolder(home: string, account: SystemAccount): void {
  if (!canReach(home, account) && canReach(dirname(home), account)) chmodSync(home, statSync(home).mode | 0o011);
}

function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${path} cannot be created (${code}). Set DATA_DIR to a folder you may write to.`,
    );
  }
}

function findUnprivilegedAccount(): SystemAccount {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : { uid: 65_534, gid: 65_534 };
}

function findOwner(data: string): SystemAccount {
  const { uid, gid } = statSync(data);
  return uid === 0 ? findUnprivilegedAccount() : { uid, gid };
}

function requireOwn(data: string): string {
  const owner = existsSync(data) ? statSync(data).uid : undefined;
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return data;
  throw new StartError(
    `The database in ${data} belongs to another user (uid ${owner}). Start as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function findUnreachableFolder(data: string): string {
  return `The owner of the database in ${data} can no longer enter that folder. Restore access (chmod a+x) to the folders above it.`;
}
