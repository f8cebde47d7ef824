import { request } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/kernel/metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

let server: MetricsServer;
let port: number;
const metrics = createMetrics();

async function findPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return address.port;
}

beforeAll(async () => {
  port = await findPort();
  server = await startMetricsServer(metrics, { port, host: '127.0.0.1' });
});
afterAll(() => server.close());

function get(path: string, headers: Record<string, string> = {}, at = port) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: at, path, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('startMetricsServer', () => {
  it('gives the counts to this machine', async () => {
    metrics.refusals.inc({ code: 'notFound' });
    const { status, text } = await get('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('alongside_refusals_total{code="notFound"} 1');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it.each([
    { what: 'a proxy', path: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' } },
    { what: 'a page with a name of its own for this address', path: '/metrics', headers: { host: 'evil.example.org' } },
    { what: 'another path', path: '/', headers: {} },
  ] as { what: string; path: string; headers: Record<string, string> }[])(
    'is not there for $what',
    async ({ path, headers }) => {
      expect(await get(path, headers)).toEqual({ status: 404, text: '' });
    },
  );

  it('answers by any name on an address that the network of its machine protects', async () => {
    const everywhere = await findPort();
    const other = await startMetricsServer(createMetrics(), { port: everywhere, host: '0.0.0.0' });
    const { status } = await get('/metrics', { host: 'portal.internal' }, everywhere);
    await other.close();
    expect(status).toBe(200);
  });

  it.each([
    ['an address of another machine', { host: '203.0.113.9', port: 9 }],
    ['a port that is in use', { host: '127.0.0.1', port: 0 }],
  ])('names the settings that give it %s', async (_, address) => {
    const wrong = { ...address, port: address.port || port };
    const says = `METRICS_HOST is ${wrong.host} and METRICS_PORT ${wrong.port}, where counts cannot be served`;
    await expect(startMetricsServer(createMetrics(), wrong)).rejects.toThrow(says);
  });
});
