import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '#domain/time/zone.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { DatabaseUrls } from '../db/database-urls.ts';
import type { Pool } from '../db/pool.ts';
import { createMetrics, type Metrics } from '../kernel/metrics.ts';
import { loadWebBuild } from '../kernel/web-build.ts';
import { prepareTasks } from '../tasks/tasks.ts';
import { type ConnectedProvider, connectProvider, fillProvider, type ProviderInput } from './connect-provider.ts';
import { addGauges, readingsOf } from './gauges.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { Tracing } from './tracing.ts';

export type RunningServer = {
  url: string;
  /** Lets the health tell proxies from now on to send nothing more here; requests are still served. */
  drain(): void;
  close(): Promise<void>;
};

type StartOptions = {
  config: Config;
  databaseUrls: DatabaseUrls;
  now?: () => Instant;
};

/** Starts everything on a migrated database: queues, tasks, mail, HTTP. */
export async function startServer({ config, databaseUrls, now = Date.now }: StartOptions): Promise<RunningServer> {
  await prepareTasks(databaseUrls.owner);
  const metrics = createMetrics();
  let app: FastifyInstance | undefined;
  const log = () => app?.log;
  const build = await readBuild();
  const tracing = await openTracing(config, build);
  const provider = await connectProvider({
    ...{ config, databaseUrls, build, now, metrics, tracing, log },
    supervise: true,
  });
  await fillProvider(provider, config, databaseUrls.owner);
  const { context, tasks, handlers } = provider;
  const web = await loadWebBuild(webFolder, { config, context });
  const readiness = { isDraining: false };
  app = await buildApp({ config, context, web, readiness, tracing });
  await handlers.requeue();
  await tasks.work(handlers);
  const counts = await openCounts(config, metrics, context.pool);
  const close = async () => {
    await app?.close();
    await counts?.close();
    await provider.close();
    await tracing?.close();
  };
  await app.listen({ host: config.host, port: config.port }).catch(async (error: Error) => {
    // Tasks that went on would report the end of the database, which says nothing of the reason.
    await close();
    throw error;
  });
  // Not awaited: a mail server that does not answer must not delay the start.
  void warnOfMailServer(provider, log);
  const drain = () => {
    readiness.isDraining = true;
  };
  return { url: config.publicUrl, drain, close };
}

/** The folder of the built web app. */
export const webFolder = join(import.meta.dirname, '../../../dist');

/** Reads the first 12 characters of the hash of the build. */
export async function readBuild(): Promise<string> {
  const hash = await readFile(join(webFolder, 'build-hash'), 'utf8').catch(() => 'dev');
  return hash.slice(0, 12);
}

/** Opens the port where operators read counts, where there is one. */
async function openCounts({ metrics: address }: Config, metrics: Metrics, pool: Pool) {
  if (!address) return undefined;
  addGauges(metrics.registry, readingsOf(pool));
  return startMetricsServer(metrics, address);
}

/** Opens the way to the collector where there is one; else no library of it is loaded. */
export async function openTracing({ tracesUrl }: Config, build: string): Promise<Tracing | undefined> {
  if (!tracesUrl) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing({ url: tracesUrl, build });
}

async function warnOfMailServer({ mailer }: ConnectedProvider, log: ProviderInput['log']): Promise<void> {
  const failure = await mailer.check();
  if (failure) log()?.warn(failure, 'the mail server takes no emails: they wait until it does');
}
