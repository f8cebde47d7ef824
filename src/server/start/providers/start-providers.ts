import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { Instant } from '#domain/time/zone.ts';
import type { Config } from '#server/config.ts';
import { refuseForNow } from '#server/kernel/admission.ts';
import { createBodyRoom } from '#server/kernel/body-budget.ts';
import type { Readiness } from '#server/kernel/health.ts';
import { logOptions } from '#server/kernel/log-options.ts';
import { createHttpServer, discardSlowly, onClientError, sendingTimes } from '#server/kernel/slow-senders.ts';
import { startMetricsServer } from '../metrics-server.ts';
import { openTracing, type RunningServer, readBuild } from '../start-server.ts';
import { createHostFinder, type FindHost } from './find-host.ts';
import { createHostedProvider, createSharedParts, type HostedProvider } from './hosted-provider.ts';
import type { ProviderConfig } from './read-providers.ts';

type StartProvidersOptions = {
  /** The settings that all providers share. */
  config: Config;
  providers: readonly ProviderConfig[];
  now?: () => Instant;
  /** Milliseconds without a request after which a provider is closed. */
  idleMs?: number;
  /** Milliseconds that a request waits for its provider to open. */
  patience?: number;
};

const lookEvery = 1_000;
/** Milliseconds between the first visits to two providers, and in which all are visited: requests of the first minutes go between. */
const firstVisits = { apart: 500, all: 120_000 };

/**
 * Serves many providers, each by its host, with its own database, brand, mail and keys (record 65). It listens at once: a provider is opened
 * for its first request, and visited in turn, which brings its database up to date.
 */
export async function startProviders({
  config,
  providers,
  now = Date.now,
  idleMs = 600_000,
  patience = 10_000,
}: StartProvidersOptions): Promise<RunningServer> {
  const { log } = Fastify({ logger: logOptions(config, undefined) });
  const readiness = { isDraining: false };
  const build = await readBuild();
  const tracing = await openTracing(config, build);
  const shared = createSharedParts({ ...{ build, now, readiness, tracing, log, idleMs }, bodies: createBodyRoom() });
  const apart = Math.min(firstVisits.apart, firstVisits.all / providers.length);
  const hosted = new Map(providers.map((one, at) => [one.provider, createHostedProvider(one, shared, at * apart)]));
  const find = createHostFinder(new Set(hosted.keys()), config.trustProxy);
  const isClosing = () => !server.listening;
  const dispatch = createDispatch(hosted, { find, readiness, patience, isClosing });
  const server: Server = createHttpServer(dispatch, sendingTimes);
  server.on('clientError', onClientError);
  const counts = await openCounts(config, hosted);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve);
  });
  const all = [...hosted.values()];
  const looking = setInterval(() => {
    for (const one of all) one.look();
  }, lookEvery);
  return {
    url: `http://${config.host}:${config.port}`,
    drain: () => {
      readiness.isDraining = true;
    },
    async close() {
      clearInterval(looking);
      const atRest = Promise.all(all.map((one) => one.stopWork()));
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      await atRest;
      await Promise.all(all.map((one) => one.close()));
      await counts?.close();
      await tracing?.close();
    },
  };
}

type Dispatching = { find: FindHost; readiness: Readiness; patience: number; isClosing: () => boolean };

/** Gives each request to the app of its provider, which opens for it. No provider answers a request for a host that none has. */
function createDispatch(
  hosted: ReadonlyMap<string, HostedProvider>,
  { find, readiness, patience, isClosing }: Dispatching,
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    // A connection that is kept would go on bringing requests here.
    if (isClosing()) response.setHeader('connection', 'close');
    const provider = hosted.get(find(request) ?? '');
    if (!provider) {
      answerForNone(request, response, readiness);
      return;
    }
    const refuse = () => {
      if (!response.headersSent) refuseForNow(response, { times: sendingTimes });
    };
    const late = setTimeout(refuse, patience);
    provider.served
      .use()
      .finally(() => clearTimeout(late))
      .then(({ value: { app }, release }) => {
        if (response.headersSent || response.closed) return release();
        response.once('close', release);
        app.server.emit('request', request, response);
      }, refuse);
  };
}

const plainHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers where no provider is meant: the health of the process for a proxy, which asks by an address, and else that there is none. */
function answerForNone(request: IncomingMessage, response: ServerResponse, { isDraining }: Readiness): void {
  discardSlowly({ raw: request });
  if (request.method === 'GET' && request.url === '/health') {
    response.writeHead(isDraining ? 503 : 200, { ...plainHeaders, 'content-type': 'application/json; charset=utf-8' });
    return void response.end(JSON.stringify({ status: isDraining ? 'draining' : 'ready' }));
  }
  response.writeHead(421, { ...plainHeaders, 'content-type': 'text/plain; charset=utf-8' });
  response.end('There is no portal at this address.\n');
}

async function openCounts({ metrics: address }: Config, hosted: ReadonlyMap<string, HostedProvider>) {
  if (!address) return undefined;
  const registry = new Registry();
  const all = [...hosted.values()];
  const gauges: [name: string, help: string, counts: (one: HostedProvider) => boolean][] = [
    [
      'alongside_providers_ready',
      'Providers whose database this process has brought up to date',
      (one) => one.isReady(),
    ],
    ['alongside_providers_open', 'Providers that are open, since people use them', ({ served }) => served.isOpen()],
  ];
  for (const [name, help, counts] of gauges)
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.set(all.filter(counts).length);
      },
    });
  return startMetricsServer({ registry, ofProviders: all.map((one) => one.registry) }, address);
}
