import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startSharedSession } from '#server/testing/shared-session.ts';
import { requireOwnSessions } from './require-own-sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startPooler(): Promise<URL> {
  const pooler = await startSharedSession(database.urls.app);
  onTestFinished(() => pooler.close());
  return new URL(pooler.url);
}

describe('requireOwnSessions', () => {
  it('accepts PostgreSQL itself', async () => {
    const { app, owner } = database.urls;
    await expect(requireOwnSessions({ name: 'DATABASE_URL', url: app })).resolves.toBeUndefined();
    await expect(requireOwnSessions({ name: 'DATABASE_OWNER_URL', url: owner })).resolves.toBeUndefined();
  });

  it('refuses a pooler whose connections share a session', async () => {
    const { href } = await startPooler();
    await expect(requireOwnSessions({ name: 'DATABASE_URL', url: href })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler whose connections share sessions\. Set it to session pooling, or use the address of PostgreSQL itself/,
    );
  });

  it('names the parameter that a pooler refuses, and not the role', async () => {
    const url = await startPooler();
    url.searchParams.set('options', '-c jit=off');
    await expect(requireOwnSessions({ name: 'DATABASE_OWNER_URL', url: url.href })).rejects.toThrow(
      /^DATABASE_OWNER_URL leads to a pooler that refuses the connection \(unsupported startup parameter: options\)/,
    );
  });

  it('leaves a database that cannot be reached to what uses it next', async () => {
    const nowhere = Object.assign(new URL(database.urls.app), { port: '1' }).href;
    await expect(requireOwnSessions({ name: 'DATABASE_URL', url: nowhere })).resolves.toBeUndefined();
  });
});
