import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

describe('createTestDatabase', () => {
  it('gives a migrated database in which the application owns nothing', async () => {
    const database = await createTestDatabase();
    const { rows } = await database.pool.query('select current_user as app, count(*) as users from users', []);
    expect(rows).toEqual([{ app: 'alongside_app', users: 0 }]);
    await expect(database.pool.query('drop table users')).rejects.toThrow('must be owner');
    await database.drop();
  });

  it('gives each caller another one, within moments', async () => {
    const started = performance.now();
    const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(new Set(databases.map(({ urls }) => urls.app)).size).toBe(3);
    await databases[0]!.owner.query('create table only_here ()');
    await expect(databases[1]!.owner.query('select from only_here')).rejects.toThrow('does not exist');
    await Promise.all(databases.map((database) => database.drop()));
  });
});
