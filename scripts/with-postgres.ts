import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';

/**
 * `node scripts/with-postgres.ts COMMAND…` runs a command with DATABASE_URL set to a PostgreSQL 18 of its own, as an
 * owner who is no superuser: what a hosting provider would give.
 */
const [command, ...rest] = process.argv.slice(2);
if (!command) throw new Error('Use: node scripts/with-postgres.ts COMMAND…');
const dataDir = mkdtempSync(join(tmpdir(), 'alongside-postgres-'));
const server = await startEmbedded({ dataDir });
try {
  const child = spawn(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: await createOwner(server.url) },
  });
  // Ctrl-C reaches the command too; we end when it has.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function createOwner(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role portal login createdb createrole password 'portal'`);
  await client.query('create database portal owner portal');
  // For tests that decide which of two writes is told of a deadlock; the product never asks for it.
  await client.query('grant set on parameter deadlock_timeout to portal');
  await client.end();
  const owner = new URL(url);
  return Object.assign(owner, { username: 'portal', password: 'portal', pathname: '/portal' }).href;
}
