import './start/require-node.js';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts';
import { isLoopback } from '#server/kernel/own-machine.ts';
import { buildWebIfStale } from '#server/start/build.ts';
import { checkPort, listenError } from '#server/start/check-port.ts';
import { describeDemonstration } from '#server/start/demonstration.ts';
import { findWarnings } from '#server/start/live.ts';
import { loadSettings, type Settings } from '#server/start/providers/read-providers.ts';
import { StartError } from '#server/start/start-error.ts';

type Server = { url: string; drain(): void; close(): Promise<void> };

/** The process ends after this time even if it is not finished: a longer wait invites kill -9. */
const stopTimeout = 5_000;
/** A request that hangs must not cost the database its good order. */
const closeTimeout = 3_000;
/** npm repeats the Ctrl-C that the terminal has sent already; that is not a second one. */
const sameSignal = 500;

const root = resolve(import.meta.dirname, '../..');
const stopping = new AbortController();
let database: OpenDatabase | undefined;
let server: Server | undefined;
/** Milliseconds for a proxy to notice that the server is stopping. */
let drainTime = 0;

async function start(): Promise<void> {
  const { config, providers } = loadSettings(process.env);
  drainTime = config.drainSeconds * 1000;
  await checkPort(config.host, config.port);
  if (providers) return startMany({ config, providers });
  database = await openDatabase(config, { print: console.log, onLost: onDatabaseLost });
  stopping.signal.throwIfAborted();
  await migrate(database.urls.owner, { dataDir: database.dataDir });
  stopping.signal.throwIfAborted();
  await buildWebIfStale({ root, print: console.log, signal: stopping.signal });
  stopping.signal.throwIfAborted();
  server = await listen(config, database.urls);
  stopping.signal.throwIfAborted();
  console.log(await formatGreeting(config, server.url, database.urls.owner));
}

/** Starts a server of many providers, whose databases are others' to run. */
async function startMany({ config, providers }: Required<Settings>): Promise<void> {
  await buildWebIfStale({ root, print: console.log, signal: stopping.signal });
  stopping.signal.throwIfAborted();
  const { startProviders } = await import('#server/start/providers/start-providers.ts');
  server = await startProviders({ config, providers }).catch((error) => {
    throw listenError(error, config.host, config.port);
  });
  stopping.signal.throwIfAborted();
  const warnings = new Set(providers.flatMap((one) => findWarnings(one, process.getuid?.())));
  const listening = `\nAlongside is ready for ${providers.length} providers (listening on ${config.host}, port ${config.port})\n`;
  console.log([listening, ...[...warnings].map((warning) => `${warning}\n`), 'Ctrl-C stops it.'].join('\n'));
}

async function listen(config: Config, databaseUrls: DatabaseUrls): Promise<Server> {
  const { startServer } = await import('#server/start/start-server.ts');
  try {
    return await startServer({ config, databaseUrls });
  } catch (error) {
    throw listenError(error, config.host, config.port);
  }
}

async function formatGreeting(config: Config, url: string, ownerUrl: string): Promise<string> {
  const isElsewhere = !isLoopback(new URL(url).hostname);
  const listening = isElsewhere ? ` (listening on ${config.host}, port ${config.port})` : '';
  const lines = [`\nAlongside is ready: ${url}${listening}\n`];
  if (config.environment === 'dev') lines.push(...(await describeDemonstration(ownerUrl, url)));
  if (!config.mailUrl && config.environment !== 'dev') lines.push('MAIL_URL is not set: emails wait in the outbox.\n');
  lines.push(...findWarnings(config, process.getuid?.()).map((warning) => `${warning}\n`));
  lines.push('Ctrl-C stops it.');
  return lines.join('\n');
}

/** Ends in the order of dependence; `started` settles first, so that nothing begins after it was stopped. */
async function stop(started: Promise<unknown>, draining = 0): Promise<void> {
  await started;
  if (server && draining > 0) {
    server.drain();
    await wait(draining);
  }
  await Promise.race([server?.close(), wait(closeTimeout)]);
  await database?.stop();
}

function listenToSignals(started: Promise<unknown>): void {
  let first = 0;
  const onSignal = (signal?: NodeJS.Signals) => {
    if (first && Date.now() - first < sameSignal) return;
    if (first) return endNow('Stopped at once.');
    first = Date.now();
    stopping.abort();
    console.log('\nStopping …');
    // A drain time is set only where several servers run behind a proxy, and SIGTERM stops them.
    const draining = signal === 'SIGTERM' ? drainTime : 0;
    setTimeout(endNow, draining + stopTimeout, 'Stopping took too long.');
    stop(started, draining).then(() => process.exit(0), endNow);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) onParentGone(onSignal);
}

/** Watches for the parent's end, the only sign: a stopped npm ends the shell in between and sends no signal here. */
function onParentGone(callback: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 200);
  watch.unref();
}

/** Leaves no PostgreSQL behind; at the next start it recovers unwritten data from its log. */
function endNow(reason: unknown): void {
  database?.kill();
  console.error(
    reason instanceof StartError || typeof reason === 'string' ? String(reason).replace(/^\w*Error: /, '') : reason,
  );
  process.exit(1);
}

function onDatabaseLost(error: Error): void {
  endNow(new StartError(`PostgreSQL stopped and cannot be started again: ${error.message}`));
}

async function exitWithError(error: unknown): Promise<void> {
  if (stopping.signal.aborted) return;
  const isExpected = error instanceof StartError;
  console.error(
    isExpected ? error.message : `Alongside could not start: ${error instanceof Error ? error.message : error}`,
  );
  if (!isExpected && process.env.LOG_LEVEL === 'debug') console.error(error);
  await stop(Promise.resolve()).catch(() => {});
  process.exit(1);
}

process.on('uncaughtException', endNow);
listenToSignals(start().catch(exitWithError));
