import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findBrand } from '#domain/brands/brands.ts';
import type { Brand } from '#domain/brands/types.ts';
import { mostForeignRefs } from '#domain/sign-in/enumeration.ts';
import type { Instant } from '#domain/time/zone.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { DatabaseUrls } from '../db/database-urls.ts';
import type { seedDemo } from '../db/demo/seed.ts';
import { createPool, type Pool, type StatementWatch } from '../db/pool.ts';
import { requireAppRole } from '../db/require-app-role.ts';
import { readServerKey } from '../db/server-key.ts';
import { inTaskTransaction } from '../db/transaction.ts';
import type { ServerContext } from '../kernel/context.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { loadWebBuild } from '../kernel/web-build.ts';
import { readEmails } from '../mail/emails.ts';
import { requeueUnsent } from '../mail/outbox.ts';
import { createMailer, type MailConfig, type Mailer } from '../mail/send.ts';
import { createAddressSearch } from '../maps/address-search.ts';
import { askForReviews } from '../modules/documents/reviews/service.ts';
import { deliverNotices, freezeNotices } from '../modules/notices/delivery/service.ts';
import { deleteExpiredRecords } from '../modules/records/retention.ts';
import { enforceDueEndings } from '../modules/schedule/endings/enforce.ts';
import { placeAllWorkers } from '../modules/support-workers/search/service.ts';
import { lapseTickets } from '../modules/tickets/service.ts';
import { remindOfTimesheets } from '../modules/timesheets/reminders/service.ts';
import { purge } from '../tasks/purge.ts';
import { prepareTasks, startTasks } from '../tasks/tasks.ts';
import { addGauges } from './gauges.ts';
import { insertDefaults } from './insert-defaults.ts';
import { requiresMailTls } from './live.ts';
import { startMetricsServer } from './metrics-server.ts';
import { readDataKey } from './read-data-key.ts';
import { StartError } from './start-error.ts';
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
  const brand = requireSoundEmails(findBrand(config.brand));
  const dataKey = await readDataKey(config);
  await prepareTasks(databaseUrls.owner);
  const metrics = createMetrics();
  let app: FastifyInstance | undefined;
  const log = () => app?.log;
  const { onSlow, onTaskError } = createReports(metrics, log);
  const folder = join(import.meta.dirname, '../../../dist');
  const build = await readFile(join(folder, 'build-hash'), 'utf8').catch(() => 'dev');
  const tracing = await openTracing(config, build);
  const pool = await openPool(databaseUrls, watchStatements(onSlow, tracing));
  await insertDefaults(pool, brand);
  if (config.seed === 'demo') await seed({ url: databaseUrls.owner, brand, now: now(), dataKey });
  await inTaskTransaction(pool, (tx) => placeAllWorkers(tx, brand));
  const mailer = startMailer({ config, pool, brand, now, metrics, log });
  const tasks = await startTasks({ pool, supervise: true, onError: onTaskError });
  const context: ServerContext = {
    pool,
    now,
    brand,
    ...{ publicUrl: config.publicUrl, apiBase: config.apiBase },
    environment: config.environment,
    build: build.slice(0, 12),
    dataKey,
    tasks,
    metrics,
    ceilings: { ...config.ceilings, foreignRefs: mostForeignRefs },
    addresses: createAddressSearch({
      config,
      country: brand.country,
      onError: (error) => log()?.warn({ err: error }, 'the maps provider could not answer'),
    }),
  };
  const web = await loadWebBuild(folder, { config, context });
  const readiness = { isDraining: false };
  app = await buildApp({ config, context, web, readiness, tracing });
  const report = (words: string) => (error: unknown) => log()?.error({ err: error }, words);
  const requeue = () => requeueAll(context, config);
  await requeue();
  await tasks.work({
    sendEmail: (ref) => mailer.send(ref),
    ...{ requeue, emailsAtOnce: config.mailAtOnce },
    lapse: () => lapse(context, report),
    purge: () => purgeAll(context, config, report('a record that is no longer kept could not be deleted')),
    remind: () => remind(context, report),
    notices: () => deliverNotices(context, report('notices could not be delivered')),
  });
  const counts = await openCounts(config, metrics, pool);
  const close = async () => {
    await app?.close();
    await counts?.close();
    await tasks.stop();
    await pool.end();
    await tracing?.close();
  };
  await app.listen({ host: config.host, port: config.port }).catch(async (error: Error) => {
    // Tasks that went on would report the end of the database, which says nothing of the reason.
    await close();
    throw error;
  });
  // Not awaited: a mail server that does not answer must not delay the start.
  void warnOfMailServer(mailer, log);
  const drain = () => {
    readiness.isDraining = true;
  };
  return { url: config.publicUrl, drain, close };
}

