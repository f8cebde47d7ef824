import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyPassword } from '#server/modules/identity/passwords/password.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { createFirstOfficeAccount, type FirstOfficeAccount } from './first-office-account.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const account: FirstOfficeAccount = {
  email: ' Aroha@Example.org ',
  name: 'Aroha Te Rangi',
  askPassword: async () => 'long enough',
  now: Date.parse('2026-11-20T09:00:00+13:00'),
};
const create = (changes: Partial<FirstOfficeAccount> = {}) =>
  createFirstOfficeAccount(database.urls.owner, { ...account, ...changes });
const users = async () =>
  (await database.owner.query('select email, email_key, given_name, family_name, office, password_hash from users'))
    .rows;

describe('createFirstOfficeAccount', () => {
  it('makes an office account that can sign in, and records it in the audit log', async () => {
    await create();
    const [user, ...rest] = await users();
    expect(rest).toEqual([]);
    expect(user).toMatchObject({
      email: 'Aroha@Example.org',
      email_key: 'aroha@example.org',
      given_name: 'Aroha',
      family_name: 'Te Rangi',
      office: true,
    });
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(user.password_hash, 'long enough')).toBe(true);
    const { rows } = await database.owner.query('select action from audit_log');
    expect(rows).toEqual([{ action: 'officeAccountCreated' }]);
  });

  it('refuses a second one before it asks for a password', async () => {
    await create();
    const askPassword = vi.fn(account.askPassword);
    await expect(create({ email: 'other@example.org', askPassword })).rejects.toThrow('already has an office account');
    expect(askPassword).not.toHaveBeenCalled();
  });

  it('makes one where two commands run at once', async () => {
    // Inserts wait here, so that both commands have looked before either writes.
    const gate = await database.owner.connect();
    await gate.query('begin; lock table users in share mode');
    const both = Promise.allSettled([create(), create({ email: 'other@example.org' })]);
    const waiting = `select count(*) as n from pg_locks where not granted and relation = 'users'::regclass`;
    await expect.poll(async () => (await gate.query(waiting)).rows[0].n, { timeout: 10_000 }).toBe(2);
    await gate.query('commit');
    gate.release();
    expect((await both).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await users()).toHaveLength(1);
  });

  it('refuses an address that has an account', async () => {
    await database.owner.query(
      `insert into users (ref, email, email_key, password_hash, given_name, family_name, created_at)
       values ('0123456789abcdef', 'aroha@example.org', 'aroha@example.org', '', 'A', 'B', now())`,
    );
    await expect(create()).rejects.toThrow('aroha@example.org already has an account.');
  });

  it.each([
    ['a password of nine characters', { askPassword: async () => '123456789' }, 'at least 10 characters'],
    ['a password too long to sign in with', { askPassword: async () => 'x'.repeat(1025) }, 'at most 1,024 characters'],
    ['one name', { name: 'Aroha' }, 'Give both names'],
    ['no email address', { email: 'aroha' }, 'is not an email address'],
  ])('refuses %s and stores nothing', async (_case, changes, message) => {
    await expect(create(changes)).rejects.toThrow(message);
    expect(await users()).toEqual([]);
  });
});
