import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type FolderLock = { held: true; release(): Promise<void> } | { held: false; holder: string };

/**
 * Lets one process at a time use a data folder. The lock is a listening socket, because the system closes it
 * however the process ends. A file with a process id would remain and mislead once the id is used again.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = findLockAddress(folder);
  const first = await listen(address);
  if (first) return toHeldLock(first);
  const holder = await readHolder(address);
  if (holder !== undefined) return { held: false, holder };
  if (!address.startsWith('\0')) rmSync(address, { force: true });
  const second = await listen(address);
  return second ? toHeldLock(second) : { held: false, holder: (await readHolder(address)) ?? 'unknown' };
}

function findLockAddress(folder: string): string {
  const name = `alongside-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Reads the holder's process id; undefined where no process listens any more. */
function readHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address, () => {});
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (part) => {
      answer += String(part);
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer || 'unknown'));
  });
}

function toHeldLock(server: Server): FolderLock {
  return { held: true, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
