import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { createMetrics, type Metrics } from '#server/kernel/metrics.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { examples } from './examples.ts';

let scene: Scene;
let app: FastifyInstance;
let metrics: Metrics;
let lines: Record<string, unknown>[];

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

/** A pool that answers nothing: a fault needs no database, which may be what is broken. */
const noPool = { on: () => undefined, waitingCount: 0 } as never;

// Each test has a server of its own, which has heard nothing yet.
beforeEach(async () => {
  lines = [];
  metrics = createMetrics();
  const config = loadConfig({ LOG_LEVEL: 'info', SEED: 'none', TRUST_PROXY: '1' });
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = await buildApp({ config, context: { ...scene.test.context, metrics, pool: noPool }, logStream });
  return () => app.close();
});

const fault = examples['POST /browser-faults']!.body!({} as never) as Record<string, unknown>;

async function send(change: Record<string, unknown> = {}, network = '203.0.113.9') {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v0/browser-faults',
    headers: { 'x-forwarded-for': network },
    payload: { ...fault, ...change },
  });
  return statusCode;
}

const heard = () => lines.filter(({ msg }) => msg === 'a page broke in a browser');
const counts = async () =>
  (await metrics.browserFaults.get()).values.map(({ labels, value }) => ({ ...labels, value }));

describe('POST /browser-faults', () => {
  it('leaves one line in the log and counts the fault by release and route, without a database', async () => {
    expect([await send(), await send({ name: 'RangeError' })]).toEqual([204, 204]);
    expect(heard()).toMatchObject([{ fault }, { fault: { ...fault, name: 'RangeError' } }]);
    expect(await counts()).toEqual([{ release: fault.release, route: fault.route, value: 2 }]);
  });

  const wrong: [what: string, change: Record<string, unknown>][] = [
    ['a message', { message: 'Rose Hākaraia has no visits' }],
    ['an address with a ref', { route: '/office/clients/0h3k5m7n9p2r4t6w?name=Rose' }],
    ['an address of another site', { route: 'https://evil.example.org' }],
    ['a name with words in it', { name: 'Rose is away' }],
    ['a frame with the text of the stack', { frames: ['TypeError: Rose is away'] }],
    ['a frame of another site', { frames: ['https://evil.example.org/a.js:1:1'] }],
    ['a frame without its line', { frames: ['/app/assets/first.js'] }],
    ['more frames than it needs', { frames: Array(21).fill('/app/assets/first.js:1:1') }],
    ['a release that is none', { release: '../../etc' }],
    ['a line of its own for the log', { name: 'Error\n{"level":60}' }],
  ];

  it('refuses what says more than where it broke, and no one hears of it', async () => {
    for (const [what, change] of wrong) expect(await send(change), what).toBe(400);
    expect([heard(), await counts()]).toEqual([[], []]);
  });

  it('hears sixty of a network in a minute, whatever it sends beyond', async () => {
    for (let sent = 0; sent < 61; sent++) expect(await send()).toBe(204);
    expect(heard()).toHaveLength(60);
    expect(await send({}, '198.51.100.7')).toBe(204);
    expect(heard()).toHaveLength(61);
    scene.test.setTime('2026-11-20', '23:00');
    await send();
    expect(heard()).toHaveLength(62);
    expect(await counts()).toEqual([{ release: fault.release, route: fault.route, value: 62 }]);
  });

  it('hears six hundred of all networks in a minute', async () => {
    for (let sent = 0; sent < 610; sent++) await send({}, `203.0.113.${sent % 200}`);
    expect(heard()).toHaveLength(600);
  });

  it('counts what comes after five hundred kinds as one', async () => {
    for (let sent = 0; sent < 502; sent++) await send({ release: `made${sent}` }, `203.0.113.${sent % 200}`);
    const all = await counts();
    expect(all).toHaveLength(501);
    expect(all.at(-1)).toEqual({ release: 'other', route: 'other', value: 2 });
  });
});
