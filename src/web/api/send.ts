import { toRef } from '#domain/refs/ref.ts';
import { ApiError } from './api-error.ts';
import { exchangeWithServer, type LooseOptions } from './client.ts';
import type { CallArguments, EndpointName, Exchange } from './endpoint-types.ts';
import { isOffline } from './transport.ts';

const timeForAll = 30_000;
const waits = [1000, 3000];

/** Writes with an unknown outcome, by their content: the same content pressed again is sent with the same key. */
const unansweredWrites = new Map<string, string>();
const files = new WeakMap<Uint8Array, string>();

/**
 * The one way a screen writes: `send('POST /clients/{clientRef}/appointments', { params, body })`. It carries an
 * Idempotency-Key. It is sent again by itself when no answer came or the server was not ready, and still takes effect
 * once.
 */
export async function send<N extends EndpointName>(name: N, ...[options]: CallArguments<N>): Promise<Exchange<N>> {
  const callOptions = (options ?? {}) as LooseOptions;
  const bodyKey = JSON.stringify([
    name,
    callOptions.params,
    callOptions.query,
    toBodyKey(callOptions.body),
    callOptions.ifMatch,
  ]);
  const key = unansweredWrites.get(bodyKey) ?? newRef() + newRef();
  unansweredWrites.set(bodyKey, key);
  try {
    const done = await sendUntilAnswered<N>(name, { ...callOptions, headers: { 'idempotency-key': key } });
    unansweredWrites.delete(bodyKey);
    return done;
  } catch (error) {
    if (error instanceof ApiError && !error.transient) unansweredWrites.delete(bodyKey);
    throw error;
  }
}

/** A file is identified by its object: its bytes are too many to spell out. */
function toBodyKey(body: unknown): unknown {
  if (!(body instanceof Uint8Array)) return body;
  const known = files.get(body) ?? newRef();
  files.set(body, known);
  return known;
}

async function sendUntilAnswered<N extends EndpointName>(name: N, options: LooseOptions): Promise<Exchange<N>> {
  const end = performance.now() + timeForAll;
  for (let attempt = 0; ; attempt++) {
    try {
      return await exchangeWithServer<N>(name, options);
    } catch (error) {
      const wait = waitBefore(error, attempt);
      if (wait === undefined || performance.now() + wait > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Milliseconds until the next attempt, none where there is no other. Without a connection it fails at once. */
function waitBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof ApiError) || !error.transient || isOffline()) return undefined;
  const wait = waits[attempt];
  return wait && Math.max(wait, (error.retryAfter ?? 0) * 1000);
}

/** Forgets the keys of unsettled writes: they belong to the person who is signing out. */
export function forgetUnsettled() {
  unansweredWrites.clear();
}

/** A new reference, made here so that a thing has a name before the server knows it. */
export function newRef(): string {
  return toRef(crypto.getRandomValues(new Uint8Array(10)));
}
