import { Listeners } from '#web/kernel/listeners.ts';
import { currentPerson, type Person, partOf } from '#web/kernel/person.ts';
import { type ApiAnswer, toApiError } from './api-error.ts';
import type { CallArguments, EndpointName, Exchange, NeverEndpoint, Reply, WriteEndpoint } from './endpoint-types.ts';
import { requireHere } from './require-here.ts';
import { type ApiRequest, sendRequest } from './transport.ts';

/** Call options without the types of their endpoint. */
export type LooseOptions = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  ifMatch?: number | string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The person it is sent for, and for no other: the one of now. */
  person?: Person | undefined;
  /** A write that waited goes before everything else. */
  goesFirst?: boolean;
};

/**
 * The writes that calls wait for. Everything but what signs in and out waits for those that were given before it
 * (docs/offline.md, "Order").
 */
export const callGateOf = partOf('call gate', (): { letThrough?: () => Promise<void>; end: () => void } => ({
  end() {
    delete this.letThrough;
  },
}));

type ForPerson = LooseOptions & { person: Person };

/** Says whether a call is about the session itself, or about what the writes are stored with. */
const isAhead = (name: EndpointName) => /^\S+ \/auth\//.test(name) || name === 'GET /users/me/storage-key';

/**
 * Calls the API, typed by its declaration: `callEndpoint('GET /users/me')`. It is for reads, and for writes without a key
 * that are no commands, such as signing in; the types refuse all others.
 * A 401 refreshes the token and tries once more; every failure is an `ApiError`.
 */
export async function callEndpoint<N extends Exclude<EndpointName, WriteEndpoint> | NeverEndpoint>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Reply<N>> {
  return (await exchangeWithServer<N>(name, (options ?? {}) as LooseOptions)).reply;
}

/**
 * Calls the API in the same way, with status and ETag; 304 counts as a success. For a person whose session is over meanwhile it is neither
 * sent nor answered: it is cancelled.
 */
export async function exchangeWithServer<N extends EndpointName>(name: N, options: LooseOptions): Promise<Exchange<N>> {
  const { person = currentPerson() } = options;
  try {
    return await exchange<N>(name, { ...options, person });
  } finally {
    requireHere(person);
  }
}

async function exchange<N extends EndpointName>(name: N, options: ForPerson): Promise<Exchange<N>> {
  const { person, goesFirst } = options;
  if (!goesFirst) await person.tokens?.resumed();
  if (!goesFirst && !isAhead(name)) await callGateOf(person).letThrough?.();
  const answer = await sendAuthorized(toRequest(name, options), options);
  requireHere(person);
  if (isAccessRefused(answer.status, options)) refusalListeners.call();
  const fine = (answer.status >= 200 && answer.status < 300) || answer.status === 304;
  if (!fine || answer.unreadable) throw toApiError(answer);
  return { status: answer.status, reply: answer.body as Reply<N>, etag: answer.etag };
}

const refusalListeners = new Listeners();

/** Listens to calls that were refused, or that found no client, because what this person may do there may have changed. */
export const onAccessRefused = refusalListeners.subscribe;

function isAccessRefused(status: number, { params }: LooseOptions): boolean {
  return status === 403 || (status === 404 && params?.clientRef !== undefined);
}

/**
 * Sends again what was refused because the session had ended, once its person has signed in again. A write that waited stays
 * in its own list until then.
 */
async function sendAuthorized(request: ApiRequest, { person, goesFirst }: ForPerson): Promise<ApiAnswer> {
  for (;;) {
    try {
      return await sendWithToken(request, person);
    } catch (error) {
      if (goesFirst || !person.isPaused) throw error;
    }
    await person.tokens?.resumed();
  }
}

async function sendWithToken(request: ApiRequest, person: Person): Promise<ApiAnswer> {
  requireHere(person);
  const token = await person.tokens?.freshToken();
  // The token may be of another person by now.
  requireHere(person);
  const answer = await sendRequest(addToken(request, token));
  if (answer.status !== 401 || !token) return answer;
  const renewed = await person.tokens?.renew(token);
  requireHere(person);
  return sendRequest(addToken(request, renewed));
}

function addToken(request: ApiRequest, token: string | undefined): ApiRequest {
  return token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;
}

/** Returns the HTTP request of a named call. */
export function toRequest(name: EndpointName, options: LooseOptions): ApiRequest {
  const [method = 'GET', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''));
  const headers: Record<string, string> = { ...options.headers };
  const isFile = options.body instanceof Uint8Array;
  if (options.body !== undefined) headers['content-type'] = isFile ? 'text/csv' : 'application/json';
  if (options.ifMatch !== undefined) headers['if-match'] = quoteVersion(options.ifMatch);
  return { method, path: path + queryOf(options.query), headers, body: toBody(options.body), signal: options.signal };
}

/** Sends a file as its bytes, everything else as JSON. */
function toBody(body: unknown): ApiRequest['body'] {
  if (body === undefined) return undefined;
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

function queryOf(query: LooseOptions['query'] = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

function quoteVersion(version: number | string): string {
  return typeof version === 'number' ? `"${version}"` : version;
}