/** Opens the port where operators read counts, where there is one. */
async function openCounts({ metrics: address }: Config, metrics: ServerContext['metrics'], pool: Pool) {
  if (!address) return undefined;
  addGauges(metrics.registry, pool);
  return startMetricsServer(metrics, address);
}

/** Opens the way to the collector where there is one; else no library of it is loaded. */
async function openTracing({ tracesUrl }: Config, build: string): Promise<Tracing | undefined> {
  if (!tracesUrl) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing({ url: tracesUrl, build: build.slice(0, 12) });
}

type SlowStatement = { text: string; ms: number };

const slowMs = 1_000;
/** Steps of a transaction wait for its statements, which say for themselves that they are slow. */
const steps = ['begin', 'commit', 'rollback'];

function watchStatements(onSlow: (slow: SlowStatement) => void, tracing: Tracing | undefined): StatementWatch {
  return (text) => {
    const began = performance.now();
    const endSpan = tracing?.traceStatement(text);
    return () => {
      endSpan?.();
      const ms = Math.round(performance.now() - began);
      if (ms > slowMs && !steps.includes(text)) onSlow({ text, ms });
    };
  };
}

/** Creates what counts and logs troubles that no call has. */
function createReports(metrics: ServerContext['metrics'], log: () => FastifyInstance['log'] | undefined) {
  return {
    onSlow(slow: SlowStatement): void {
      metrics.slowStatements.inc();
      log()?.info(slow, 'a statement took longer than a second');
    },
    onTaskError(error: Error): void {
      metrics.taskFailures.inc();
      log()?.warn({ err: error }, 'a background task failed');
    },
  };
}

/** Refuses to start with an email that could not be written: its fault would fail the call that sends it. */
function requireSoundEmails(brand: Brand): Brand {
  const { faults } = readEmails(brand);
  if (faults.length > 0) throw new StartError(`Emails cannot be written. Correct these texts:\n${faults.join('\n')}`);
  return brand;
}

async function openPool({ app, owner }: DatabaseUrls, watch: StatementWatch): Promise<Pool> {
  const pool = createPool({ url: app, max: 20, serverKey: await readServerKey(owner), watch });
  await requireAppRole(pool);
  return pool;
}

type MailerInput = Pick<ServerContext, 'pool' | 'brand' | 'now' | 'metrics'> & {
  config: Config;
  log: () => FastifyInstance['log'] | undefined;
};

function startMailer({ config, pool, brand, now, metrics, log }: MailerInput) {
  return createMailer({
    pool,
    config: toMailConfig(config),
    now,
    keepsBodies: config.environment === 'dev',
    freezeNotices: (tx, frozen) => freezeNotices(tx, { brand, publicUrl: config.publicUrl }, frozen),
    onFailure({ isGivenUp, ...failed }) {
      metrics.emailFailures.inc({ outcome: isGivenUp ? 'givenUp' : 'triedAgain' });
      log()?.warn(failed, isGivenUp ? 'an email was given up' : 'an email could not be sent and will be tried again');
    },
  });
}

async function warnOfMailServer({ check }: Mailer, log: MailerInput['log']): Promise<void> {
  const failure = await check();
  if (failure) log()?.warn(failure, 'the mail server takes no emails: they wait until it does');
}

function toMailConfig(config: Config): MailConfig {
  const { mailUrl, mailFrom, publicUrl } = config;
  return { url: mailUrl, from: mailFrom, publicUrl, requiresTls: requiresMailTls(config) };
}

async function seed(input: Parameters<typeof seedDemo>[0]): Promise<void> {
  const demo = await import('../db/demo/seed.ts');
  await demo.seedDemo(input);
}

async function requeueAll({ pool, tasks }: ServerContext, { mailUrl }: Config): Promise<void> {
  if (mailUrl) await inTaskTransaction(pool, (tx) => requeueUnsent(tx, tasks));
}

async function purgeAll(context: ServerContext, { keepYears }: Config, onError: (error: Error) => void): Promise<void> {
  await inTaskTransaction(context.pool, (tx) => purge(tx, context.now()));
  await deleteExpiredRecords(context, { keepYears, onError });
}

async function lapse(context: ServerContext, report: (words: string) => (error: unknown) => void): Promise<void> {
  await lapseTickets(context, report('a request could not be closed at the start of its visit'));
  await enforceDueEndings(context, report('the care of a client could not be ended'));
}

async function remind(context: ServerContext, report: (words: string) => (error: unknown) => void): Promise<void> {
  await remindOfTimesheets(context, report('a reminder of a timesheet could not be sent'));
  await askForReviews(context, report('a review of documents could not be asked for'));
}
