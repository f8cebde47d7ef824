import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { createPool } from './pool.ts';
import { requireAppRole } from './require-app-role.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withPooler: false });
});
afterAll(() => database.drop());

describe('a session of the application', () => {
  it.each([
    ['take the owner’s role', 'set role alongside_owner'],
    ['take the superuser’s role', 'set role alongside_admin'],
    ['run a program', `copy (select 1) to program 'id'`],
    ['read a file of the server', `select pg_read_file('PG_VERSION')`],
    ['read the hash of a password', 'select password_hash from users'],
    ['change a function', 'create or replace function can_see_client(row_client text) returns boolean return true'],
    ['switch off a policy', 'alter table clients disable row level security'],
    ['change what was noted', 'update audit_log set action = action'],
  ])('may not %s', async (_what, statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('has no role to return to', async () => {
    await database.pool.query('set role none');
    const { rows } = await database.pool.query('select current_user as name, session_user as session');
    expect(rows).toEqual([{ name: 'alongside_app', session: 'alongside_app' }]);
  });
});

describe('requireAppRole', () => {
  it('accepts the application’s role and refuses the owner’s', async () => {
    await expect(requireAppRole(database.pool)).resolves.toBeUndefined();
    await expect(requireAppRole(database.owner)).rejects.toThrow(
      /^The role alongside_owner has more rights than the application needs\. DATABASE_URL must sign in as alongside_app/,
    );
  });

  it('refuses a role outside the application, and one that cannot sign in', async () => {
    const name = `stranger_${process.pid}`;
    await database.owner.query(`create role ${name} login password 'plain'`);
    const stranger = createPool({
      url: Object.assign(new URL(database.urls.app), { username: name, password: 'plain' }).href,
    });
    await expect(requireAppRole(stranger)).rejects.toThrow(/has none of the application's rights/);
    await stranger.end();
    await database.owner.query(`drop role ${name}`);
    const wrong = createPool({ url: Object.assign(new URL(database.urls.app), { password: 'wrong' }).href });
    await expect(requireAppRole(wrong)).rejects.toThrow(/^The database refuses the application \(password/);
    await wrong.end();
  });
});
