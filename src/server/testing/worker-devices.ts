import { newRef } from '#server/db/new-ref.ts';
import { newToken, tokenHash } from '#server/kernel/caller.ts';
import type { Builder } from './people.ts';

/** Adds a phone of a support worker, closed at first, as the link makes it. */
export async function addDevice(
  build: Builder,
  workerRef: string,
  { isOpen = false, digits = '4071' } = {},
): Promise<{ ref: string; token: string }> {
  const [ref, token] = [newRef(), newToken()];
  await build.query(
    `insert into worker_devices (ref, worker_ref, token_hash, kind, made_at, last_used_at, digits, opened_at)
     values ($1, $2, $3, 'iPhone', '2026-11-19T20:00Z', '2026-11-19T20:00Z', $4, $5)`,
    [ref, workerRef, tokenHash(token), digits, isOpen ? '2026-11-19T20:00Z' : null],
  );
  return { ref, token };
}

/** Adds a link to a support worker's page, good for 48 hours from the moment of tests. */
export async function addLink(build: Builder, workerRef: string): Promise<string> {
  const secret = newToken();
  await build.query(
    `insert into worker_links (secret_hash, worker_ref, way, sent_at, expires_at)
     values ($1, $2, 'email', '2026-11-19T20:00Z', '2026-11-21T20:00Z')`,
    [tokenHash(secret), workerRef],
  );
  return secret;
}

/** Headers of calls that the page did not make. */
export const foreignHeaders: Record<string, string>[] = [
  { 'x-worker-page': '' },
  { origin: 'https://evil.example' },
  { origin: '' },
];
