import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { findFreePort, nobody } from './run-main.ts';

const documented = resolve(import.meta.dirname, '../../../docs/pgbouncer.ini');

type PgBouncer = {
  /** The same two roles and database, through the pooler. */
  urls: DatabaseUrls;
  pid: number;
  stop(): Promise<void>;
};

/**
 * Starts Debian's PgBouncer with the documented file in front of every database of a server. `changes` replaces settings of the file
 * or adds some.
 */
export async function startPgBouncer(urls: DatabaseUrls, changes: Record<string, string> = {}): Promise<PgBouncer> {
  const program = requirePgBouncer();
  const folder = mkdtempSync(join(tmpdir(), 'alongside-pgbouncer-'));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  const places = { listen_port: String(port), unix_socket_dir: '', logfile: '', pidfile: '', auth_file: users };
  writeFileSync(users, [urls.app, urls.owner].map(formatUser).join(''));
  writeFileSync(file, formatSettings(urls, { ...places, ...changes }));
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? nobody : undefined;
  if (account) for (const path of [folder, file, users]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, ['--quiet', file], { stdio: ['ignore', 'ignore', 'pipe'], ...account });
  const ended = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (part) => {
    log = `${log}${part}`.slice(-10_000);
  });
  await waitUntilListening(port, () => (child.exitCode === null ? undefined : log));
  const through = (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  return {
    urls: { app: through(urls.app), owner: through(urls.owner) },
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Finds the program, which root installs where it is missing; other users read which package it is. */
function requirePgBouncer(): string {
  const find = () => places.find((candidate) => spawnSync(candidate, ['--version']).status === 0);
  const path = find() ?? (process.getuid?.() === 0 && install() ? find() : undefined);
  if (!path) throw new Error('PgBouncer is not installed. It is the package pgbouncer: apt-get install pgbouncer');
  return path;
}

const places = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'];

function install(): boolean {
  console.log('Installing the package pgbouncer …');
  const steps = [['update'], ['install', '--yes', '--no-install-recommends', 'pgbouncer']];
  return steps.every((step) => spawnSync('apt-get', step, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0);
}

/** Says whether the installed PgBouncer carries named statements in transaction mode, which it can from 1.21 on. */
export function canCarryNames(): boolean {
  const { stdout } = spawnSync(requirePgBouncer(), ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout)!;
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Formats the documented file for all databases of this server. */
function formatSettings({ owner }: DatabaseUrls, changes: Record<string, string>): string {
  const { hostname, port } = new URL(owner);
  const text = readFileSync(documented, 'utf8').replace(
    /^alongside = host=\S+ port=\S+/m,
    `* = host=${hostname} port=${port}`,
  );
  return Object.entries(changes).reduce((settings, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm');
    return line.test(settings) ? settings.replace(line, `${name} = ${value}`) : `${settings}${name} = ${value}\n`;
  }, text);
}

function formatUser(url: string): string {
  const { username, password } = new URL(url);
  return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
}

async function waitUntilListening(port: number, findEnd: () => string | undefined): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(20)) {
    const end = findEnd();
    if (end !== undefined) throw new Error(`PgBouncer ended:\n${end}`);
    const socket = connect(port, '127.0.0.1');
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
  }
  throw new Error('PgBouncer does not listen.');
}
