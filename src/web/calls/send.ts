import { currentPerson, partOf } from '#web/kernel/person.ts';
import { ApiError } from './api-error.ts';
import { exchangeWithServer, type LooseOptions } from './client.ts';
import type { CallArguments, EndpointName, Exchange, NeverEndpoint } from './endpoint-types.ts';
import { newRef } from './new-ref.ts';
import { isOffline } from './transport.ts';

const timeForAll = 30_000;
const waits = [1000, 3000];

/**
 * The keys of writes with an unknown outcome, by a fingerprint of their content: the same content pressed again is sent
 * with the same key. A fingerprint says nothing of the content, which may be a password.
 */
const unansweredOf = partOf('keys of writes', () => new Map<string, string>());
const files = new WeakMap<Uint8Array, string>();
/** Made for this page; no code can read it. There is none without a secure origin: then every press has a new key. */
const fingerprintKey = globalThis.crypto.subtle?.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/**
 * Sends a write that is no command: `send('POST /auth/change-password', { body })`. All others are commands of the
 * queue, which the types hold.
 */
export function send<N extends NeverEndpoint>(name: N, ...[options]: CallArguments<N>): Promise<Exchange<N>> {
  return sendOnce<N>(name, (options ?? {}) as LooseOptions);
}

/**
 * Sends one write. It carries an Idempotency-Key, that of its command or a new one. It is sent again by itself when no
 * answer came or the server was not ready, and still takes effect once.
 */
export async function sendOnce<N extends EndpointName>(
  name: N,
  { key: given, person = currentPerson(), ...callOptions }: LooseOptions & { key?: string },
): Promise<Exchange<N>> {
  const unanswered = unansweredOf(person);
  const fingerprint = await makeFingerprint(name, callOptions);
  const key = unanswered.get(fingerprint) ?? given ?? newRef() + newRef();
  unanswered.set(fingerprint, key);
  try {
    const done = await sendUntilAnswered<N>(name, { ...callOptions, person, headers: { 'idempotency-key': key } });
    unanswered.delete(fingerprint);
    return done;
  } catch (error) {
    if (error instanceof ApiError && !error.transient) unanswered.delete(fingerprint);
    throw error;
  }
}

async function makeFingerprint(name: EndpointName, { params, query, body, ifMatch }: LooseOptions): Promise<string> {
  if (!fingerprintKey) return newRef();
  const content = new TextEncoder().encode(JSON.stringify([name, params, query, toContent(body), ifMatch]));
  return String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', await fingerprintKey, content)));
}

/** Identifies a file by its object: its bytes are too many to spell out. */
function toContent(body: unknown): unknown {
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

/** Returns the milliseconds until the next attempt, none where there is no other. Without a connection it fails at once. */
function waitBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof ApiError) || !error.transient || isOffline()) return undefined;
  const wait = waits[attempt];
  return wait && Math.max(wait, (error.retryAfter ?? 0) * 1000);
}
