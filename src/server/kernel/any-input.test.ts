import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createExampleRequests, type ExampleRequests } from '#server/testing/examples.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { isDeep } from '#testing/rounds.ts';

// No input makes an endpoint answer 5xx: each field, header and part of an address takes odd values.
// A usual run draws one of them by chance; `npm run test:deep` tries all.
let scene: Scene;
let requests: ExampleRequests;

beforeAll(async () => {
  scene = await createScene();
  requests = await createExampleRequests(scene);
});
afterAll(() => scene.close());

const names = Object.keys(api) as EndpointName[];
const declared = (name: EndpointName): Endpoint => api[name];
const some = <T>(all: readonly T[]): readonly T[] => (isDeep ? all : testRandom().shuffle(all).slice(0, 1));

const oddTexts = [
  ...['', ' ', '\u00a0', '\u2003', '\ufeff', '\u200b', '\u0085', '\u0000', '\ufffe', 'Ro\ud83dse', '\udfff'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '24:00', '1e400', '٣', '%', '\\', "'", '=1', '__proto__'],
  ...['İ@x.org', '\u212a@x.org', '🙂'.repeat(40), 'ﷺ'.repeat(80)],
];
const odd: readonly unknown[] = [
  ...oddTexts,
  ...[0, -1, 0.5, 2 ** 31, 2 ** 53, 1e21, 1e308, true, null, [], {}, [null], ['x'], Array(2_000).fill('x')],
  ...['2026-12-12', '10:00', 'Rose', 'shopping', newRef(), 1, 60, false, [0], ['monday'], [newRef()]],
];

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
};
type Wrong = { path: string; value: unknown; body: unknown };

const schemaOf = (schema: ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
const formsOf = (schema: Schema): Schema[] => [
  schema,
  ...[schema.anyOf, schema.allOf, schema.oneOf].flatMap((forms) => forms ?? []).flatMap(formsOf),
];

/** The body with an odd value in one place that its schema knows, whether or not the place has a value. */
function* withOneOdd(right: unknown, schema: Schema, path = ''): Generator<Wrong> {
  if (path) for (const value of some(odd)) yield { path, value, body: value };
  const forms = formsOf(schema);
  const list = Array.isArray(right) && right.length > 0 ? right : [undefined];
  const object = (typeof right === 'object' ? right : {}) as Record<string, unknown>;
  for (const items of forms.flatMap(({ items }) => items ?? [])) {
    for (const wrong of withOneOdd(list[0], items, `${path}[0]`)) yield { ...wrong, body: list.with(0, wrong.body) };
  }
  for (const [key, inner] of forms.flatMap(({ properties }) => Object.entries(properties ?? {}))) {
    for (const wrong of withOneOdd(object[key], inner, `${path}.${key}`)) {
      yield { ...wrong, body: { ...object, [key]: wrong.body } };
    }
  }
}

describe('an odd value in a body', () => {
  const withBody = names.filter((name) => declared(name).body && !declared(name).bodyMedia);

  it.each(withBody)('does not make %s fail', async (name) => {
    const { body: schema, form } = declared(name);
    if (!schema) return;
    for (const { path, value, body } of withOneOdd(await requests.bodyOf(name), schemaOf(schema))) {
      if (form && typeof value !== 'string') continue;
      // The caller makes these refs, so each sending needs a new one.
      const anew = path !== '.ref' && (body as { ref?: string }).ref ? { ...(body as object), ref: newRef() } : body;
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

  it.each(names)('does not make %s fail where the body is invalid JSON', async (name) => {
    for (const payload of payloads) {
      for (const type of some(media)) await send(name, { payload, headers: { 'content-type': type } });
    }
    await send(name, { payload: payloads[0]!, headers: { 'content-type': 'application/json' } });
  });
});

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
    for (const header of [...headers, ...more]) {
      for (const value of some(oddHeaders)) await send(name, { headers: { [header]: value } });
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
    const keys = [...(query ? Object.keys(schemaOf(query).properties ?? {}) : []), 'surprise'];
    for (const part of some(oddParts)) {
      await send(name, { more: `?${keys.map((key) => `${key}=${part}`).join('&')}` });
      for (const key of keys) {
        for (const more of [`${key}=${part}`, `${key}=${part}&${key}=2026-11-01`, `${key}[a]=${part}`]) {
          await send(name, { more: `?start=2026-11-01&end=2026-11-30&${more}` });
        }
      }
      await send(name, { part });
    }
    for (const more of some(oddQueries)) await send(name, { more });
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
