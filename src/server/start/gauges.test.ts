import { EventEmitter } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool, type Pool } from '#server/db/pool.ts';
import { refuseBeyondCapacity } from '#server/kernel/admission.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { addGauges, readingsOf } from './gauges.ts';

const sockets = new Set<Socket>();
/** Takes connections and never answers, as a database whose disk hangs. */
const silent = createServer((socket) => void sockets.add(socket));
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  ({ port } = silent.address() as { port: number });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

describe('gauges', () => {
  it.each([
    ['cannot be reached', () => 1],
    ['does not answer', () => port],
  ])('leave the other counts to be read while the database %s', async (_, findPort) => {
    const metrics = createMetrics();
    const pool = createPool({ url: `postgres://app@127.0.0.1:${findPort()}/portal`, connectTimeout: 8_000 });
    addGauges(metrics.registry, readingsOf(pool));
    metrics.turnedAway.inc(3);
    const began = performance.now();
    const lines = (await metrics.registry.metrics()).split('\n');
    expect(performance.now() - began).toBeLessThan(7_000);
    expect(lines).toContain('alongside_turned_away_total 3');
    expect(lines).toContain('alongside_oldest_unsent_email_seconds Nan');
    expect(lines.filter((line) => line.startsWith('alongside_tasks_waiting{'))).toEqual([]);
    await pool.end();
  });

  it('say how long a call would wait as calls hear it, also after a while without a call', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const metrics = createMetrics();
    const pool = Object.assign(new EventEmitter(), { waitingCount: 0 });
    const context = { pool: pool as unknown as Pool, metrics, apiBase: '/api/v0' };
    const listen = refuseBeyondCapacity(() => {}, context, { times: {} as never, headers: {} });
    const call = () => listen({ url: '/' } as never, {} as never);
    addGauges(metrics.registry, readingsOf(context.pool));
    await metrics.registry.metrics();
    for (let second = 0; second < 15; second++) {
      vi.advanceTimersByTime(1_000);
      call();
    }
    pool.waitingCount = 2;
    for (let freed = 0; freed < 20; freed++) {
      vi.advanceTimersByTime(10);
      pool.emit('release');
    }
    expect((await metrics.registry.metrics()).split('\n')).toContain('alongside_pool_wait_seconds 0.02');
    vi.useRealTimers();
  });
});
