import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { refuseBeyondCapacity, watchQueue } from './admission.ts';
import { createMetrics } from './metrics.ts';
import { createHttpServer, sendingTimes } from './slow-senders.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

/** Makes a pool whose time and releases the test decides. */
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
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const send = (path: string, body?: object) =>
      fetch(address + path, {
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const read = () => send(`/api/v0/clients/${clientRef}/tickets`);
    const token = await scene.build.token(client.ref);
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const now = vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()));
    const before = read();
    await expect.poll(() => pool.waitingCount).toBe(1);
    now.mockReturnValue(performance.now() + 400);

    const refused = await read();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    for (const name of ['content-security-policy', 'x-content-type-options', 'permissions-policy'])
      expect(refused.headers.get(name), name).toBeTruthy();
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await send(`/api/v0/clients/${clientRef}/appointments`, { appointments: [] })).status).toBe(503);
    expect((await send(`/%61pi/v0/clients/${clientRef}/tickets`)).status).toBe(503);
    expect((await metrics.turnedAway.get()).values.map(({ value }) => value)).toEqual([3]);
    expect((await send('/nowhere')).status).toBe(404);
    const signOut = { client_id: 'alongside-web', client_secret: 'public', token };
    const [health, signedOut] = [send('/health'), send('/api/v0/auth/sign-out', signOut)];
    await expect.poll(() => pool.waitingCount).toBe(3);

    for (const connection of connections) connection.release();
    expect((await before).status).toBe(200);
    expect((await health).status).toBe(200);
    expect((await signedOut).status).toBe(204);
    expect((await read()).status).toBe(200);
  });

  it('closes the connection of a refused call whose body never ends', { timeout: 20_000 }, async () => {
    const pool = Object.assign(new EventEmitter(), { waitingCount: 3 });
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const times = { ...sendingTimes, refusedBody: 20 };
    const context = { pool: pool as never, metrics: createMetrics(), apiBase: '/api/v0' };
    const server = createHttpServer(refuseBeyondCapacity(vi.fn(), context, { times, headers: {} }), times);
    now.mockReturnValue(400);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const sockets = ['content-length: 9', 'content-length: 99999', 'transfer-encoding: chunked'].map((length) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`POST /api/v0/settings HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`);
      return socket;
    });
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    const answers = await Promise.all(sockets.map((socket) => once(socket, 'data')));
    expect(answers.map((parts) => String(parts[0]).slice(0, 12))).toEqual(Array(3).fill('HTTP/1.1 503'));
    await closed;
    server.close();
  });
});
