import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import type { ClusterPlace } from '#server/db/embedded/place.ts';

export type LaunchInput = { place: ClusterPlace; binaries: Binaries; port: number; settings: Record<string, string> };
type LaunchResult = { child: ChildProcess } | { failure: string };

const startTimeout = 120_000;
const longestLog = 10_000_000;

/** Starts PostgreSQL and waits until it takes connections; the failure is what it wrote when it gave up. */
export async function launch({ place, binaries, port, settings }: LaunchInput): Promise<LaunchResult> {
  const log = openLog(join(place.home, 'postgres.log'));
  const before = fstatSync(log).size;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', place.data, '-p', String(port), ...options], {
    ...place.account,
    cwd: place.data,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    // A group of its own, or Ctrl-C would reach the database before the server has finished with it.
    detached: true,
  });
  closeSync(log);
  const ended = once(child, 'exit').catch(() => {});
  const deadline = Date.now() + startTimeout;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined && Date.now() < deadline) {
    const { pid, status } = readPidFile(place.data) ?? {};
    if (pid === child.pid && status === 'ready') return { child };
    await Promise.race([ended, wait(10)]);
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
  return { failure: readFileSync(join(place.home, 'postgres.log'), 'utf8').slice(before) };
}

/** Appends to the log of the last start, or begins anew where that has grown long. */
function openLog(path: string): number {
  const isLong = existsSync(path) && statSync(path).size > longestLog;
  return openSync(path, isLong ? 'w' : 'a', 0o600);
}

/** Ends a PostgreSQL that an earlier run left behind, and removes an outdated pid file. */
export async function clearLeftovers(data: string): Promise<void> {
  const pidFile = readPidFile(data);
  if (!pidFile) return;
  if (isOurs(pidFile.pid, data)) await stopProcess(pidFile.pid, () => isOurs(pidFile.pid, data));
  // After kill -9 another process may have the id, which PostgreSQL itself would take for a running server.
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** Kills processes that outlived their postmaster; they hold the shared memory and block the next start. */
export function killOrphans(data: string): void {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name) && Number(name) !== process.pid && isOurs(Number(name), data))
      trySignal(Number(name), 'SIGKILL');
  }
}

/** Stops with a checkpoint, or without one where that takes too long; the next start then recovers. */
export async function stopProcess(pid: number, isRunning: () => boolean): Promise<void> {
  for (const { signal, patience } of stopSteps) {
    trySignal(pid, signal);
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(10)) if (!isRunning()) return;
  }
}

const stopSteps = [
  { signal: 'SIGINT', patience: 3_500 },
  { signal: 'SIGQUIT', patience: 1_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

export function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function readPidFile(data: string): { pid: number; status: string } | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/** Says whether a PostgreSQL process works in this data folder; hardly anything else does. */
function isOurs(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
