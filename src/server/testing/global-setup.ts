import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseUrls, inDatabase } from '#server/db/database-urls.ts';
import { migrate } from '#server/db/migrate.ts';
import { readServerKey } from '#server/db/server-key.ts';
import { prepareTasks } from '#server/tasks/tasks.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * Starts one server for a whole run of tests, with a migrated template database; DATABASE_URL and DATABASE_OWNER_URL replace the throwaway
 * one. With BEHIND_POOLER the application's sessions go through PgBouncer, and what it does not carry goes to the server itself.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrls, isBehindPooler } = project.getProvidedContext();
  const server = databaseUrls ? { urls: databaseUrls, stop: async () => {} } : await startThrowawayPostgres();
  const template = `alongside_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const ofRun = `select datname from pg_database where starts_with(datname, '${template}')`;
  const pooler = isBehindPooler ? await startPgBouncer(server.urls, { server_idle_timeout: '30' }) : undefined;
  const end = async () => {
    await pooler?.stop();
    for (const { datname } of await runAsOwner(server.urls.owner, ofRun))
      await runAsOwner(server.urls.owner, `drop database ${datname} with (force)`);
    await server.stop();
  };
  let serverKey: string;
  try {
    await runAsOwner(server.urls.owner, `create database ${template}`);
    const { owner } = inDatabase(server.urls, template);
    await migrate(owner);
    await prepareTasks(owner);
    serverKey = await readServerKey(owner);
  } catch (error) {
    await end();
    throw error;
  }
  const urls: DatabaseUrls = {
    ...server.urls,
    ...(pooler && { app: pooler.urls.app, pooling: 'transaction-unnamed' }),
  };
  project.provide('testServer', { urls, directUrls: server.urls, template, serverKey });
  return end;
}

async function runAsOwner(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
