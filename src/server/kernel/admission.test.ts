import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { watchQueue } from './admission.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

/** A pool whose time and releases the test decides. */
function createQueue() {
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0 });
  let now = 0;
  const queue = watchQueue(pool as never, () => now);
  return {
    pool,
    wait: () => queue.wait(),
    free(count: number, { every }: { every: number }) {
      for (let freed = 0; freed < count; freed++) {
        now += every;
        pool.emit('release');
      }
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('watchQueue', () => {
  it('expects no wait where a connection is free, however long no one has called', () => {
    const { pool, wait, pass } = createQueue();
    pass(1_000_000);
    expect(wait()).toBe(0);
    pool.waitingCount = 1;
    expect(wait()).toBe(0);
  });

  it('expects as long as those before need at the present pace', () => {
    const { pool, wait, free } = createQueue();
    pool.waitingCount = 100;
    free(20, { every: 1 });
    expect(wait()).toBe(100);
    free(80, { every: 6 });
    expect(wait()).toBe(500);
  });

  it('notices that none becomes free at all', () => {
    const { pool, wait, pass } = createQueue();
    wait();
    pool.waitingCount = 3;
    pass(399);
    expect(wait()).toBe(0);
    pass(1);
    expect(wait()).toBe(1200);
  });

  it('forgets the pace once no one waits', () => {
    const { pool, wait, pass } = createQueue();
    pool.waitingCount = 3;
    pass(400);
    expect(wait()).toBe(1200);
    pool.waitingCount = 0;
    wait();
    pool.waitingCount = 3;
    expect(wait()).toBe(0);
  });
});

describe('refuseBeyondCapacity', () => {
  it('refuses calls while no connection becomes free, but not health, pages and signing out, and serves again after', async () => {
    const { test, client, clientRef } = scene;
    const { pool, metrics } = test.context;
    const read = () => test.call('GET /clients/{clientRef}/tickets', { token: client.token, params: { clientRef } });
    const token = await scene.build.token(client.ref);
    const signOut = { body: { client_id: 'alongside-web', client_secret: 'public', token } };
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const before = read();
    await expect.poll(() => pool.waitingCount).toBe(1);
    now.mockReturnValue(performance.now() + 400);

    const refused = await read();
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([503, '2', 'unavailable']);
    const write = await test.call('POST /clients/{clientRef}/appointments', {
      token: client.token,
      params: { clientRef },
      key: newRef(),
      body: { appointments: [] },
    });
    expect(write.status).toBe(503);
    expect((await metrics.turnedAway.get()).values.map(({ value }) => value)).toEqual([2]);
    expect((await test.app.inject('/nowhere')).statusCode).toBe(404);
    const [health, signedOut] = [test.app.inject('/health'), test.call('POST /auth/sign-out', signOut)];
    await expect.poll(() => pool.waitingCount).toBe(3);

    for (const connection of connections) connection.release();
    expect((await before).status).toBe(200);
    expect((await health).statusCode).toBe(200);
    expect((await signedOut).status).toBe(204);
    expect((await read()).status).toBe(200);
  });
});
