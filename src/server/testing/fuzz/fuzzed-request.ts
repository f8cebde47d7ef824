import { gzipSync } from 'node:zlib';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { newRef } from '#server/db/new-ref.ts';
import { oddTexts } from '#server/testing/odd-values.ts';
import { listPlaces } from '#server/testing/places.ts';
import type { CallOptions } from '#server/testing/test-app.ts';
import type { Random } from '#testing/random.ts';
import { fuzzedAt, fuzzedText, fuzzedValue, listFilledPlaces } from './fuzzed-values.ts';
import type { RawRequest } from './raw-call.ts';

type FuzzInput = {
  name: EndpointName;
  /** A right request; the fuzzed one begins as it. */
  right: CallOptions;
  token: string | undefined;
  /** Refs of other things, which may stand in place of the right ones. */
  refs: readonly string[];
};

type Parts = { method: string; path: string; query: string; headers: Map<string, string>; body: Buffer | undefined };
type Change = (random: Random, parts: Parts, input: FuzzInput) => void;

/** Makes a request of an endpoint with none to three things changed. */
export function fuzzedRequest(random: Random, input: FuzzInput): RawRequest {
  const parts = partsOf(random, input);
  const changes = random.pick([0, 1, 1, 1, 2, 3]);
  for (let count = 0; count < changes; count++) random.pick(weighted(input))(random, parts, input);
  const { method, path, query, headers, body } = parts;
  const length = headers.has('content-length') || headers.has('transfer-encoding') || body === undefined;
  return {
    method,
    path: path + query,
    headers: [...headers, ...(length ? [] : ([['content-length', String(body?.length)]] satisfies [string, string][]))],
    body,
  };
}

/** Weights the changes: bodies have the most to go wrong, then addresses. */
function weighted({ name }: FuzzInput): Change[] {
  const { body, query, params }: Endpoint = api[name];
  return [
    ...(body ? Array<Change>(10).fill(changeBody) : []),
    ...(query ? Array<Change>(6).fill(changeQuery) : []),
    ...(params ? Array<Change>(3).fill(changePath) : []),
    ...[changeHeader, changeHeader, changeHeader, changeRaw, changeMethod, changeWholePath, changeQuery],
  ];
}

function partsOf(random: Random, { name, right, token }: FuzzInput): Parts {
  const declared: Endpoint = api[name];
  const [method, path] = name.split(' ') as [string, string];
  const headers = new Map([
    ['host', 'localhost'],
    ['connection', 'close'],
    // Limits of a network are not what is looked for.
    ['x-forwarded-for', Array.from({ length: 4 }, () => Math.floor(random.next() * 256)).join('.')],
  ]);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (declared.idempotency === 'key') headers.set('idempotency-key', newRef());
  if (right.ifMatch !== undefined) headers.set('if-match', `"${right.ifMatch}"`);
  for (const [key, value] of Object.entries(right.headers ?? {})) headers.set(key, value);
  const body = declared.body
    ? random.pick([right.body, right.body, changedValue(random, right.body, name, [])])
    : undefined;
  if (body !== undefined && !headers.has('content-type'))
    headers.set('content-type', declared.form ? 'application/x-www-form-urlencoded' : 'application/json');
  const query = new URLSearchParams(right.query as Record<string, string>).toString();
  return {
    method,
    path: `/api/v0${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(right.params?.[key] ?? ''))}`,
    query: query && `?${query}`,
    headers,
    body: body === undefined ? undefined : encode(body, declared),
  };
}

function encode(body: unknown, { form }: Endpoint): Buffer {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return Buffer.from(body as string);
  if (!form) return Buffer.from(JSON.stringify(body) ?? '');
  const pairs = Object.entries(Object(body)).map(([key, value]): [string, string] => [key, toFormText(value)]);
  return Buffer.from(new URLSearchParams(pairs).toString());
}

function toFormText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function changedValue(random: Random, value: unknown, name: EndpointName, refs: readonly string[]): unknown {
  const { body: schema }: Endpoint = api[name];
  const places = [...listFilledPlaces(value), ...(schema ? listPlaces(value, schema) : [])];
  if (places.length === 0) return fuzzedValue(random, value, refs);
  return fuzzedAt(random, value, { places, refs });
}

const changeBody: Change = (random, parts, { name, right, refs }) => {
  const times = random.pick([1, 1, 2, 4]);
  let body = right.body;
  for (let count = 0; count < times; count++) body = changedValue(random, body, name, refs);
  // The caller makes this ref, so one that was sent already would be all that is refused.
  if (typeof body === 'object' && body && 'ref' in body && random.next() < 0.9) body = { ...body, ref: newRef() };
  parts.body = encode(random.next() < 0.03 ? fuzzedValue(random, right.body, refs) : body, api[name]);
};

const changeQuery: Change = (random, parts, { name, right, refs }) => {
  const { query: schema }: Endpoint = api[name];
  const keys = [...(schema ? listPlaces({}, schema).map(([key]) => String(key)) : []), 'surprise'];
  const values: Record<string, unknown> = { ...right.query };
  for (const key of random.shuffle(keys).slice(0, random.pick([1, 1, 2, 3])))
    values[key] = fuzzedValue(random, values[key] ?? random.pick(['1', '2026-11-23', 'Rose', 'true', ...refs]), refs);
  const pairs = Object.entries(values).map(([key, value]) => `${key}=${toQueryText(random, toFormText(value))}`);
  parts.query = `?${[...pairs, ...(random.next() < 0.1 ? pairs : [])].join('&')}`.slice(0, 15_000);
};

