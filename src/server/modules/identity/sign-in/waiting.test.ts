import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toFailureKey } from '#server/modules/identity/attempts/service.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let owner: pg.Client;
beforeAll(async () => {
  scene = await createScene();
  owner = new pg.Client({ connectionString: scene.test.db.urls.owner });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await scene.close();
});

describe('many sign-ins of one account', () => {
  it('wait for their count with one connection for them all, so that others are answered', async () => {
    const { test, build } = scene;
    const email = `${crypto.randomUUID()}@example.org`;
    await build.user({ email });
    const signIn = (password = testPassword) =>
      test.call('POST /auth/sign-in', {
        body: {
          ...{ client_id: 'alongside-web', client_secret: 'public', grant_type: 'password' },
          ...{ username: email, password },
        },
      });
    await signIn('wrong password');
    await owner.query('begin');
    await owner.query('select from sign_in_failures where key = $1 for update', [toFailureKey('email', email)]);
    const waiting = Array.from({ length: 60 }, () => signIn());
    const locked = 'select from pg_stat_activity where wait_event_type = $1 and datname = current_database()';
    await vi.waitUntil(async () => (await build.query(locked, ['Lock'])).length > 0, { timeout: 30_000 });
    expect((await test.call('GET /users/me', { token: scene.client.token })).status).toBe(200);
    expect(await build.query(locked, ['Lock'])).toHaveLength(1);
    await owner.query('rollback');
    const answers = new Set((await Promise.all(waiting)).map(({ status }) => status));
    // Where five are counted before one was found right, the next is refused for a minute. No call is turned away as too many.
    answers.delete(400);
    expect(answers).toEqual(new Set([200]));
  });
});
