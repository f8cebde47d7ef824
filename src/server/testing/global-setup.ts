import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { clearLeftovers } from '#server/db/embedded/postmaster.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';

/** What a test file needs to clone its own database: an owner's URL of the server and the template's name. */
export type TestServer = { url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set by vitest.config.ts from DATABASE_URL; empty: the embedded server. */
    databaseUrl: string;
    /** The full counts of races. */
    isDeep: boolean;
    testServer: TestServer;
  }
}

/** One server for a whole run of tests, with a migrated template database; DATABASE_URL replaces the embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl } = project.getProvidedContext();
  const server = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startThrowaway();
  const template = `alongside_template_${await runName()}`;
  const end = async () => {
    await asOwner(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await asOwner(server.url, `create database ${template}`);
    await migrate(databaseNamed(server.url, template));
    await prepareJobs(databaseNamed(server.url, template));
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return end;
}

export function databaseNamed(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/** A server whose data need not outlive the run, so it never waits for the disk. */
async function startThrowaway() {
  await sweep(roomiestFolder());
  const dataDir = mkdtempSync(join(roomiestFolder(), 'alongside-test-'));
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
    autovacuum: 'off',
  };
  const embedded = await startEmbedded({ dataDir, settings });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

/** Ends and removes the servers of runs that were killed; a run that is alive holds the lock of its folder. */
async function sweep(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one.startsWith('alongside-test-'))) {
    const dataDir = join(folder, name);
    const data = join(dataDir, 'postgres');
    if (Date.now() - statSync(dataDir).mtimeMs < 60_000) continue;
    const lock = await lockFolder(data);
    if (!lock.held) continue;
    await clearLeftovers(data);
    rmSync(dataDir, { recursive: true, force: true });
    await lock.release();
  }
}

/** Memory where there is enough of it (a container often has 64 MB): a clone takes 10 ms there and 40 on a disk. */
function roomiestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 31 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function runName(): Promise<string> {
  const migrations = await readMigrations();
  const checksum = createHash('sha256')
    .update(migrations.map((migration) => migration.checksum).join())
    .digest('hex');
  return `${checksum.slice(0, 8)}_${process.pid}`;
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
