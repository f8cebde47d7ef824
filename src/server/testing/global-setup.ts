import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** What a test file needs to clone its own database: an owner's URL of the server and the template's name. */
export type TestServer = { url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set by vitest.config.ts from DATABASE_URL; empty: a throwaway server. */
    databaseUrl: string;
    testServer: TestServer;
  }
}

/** One server for a whole run of tests, with a migrated template database; DATABASE_URL replaces the throwaway one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl } = project.getProvidedContext();
  const server = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startThrowawayPostgres();
  const template = `alongside_template_${process.pid}_${randomBytes(4).toString('hex')}`;
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

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
