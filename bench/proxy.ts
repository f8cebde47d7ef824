import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Proxy = { url: string; close(): Promise<void> };

/** Formats the settings that docs/operations.md explains, here for servers of this machine. */
function formatSettings(port: number, servers: readonly number[]): string {
  return `
global
  maxconn 500
defaults
  mode http
  option forwardfor
  option redispatch
  retries 3
  timeout connect 2s
  timeout client 130s
  timeout http-request 10s
  errorfile 408 /dev/null
  timeout server 60s
frontend portal
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /health
  default-server check inter 500ms fall 2 rise 1
${servers.map((server, at) => `  server s${at + 1} 127.0.0.1:${server}`).join('\n')}
`;
}

/** Starts Debian's haproxy in front of several servers. */
export async function startProxy(port: number, servers: readonly number[]): Promise<Proxy> {
  const program = findHaproxy();
  const folder = mkdtempSync(join(tmpdir(), 'alongside-proxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, formatSettings(port, servers));
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findHaproxy(): string {
  const places = ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy'];
  const path = places.find((candidate) => spawnSync(candidate, ['-v']).status === 0);
  if (!path) throw new Error('haproxy is not installed. It is the package haproxy: apt-get install haproxy');
  return path;
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    await wait(100);
  }
  throw new Error('haproxy does not answer.');
}
