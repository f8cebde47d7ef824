import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Instant } from '#domain/time/zone.ts';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readServerKey } from '#server/db/server-key.ts';
import type { BodyRoom } from '#server/kernel/body-budget.ts';
import type { Readiness } from '#server/kernel/health.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { loadWebBuild } from '#server/kernel/web-build.ts';
import {
  type ConnectedProvider,
  connectProvider,
  fillProvider,
  type ProviderInput,
} from '#server/start/connect-provider.ts';
import { addGauges } from '#server/start/gauges.ts';
import { StartError } from '#server/start/start-error.ts';
import { webFolder } from '#server/start/start-server.ts';
import type { Tracing } from '#server/start/tracing.ts';
import { prepareTasks } from '#server/tasks/tasks.ts';
import { type Keeper, keepOpen } from './keep-open.ts';
import type { ProviderConfig } from './read-providers.ts';
import { createRounds } from './rounds.ts';
import { createSlots } from './slots.ts';

/** The parts that the providers of a process share: its processor and memory, and nothing of a provider. */
export type SharedParts = {
  build: string;
  now: () => Instant;
  readiness: Readiness;
  tracing: Tracing | undefined;
  bodies: BodyRoom;
  log: FastifyBaseLogger;
  /** Milliseconds without a request after which a provider is closed. */
  idleMs: number;
  /** The databases that are served, by the key that each has made for itself. */
  databases: Map<string, string>;
  prepareSlots: ReturnType<typeof createSlots>;
  openSlots: ReturnType<typeof createSlots>;
  visitSlots: ReturnType<typeof createSlots>;
  mailSlots: ReturnType<typeof createSlots>;
};

export function createSharedParts(
  own: Pick<SharedParts, 'build' | 'now' | 'readiness' | 'tracing' | 'bodies' | 'log' | 'idleMs'>,
): SharedParts {
  // What precedes the mail is work of the processor; sending waits for mail servers, which may be silent for a minute.
  const slots = {
    prepareSlots: createSlots(3, 3_000),
    openSlots: createSlots(4, 3_000),
    visitSlots: createSlots(4, 10_000),
    mailSlots: createSlots(20, 30_000),
  };
  return { ...own, databases: new Map(), ...slots };
}

/** A provider with the app that serves it. */
type Served = ConnectedProvider & { app: FastifyInstance };

export type HostedProvider = {
  served: Keeper<Served>;
  /** Says whether this process has brought its database up to date. */
  isReady(): boolean;
  registry: Registry;
  /** Begins the work that is due, and closes what no one uses. */
  look(): void;
  /** Begins no more work, and waits for what is under way. */
  stopWork(): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds for which a failure to open a provider answers those who come next. */
const retryMs = 5_000;
/** Milliseconds after which what does not close is left to itself. */
const longestClose = 10_000;
/** Connections for the work of a provider that no one uses. */
const fewConnections = 2;

/**
 * Makes one of many providers, closed; its first use or its first visit brings its database up to date. `firstAfter` are the milliseconds
 * until that visit.
 */
export function createHostedProvider(config: ProviderConfig, shared: SharedParts, firstAfter: number): HostedProvider {
  const metrics = createMetrics(config.provider);
  const log = shared.log.child({ provider: config.provider });
  const failed = createFailureReport(metrics.registry, log);
  const connect: Connect = (more) =>
    connectProvider({
      ...more,
      ...{ databaseUrls: config.databaseUrls, metrics, supervise: false, log: () => log },
      ...{ build: shared.build, now: shared.now, tracing: shared.tracing },
      config: { ...config, connections: more.connections },
    });
  const prepared = keepOpen({
    open: () => shared.prepareSlots(() => prepare(config, shared, connect)),
    close: async () => {},
    retryMs,
  });
  const readKey = async () => {
    const { value, release } = await prepared.use();
    release();
    return value;
  };
  const open = async (): Promise<Served> => {
    const serverKey = await readKey();
    return shared.openSlots(async () => {
      const { connections } = config;
      const provider = await connect({ serverKey, connections, onEmailQueued: () => rounds.hearOfEmail() });
      return addApp(provider, config, shared).catch(async (error) => {
        await provider.close();
        throw error;
      });
    });
  };
  const served = keepOpen<Served>({
    retryMs,
    close: (one) => closeServed(one).catch(failed('a provider could not be closed')),
    open: () =>
      open().catch((error) => {
        failed('a provider could not be opened')(error);
        throw error;
      }),
  });
  const rounds = createRounds({
    ...{ prepared, served, shared, firstAfter, onError: failed('the work of a provider could not be done') },
    connect: async () => connect({ serverKey: await readKey(), connections: fewConnections }),
  });
  addGauges(metrics.registry, rounds.readings);
  addVisitGauge(metrics.registry, rounds.sinceVisit);
  return {
    ...{ served, isReady: prepared.isOpen, registry: metrics.registry, look: rounds.look, stopWork: rounds.stop },
    async close() {
      // Its emails use the connections.
      await rounds.stop();
      await served.close();
    },
  };
}

/** Makes what counts and logs a failure, once for all who wait for the same. */
function createFailureReport(registry: Registry, log: FastifyBaseLogger) {
  const name = 'alongside_provider_failures_total';
  const help = 'Times that a provider could not be opened or closed, or its work not be done';
  const failures = new Counter({ name, help, registers: [registry] });
  const reported = new WeakSet<object>();
  return (words: string) => (error: unknown) => {
    if (reported.has(error as object)) return;
    reported.add(error as object);
    failures.inc();
    log.error({ err: error }, words);
  };
}

function addVisitGauge(registry: Registry, sinceVisit: () => number): void {
  new Gauge({
    name: 'alongside_seconds_since_visit',
    help: 'Seconds since the tasks of a provider were last done, NaN before',
    registers: [registry],
    collect() {
      this.set(sinceVisit());
    },
  });
}

type Connect = (
  more: Pick<ProviderInput, 'serverKey' | 'onEmailQueued'> & { connections: number },
) => Promise<ConnectedProvider>;

/** Brings a provider's database up to date and fills it, once in a process; returns the key by which it knows the server. */
async function prepare(config: ProviderConfig, { databases }: SharedParts, connect: Connect): Promise<string> {
  const { owner } = config.databaseUrls;
  await openDatabase(config);
  await migrate(owner);
  await prepareTasks(owner);
  const serverKey = await readServerKey(owner);
  const first = databases.get(serverKey);
  // Its sessions and links would open the other one too.
  if (first !== undefined && first !== config.provider)
    throw new StartError(
      `The database of ${config.provider} is that of ${first}, or a copy of it. Give each provider its own.`,
    );
  databases.set(serverKey, config.provider);
  const provider = await connect({ serverKey, connections: fewConnections });
  await fillProvider(provider, config, owner).finally(provider.close);
  return serverKey;
}

async function addApp(provider: ConnectedProvider, config: ProviderConfig, shared: SharedParts): Promise<Served> {
  const { context } = provider;
  const { readiness, tracing, bodies } = shared;
  const web = await loadWebBuild(webFolder, { config, context });
  const app = await buildApp({ config, context, web, readiness, tracing, bodies });
  await app.ready();
  return { ...provider, app };
}

/** Ends the connections even where requests that hang keep the app from closing. */
async function closeServed({ app, close }: Served): Promise<void> {
  try {
    await inTime(app.close());
  } finally {
    await inTime(close());
  }
}

async function inTime(closing: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`It took more than ${longestClose} ms.`)), longestClose);
  await Promise.race([closing, late]).finally(() => clearTimeout(timer));
}
