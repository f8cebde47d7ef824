import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadSettings } from '#server/start/providers/read-providers.ts';
import { startProviders } from '#server/start/providers/start-providers.ts';
import type { RunningServer } from '#server/start/start-server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Builder, createBuilder } from './people.ts';
import { findFreePort } from './run-main.ts';

/** A provider of a test, with its database. */
export type TestProvider = { host: string; database: TestDatabase; build: Builder };

type Ask = { host: string; path: string; method?: string; headers?: Record<string, string>; body?: object };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Makes a provider whose database has keys of its own, as each that a migration has made. */
export async function makeProvider(host: string): Promise<TestProvider> {
  const database = await createTestDatabase();
  await database.owner.query(
    `update call_keys set server_key = encode(sha256(convert_to($1 || server_key, 'UTF8')), 'hex')`,
    [host],
  );
  return { host, database, build: createBuilder(database.urls.owner) };
}

/** Returns a provider's entry in the file of providers. */
export function entryOf({ host, database: { urls } }: Pick<TestProvider, 'host' | 'database'>, more: object = {}) {
  return {
    PUBLIC_URL: `http://${host}`,
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    ...(urls.pooling && { DATABASE_POOLING: urls.pooling }),
    DATA_KEY: Buffer.from(host.padEnd(32, '.').slice(0, 32)).toString('hex'),
    ...more,
  };
}

/** Serves the providers of a file in this process. */
export async function startTestProviders(
  entries: readonly object[],
  env: Record<string, string> = {},
  times: { idleMs?: number; patience?: number } = {},
): Promise<RunningServer & { port: number; ask(question: Ask): Promise<Answer> }> {
  const folder = mkdtempSync(join(tmpdir(), 'alongside-providers-'));
  const path = join(folder, 'providers.json');
  writeFileSync(path, JSON.stringify(entries));
  const port = await findFreePort();
  const settings = loadSettings({
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PROVIDERS: path,
    ...env,
  });
  rmSync(folder, { recursive: true });
  const server = await startProviders({
    config: settings.config,
    providers: settings.providers!,
    ...times,
  });
  return { ...server, port, ask: (question) => ask(port, question) };
}

/** Sends a request by the host that it names; `fetch` allows no such header. */
function ask(port: number, { host, path, method = 'GET', headers, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = send({ port, host: '127.0.0.1', path, method, headers: { host, ...json, ...headers } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      text(response).then(
        (words) => resolve({ status: response.statusCode!, headers: response.headers, text: words }),
        reject,
      );
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
