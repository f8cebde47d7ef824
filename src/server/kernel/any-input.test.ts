import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { newRef } from '#server/db/new-ref.ts';
import { endpointNames as names } from '#server/testing/endpoint-names.ts';
import { createExampleRequests, type ExampleRequests } from '#server/testing/examples.ts';
import { oddTexts, oddValues } from '#server/testing/odd-values.ts';
import { listPlaces, putAt } from '#server/testing/places.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { isDeep } from '#testing/rounds.ts';

// No input makes an endpoint answer 5xx: each field, header and part of an address takes odd values.
// A usual run draws a few of them by chance; `npm run test:deep` tries all.
let scene: Scene;
let requests: ExampleRequests;

beforeAll(async () => {
  scene = await createScene();
  requests = await createExampleRequests(scene);
});
afterAll(() => scene.close());

const declared = (name: EndpointName): Endpoint => api[name];
const sample = <T>(all: readonly T[], few = 1): readonly T[] =>
  isDeep ? all : testRandom().shuffle(all).slice(0, few);

/** Yields the body with an odd value in one place that its schema knows, whether or not it had a value. */
function* withOneOdd(right: unknown, schema: ZodType): Generator<{ path: string; value: unknown; body: unknown }> {
  for (const place of listPlaces(right, schema)) {
    for (const value of sample(oddValues)) yield { path: place.join('.'), value, body: putAt(right, place, value) };
  }
}

describe('an odd value beside the body', () => {
  const headers = ['if-match', 'if-none-match', 'idempotency-key', 'content-type', 'accept', 'accept-encoding'];
  const more = ['authorization', 'user-agent', 'cookie', 'x-forwarded-for', 'host', 'range', 'content-encoding'];
  const oddHeaders = [
    ...[
      '',
      ' ',
      '"',
      '*',
      'W/"1"',
      '"999999999"',
      '"99999999999999999999"',
      '"-1"',
      '"1", "2"',
      'é',
      '\t',
      '%00',
      'NaN',
    ],
    ...[';;;=', 'a;q=nonsense, *;q=2', 'bytes=0-', 'q'.repeat(16), 'x'.repeat(5_000), 'Bearer', 'Bearer  ', 'Basic x'],
    ...['application/json; charset=utf-16', 'multipart/form-data', '__proto__'],
  ];

  it.each(names)('does not make %s fail in a header', async (name) => {
    for (const header of sample([...headers, ...more], 2)) {
      for (const value of sample(oddHeaders)) await send(name, { headers: { [header]: value } });
    }
  });

  const oddParts = [...oddTexts.filter((text) => text.isWellFormed()).map(encodeURIComponent), '%', '%zz', '%ED%A0%80'];
  const oddQueries = [
    `?${'a=1&'.repeat(20_000)}`,
    `?${'&'.repeat(50_000)}`,
    '?=&=',
    '?%',
    '/',
    '//',
    '/%00',
    '/..%2f..',
  ];

  it.each(names)('does not make %s fail in its address', async (name) => {
    const { query } = declared(name);
    const keys = [...(query ? listPlaces({}, query).map(([key]) => String(key)) : []), 'surprise'];
    for (const part of sample(oddParts)) {
      await send(name, { more: `?${keys.map((key) => `${key}=${part}`).join('&')}` });
      for (const key of keys) {
        for (const more of sample([`${key}=${part}`, `${key}=${part}&${key}=2026-11-01`, `${key}[a]=${part}`])) {
          await send(name, { more: `?start=2026-11-01&end=2026-11-30&${more}` });
        }
      }
      await send(name, { part });
    }
    for (const more of sample(oddQueries)) await send(name, { more });
  });
});

describe('an odd value in a body', () => {
  const withBody = names.filter((name) => declared(name).body && !declared(name).bodyMedia);

  it.each(withBody)('does not make %s fail', async (name) => {
    const { body: schema, form } = declared(name);
    if (!schema) return;
    for (const { path, value, body } of withOneOdd(await requests.bodyOf(name), schema)) {
      if (form && typeof value !== 'string') continue;
      // The caller makes these refs, so each sending needs a new one.
      const anew = path !== 'ref' && (body as { ref?: string }).ref ? { ...(body as object), ref: newRef() } : body;
      const { status } = await requests.send(name, { token: await requests.tokenFor(name), body: anew });
      expect(status, `${path}: ${JSON.stringify(value)}`).toBeLessThan(500);
    }
  });

  const payloads = [
    ...['['.repeat(30_000) + ']'.repeat(30_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ...['null', '[]', '1e999', '{"a":', '\u0000', '\ufeff{}', '{"__proto__":{"x":1},"constructor":1}'],
    ...['a=1&a=2&a[b]=3&__proto__=1&%ED%A0%80=%', `"${'x'.repeat(70_000)}"`],
  ];
  const media = ['application/json', 'application/x-www-form-urlencoded', 'text/csv', 'text/plain', 'nonsense'];

  // A GET sends none.
  const writes = names.filter((name) => !name.startsWith('GET '));
  it.each(writes)('does not make %s fail where the body is invalid JSON', async (name) => {
    for (const payload of sample(payloads)) {
      for (const type of sample(media)) await send(name, { payload, headers: { 'content-type': type } });
    }
    for (const payload of sample(payloads))
      await send(name, { payload, headers: { 'content-type': 'application/json' } });
  });
});

type Sent = { payload?: string; headers?: Record<string, string>; part?: string; more?: string };

/** Sends it as it is; `part` replaces every name in the address, `more` follows the address. */
async function send(name: EndpointName, { payload = '{}', headers, part, more = '' }: Sent): Promise<void> {
  const [method, path] = name.split(' ') as [InjectOptions['method'] & string, string];
  const named = (key: string) => part ?? (key === 'clientRef' ? scene.clientRef : newRef());
  const url = `/api/v0${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => named(key))}${more}`;
  const { statusCode } = await scene.test.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${api[name].access.scope === 'office' ? scene.office.token : scene.client.token}`,
      'content-type': declared(name).bodyMedia ?? 'application/json',
      'if-match': '"1"',
      'idempotency-key': newRef(),
      ...headers,
    },
    ...(method !== 'GET' && { payload }),
  });
  const sent = JSON.stringify({ payload, headers, part, more }).slice(0, 300);
  expect(statusCode, `${name} ${sent}`).toBeLessThan(500);
}
