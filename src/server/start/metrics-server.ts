import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from '#server/kernel/metrics.ts';
import { isFromOwnMachine } from '#server/kernel/own-machine.ts';

export type MetricsServer = { close(): Promise<void> };

/**
 * Serves GET /metrics in the format of Prometheus, for this machine alone: on a port of its own, which no proxy passes on, and to a
 * loopback name.
 */
export async function startMetricsServer({ registry }: Metrics, port: number): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics' && isFromOwnMachine(request);
    if (!isAsked) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