function toQueryText(random: Random, text: string): string {
  if (random.next() < 0.05) return random.pick(['%', '%zz', '%ED%A0%80', '%00', '%FF', '[]', '+']);
  return encodeURIComponent(text.toWellFormed());
}

const changePath: Change = (random, parts, { right, refs }) => {
  const sent = Object.values(right.params ?? {}).map(encodeURIComponent);
  if (sent.length === 0) return;
  const odd = random.pick([
    ...refs,
    ...oddTexts.filter((text) => text.isWellFormed()),
    fuzzedText(random).slice(0, 300),
  ]);
  const part = random.next() < 0.1 ? random.pick(['%', '%zz', '%ED%A0%80', '.', '..', '']) : toQueryText(random, odd);
  parts.path = parts.path.replace(random.pick(sent), () => part);
};

const changeWholePath: Change = (random, parts) => {
  const { path } = parts;
  parts.path = random.pick([
    ...[
      `${path}/`,
      `${path}//`,
      `/${path}`,
      `${path}/..`,
      `${path}%00`,
      path.toUpperCase(),
      `${path};a=b`,
      `${path}.json`,
    ],
    ...[
      `http://localhost${path}`,
      path.replaceAll('/', '//'),
      path.replaceAll('/', '%2f'),
      path.slice(0, -1),
      '*',
      '/',
    ],
    path + '/x'.repeat(500),
  ]);
};

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'CONNECT',
];
const changeMethod: Change = (random, parts) => {
  parts.method = random.pick(methods);
};

const oddHeaders: Record<string, string[]> = {
  'if-match': ['"0"', '"1"', '"2"', '"02"', '*', 'W/"1"', '"999999999"', '"9999999999"', '"-1"', '1', '"1", "2"', ''],
  'if-none-match': ['"1"', '*', 'W/"x"', ''],
  'idempotency-key': ['', 'short', 'x'.repeat(16), 'x'.repeat(64), 'x'.repeat(65), 'k k k k k k k k k', 'é'.repeat(20)],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic eDp5',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'é'.repeat(30)}`,
  ],
  'content-type': [
    ...['', 'text/csv', 'text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16'],
    ...['application/x-www-form-urlencoded', 'application/json', 'nonsense', ';;;', 'multipart/form-data; boundary=x'],
  ],
  'content-length': ['0', '1', '-1', '99999999999', 'x', '1e3'],
  'transfer-encoding': ['chunked', 'gzip', 'chunked, chunked', 'identity'],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  'accept-encoding': ['br', 'gzip;q=0', 'zstd', '*;q=0', ';;;=', 'identity'],
  accept: ['text/html', 'application/xml', '*/*;q=x', ''],
  'accept-language': ['mi', 'xx-XX', '*'],
  expect: ['100-continue', '200-ok'],
  range: ['bytes=0-', 'bytes=5-1', 'bytes=-1', 'x'],
  host: ['', 'évil', 'a:b:c', '[::1', 'localhost:99999'],
  'x-forwarded-for': ['', 'x', '::1', '1.2.3.4, 5.6.7.8', '999.999.999.999', ','.repeat(500)],
  'x-forwarded-host': ['evil.test'],
  'x-http-method-override': ['DELETE'],
  origin: ['null', 'https://evil.test'],
  upgrade: ['websocket', 'h2c'],
  cookie: ['a=b; '.repeat(50)],
  'user-agent': ['', 'é', 'x'.repeat(9_000)],
};

const changeHeader: Change = (random, parts) => {
  const name = random.pick(Object.keys(oddHeaders));
  const value = random.pick([
    ...oddHeaders[name]!,
    ...(random.next() < 0.2 ? ['\t', 'é', 'x'.repeat(15_000), '__proto__'] : []),
  ]);
  parts.headers.set(name, value);
  if (name === 'upgrade') parts.headers.set('connection', 'upgrade, close');
};

/** Changes the bytes to some that are no longer what the content type says. */
const changeRaw: Change = (random, parts) => {
  const body = parts.body ?? Buffer.alloc(0);
  const at = Math.floor(random.next() * body.length);
  const nested = random.pick([10, 25, 5_000, 30_000]);
  const spliced = (bytes: string | Buffer) =>
    Buffer.concat([body.subarray(0, at), Buffer.from(bytes), body.subarray(at)]);
  parts.body = random.pick([
    () => body.subarray(0, at),
    () => spliced(random.pick([Buffer.of(0), Buffer.of(0xff, 0xfe), Buffer.of(0xc3), Buffer.from(fuzzedText(random))])),
    () => Buffer.from('['.repeat(nested) + ']'.repeat(nested)),
    () => Buffer.from(`${'{"a":'.repeat(nested)}1${'}'.repeat(nested)}`),
    () =>
      Buffer.from(
        random.pick(['null', '[]', '{}', '""', '1e999', 'true', '\ufeff{}', '{"__proto__":{"x":1}}', 'a=1&a=2']),
      ),
    () => Buffer.concat([body, body]),
    () => gzipSync(body),
    () =>
      Buffer.from(body.toString().replace(/\d+/, random.pick(['1e400', '-0', '9007199254740993', '0.1', '1e-400']))),
    () => Buffer.alloc(random.pick([65_536, 65_537, 1_500_000]), 'x'),
  ])();
};
