import { createServer } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, type Registry } from 'prom-client';
import type { Metrics } from '#server/kernel/metrics.ts';
import { isFromOwnMachine, isLoopback } from '#server/kernel/own-machine.ts';
import { StartError } from './start-error.ts';

export type MetricsServer = { close(): Promise<void> };

type MetricsAddress = { port: number; host: string };

/** The counts of the process, and of each provider where it serves many. */
type Counts = Pick<Metrics, 'registry'> & { ofProviders?: readonly Registry[] };

/**
 * Serves GET /metrics in the format of Prometheus, on a port of its own, which no proxy passes on: for this machine alone and to a loopback
 * name, unless the host is another address of this machine, which its network protects.
 */
export async function startMetricsServer(
  { registry, ofProviders }: Counts,
  { port, host }: MetricsAddress,
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    const mayAsk = !isLoopback(host) || isFromOwnMachine(request);
    const isAsked = request.method === 'GET' && request.url === '/metrics' && mayAsk;
    if (!isAsked) return void response.writeHead(404).end();
    const text = ofProviders ? writeAll(registry, ofProviders) : registry.metrics();
    text.then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => {
      const settings = `METRICS_HOST is ${host} and METRICS_PORT ${port}`;
      reject(
        new StartError(
          `${settings}, where counts cannot be served: ${message}. Use an address of this machine and a free port.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Writes the counts of all providers together. The times of replies are those of all: with every provider and every endpoint they would be
 * a hundred thousand lines.
 */
async function writeAll(registry: Registry, ofProviders: readonly Registry[]): Promise<string> {
  const counts = await Promise.all(ofProviders.map((one) => one.getMetricsAsJSON()));
  for (const { name, values } of counts.flat())
    if (name === 'alongside_reply_seconds') for (const { labels } of values) delete labels.provider;
  // Those of the process as they are: together, the time when it started would be left out.
  return `${await registry.metrics()}${await AggregatorRegistry.aggregate(counts).metrics()}`;
}
