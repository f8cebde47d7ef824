import type { FastifyBaseLogger } from 'fastify';
import { findBrand } from '#domain/brands/brands.ts';
import type { Brand } from '#domain/brands/types.ts';
import { mostForeignRefs } from '#domain/sign-in/enumeration.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Config } from '../config.ts';
import type { DatabaseUrls } from '../db/database-urls.ts';
import type { seedDemo } from '../db/demo/seed.ts';
import { createPool, type StatementWatch } from '../db/pool.ts';
import { requireAppRole } from '../db/require-app-role.ts';
import { readServerKey } from '../db/server-key.ts';
import { inTaskTransaction } from '../db/transaction.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { readEmails } from '../mail/emails.ts';
import { requeueUnsent } from '../mail/outbox.ts';
import { createMailer, type MailConfig, type Mailer } from '../mail/send.ts';
import { createAddressSearch } from '../maps/address-search.ts';
import { enforceLastDays } from '../modules/appointments/support-workers/last-days.ts';
import { askForReviews } from '../modules/documents/reviews/service.ts';
import { deliverNotices, freezeNotices } from '../modules/notices/delivery/service.ts';
import { placeAllClients } from '../modules/people/regions/service.ts';
import { deleteExpiredRecords } from '../modules/records/retention.ts';
import { enforceDueEndings } from '../modules/schedule/endings/enforce.ts';
import { sendOnCallEmails } from '../modules/schedule/on-call/service.ts';
import { placeAllWorkers } from '../modules/support-workers/search/service.ts';
import { lapseTickets } from '../modules/tickets/service.ts';
import { remindOfTimesheets } from '../modules/timesheets/reminders/service.ts';
import { purge } from '../tasks/purge.ts';
import { type RunningTasks, startTasks, type TaskHandlers } from '../tasks/tasks.ts';
import { insertDefaults } from './insert-defaults.ts';
import { requiresMailTls } from './live.ts';
import { readDataKey } from './read-data-key.ts';
import { StartError } from './start-error.ts';
import type { Tracing } from './tracing.ts';

/** A provider with its database and its work, apart from the app that serves it. */
export type ConnectedProvider = {
  context: ServerContext;
  mailer: Mailer;
  tasks: RunningTasks;
  handlers: TaskHandlers;
  close(): Promise<void>;
};

export type ProviderInput = {
  config: Config;
  databaseUrls: DatabaseUrls;
  /** The first 12 characters of the hash of the build. */
  build: string;
  now: () => Instant;
  metrics: Metrics;
  tracing?: Tracing | undefined;
  log: () => FastifyBaseLogger | undefined;
  /** Absent: read from the database. */
  serverKey?: string | undefined;
  /** Maintains the queues and their schedules; false where rounds do (`rounds.ts`). */
  supervise: boolean;
  onEmailQueued?: () => void;
};

/** Opens the pool of a provider whose database is up to date, its queues and its mail. */
export async function connectProvider(input: ProviderInput): Promise<ConnectedProvider> {
  const { config, databaseUrls, build, now, metrics, tracing, log, supervise } = input;
  const brand = requireSoundEmails(findBrand(config.brand));
  const dataKey = await readDataKey(config);
  const { onSlow, onTaskError } = createReports(metrics, log);
  const serverKey = input.serverKey ?? (await readServerKey(databaseUrls.owner));
  const watch = watchStatements(onSlow, tracing);
  const { app: url, pooling } = databaseUrls;
  const pool = createPool({ url, pooling, max: config.connections, serverKey, watch });
  try {
    await requireAppRole(pool);
    const mailer = startMailer({ config, pool, brand, now, metrics, log });
    const tasks = await startTasks({ pool, supervise, onError: onTaskError, onEmailQueued: input.onEmailQueued });
    const context: ServerContext = {
      pool,
      now,
      brand,
      ...{ publicUrl: config.publicUrl, apiBase: config.apiBase },
      environment: config.environment,
      hasMailServer: config.mailUrl !== undefined,
      build,
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
    const close = async () => {
      try {
        await tasks.stop();
      } finally {
        await pool.end();
      }
    };
    return { context, mailer, tasks, handlers: createHandlers({ context, config, mailer, log }), close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Fills a provider's database with its first settings, and with a demonstration where its settings ask for one. */
export async function fillProvider(
  { context: { pool, brand, dataKey, now } }: ConnectedProvider,
  { seed }: Config,
  ownerUrl: string,
): Promise<void> {
  await insertDefaults(pool, brand);
  if (seed === 'demo') await seedDatabase({ url: ownerUrl, brand, now: now(), dataKey });
  await inTaskTransaction(pool, (tx) => placeAllWorkers(tx, brand));
  await placeAllClients(pool, brand);
}

async function seedDatabase(input: Parameters<typeof seedDemo>[0]): Promise<void> {
  const demo = await import('../db/demo/seed.ts');
  await demo.seedDemo(input);
}

type HandlersInput = Pick<ProviderInput, 'config' | 'log'> & { context: ServerContext; mailer: Mailer };

function createHandlers({ context, config, mailer, log }: HandlersInput): TaskHandlers {
  const report = (words: string) => (error: unknown) => log()?.error({ err: error }, words);
  return {
    sendEmail: (ref) => mailer.send(ref),
    emailsAtOnce: config.mailAtOnce,
    requeue: () => requeueAll(context, config),
    lapse: () => lapse(context, report),
    purge: () => purgeAll(context, config, report('a record that is no longer kept could not be deleted')),
    remind: () => remind(context, report),
    notices: async () => {
      await deliverNotices(context, report('notices could not be delivered'));
      await sendOnCallEmails(context).catch(report('who is on call could not be emailed'));
    },
  };
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
function createReports(metrics: Metrics, log: () => FastifyBaseLogger | undefined) {
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

type MailerInput = Pick<ServerContext, 'pool' | 'brand' | 'now' | 'metrics'> & {
  config: Config;
  log: () => FastifyBaseLogger | undefined;
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

function toMailConfig(config: Config): MailConfig {
  const { mailUrl, mailFrom, publicUrl } = config;
  return { url: mailUrl, from: mailFrom, publicUrl, requiresTls: requiresMailTls(config) };
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
  await enforceLastDays(context, report('a support worker could not be marked as left'));
}

async function remind(context: ServerContext, report: (words: string) => (error: unknown) => void): Promise<void> {
  await remindOfTimesheets(context, report('a reminder of a timesheet could not be sent'));
  await askForReviews(context, report('a review of documents could not be asked for'));
}
