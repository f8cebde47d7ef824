import type { FastifyInstance, InjectOptions } from 'fastify';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { findBrand } from '#domain/brands/brands.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Pool } from '#server/db/pool.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { createAddressSearch } from '#server/maps/address-search.ts';
import { insertDefaults } from '#server/start/insert-defaults.ts';
import { type RunningTasks, startTasks } from '#server/tasks/tasks.ts';
import { borrowTestDatabase, type TestDatabase } from './database.ts';
import { testDataKey } from './test-data-key.ts';
import { testNow } from './test-now.ts';

export type CallReply = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
  body: any;
  etag: string | undefined;
  headers: Record<string, unknown>;
};

export type CallOptions = {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  ifMatch?: number | undefined;
  key?: string;
  headers?: Record<string, string>;
};

export type TestApp = {
  app: FastifyInstance;
  db: TestDatabase;
  pool: Pool;
  context: ServerContext;
  /** Moves the server's clock: wall-clock time in the brand's zone. */
  setTime(date: string, time: string): void;
  call(name: EndpointName, options?: CallOptions): Promise<CallReply>;
  close(): Promise<void>;
};

/** Starts the whole HTTP side on a database of its own, with a clock that the test moves. */
export async function createTestApp({
  brand = 'default',
  database,
}: {
  brand?: BrandName;
  /** A database that holds data already. */
  database?: TestDatabase;
} = {}): Promise<TestApp> {
  const db = database ?? (await borrowTestDatabase());
  const config = loadConfig({ BRAND: brand, LOG_LEVEL: 'silent', SEED: 'none' });
  let now = testNow;
  const context: ServerContext = {
    pool: db.pool,
    now: () => now,
    brand: findBrand(brand),
    publicUrl: 'http://localhost:4000',
    apiBase: '/api/v0',
    environment: 'test',
    hasMailServer: true,
    build: 'test',
    dataKey: testDataKey,
    tasks: undefined as never,
    metrics: createMetrics(),
    // Some tests send in a moment what people send in years; those of the ceilings lower them.
    ceilings: { openRequests: 1_000_000, writesAnHour: 1_000_000, foreignRefs: 1_000_000 },
    addresses: createAddressSearch({ config, country: findBrand(brand).country, onError: () => {} }),
  };
  await insertDefaults(db.pool, context.brand);
  const tasks: RunningTasks = await startTasks({ pool: db.pool, onError: () => {} });
  context.tasks = tasks;
  const app = await buildApp({ config, context });
  await app.ready();
  return {
    app,
    db,
    pool: db.pool,
    context,
    setTime: (date, time) => {
      now = instantOf({ date, time, zone: context.brand.timeZone });
    },
    call: (name, options = {}) => call(app, name, options),
    async close() {
      await app.close();
      await tasks.stop();
      await db.drop();
    },
  };
}

/** Makes the headers of a support worker's page; the token is the cookie of its phone. */
function toPageHeaders(token: string | undefined): Record<string, string> {
  const own = { 'x-worker-page': '1', origin: 'http://localhost:4000' };
  return token === undefined ? own : { ...own, cookie: `worker=${token}` };
}

async function call(app: FastifyInstance, name: EndpointName, options: CallOptions): Promise<CallReply> {
  const declared: Endpoint = api[name];
  const [method, path] = name.split(' ') as [InjectOptions['method'], string];
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''));
  const form =
    declared.form && typeof options.body === 'object'
      ? new URLSearchParams(options.body as never).toString()
      : undefined;
  const response = await app.inject({
    method,
    url: `/api/v0${url}`,
    query: options.query as Record<string, string>,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(path.startsWith('/worker/') && toPageHeaders(options.token)),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
      ...(declared.idempotency === 'key' && { 'idempotency-key': options.key ?? newRef() }),
      ...options.headers,
    },
    ...(form !== undefined ? { payload: form } : {}),
    ...(form === undefined && options.body !== undefined ? { payload: options.body as object } : {}),
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return {
    status: response.statusCode,
    body: isJson && response.body ? response.json() : response.body,
    etag: response.headers.etag,
    headers: response.headers,
  };
}
