import type { ZodType, z } from 'zod';
import type { Settings } from '#contract/settings.ts';
import type { workerPage } from '#contract/worker-page.ts';
import { page } from '#web/kernel/page.ts';
import { requestWorker, takeEarlyDays } from './request-worker.ts';

type Calls = typeof workerPage;
type PartOf<N extends keyof Calls, P extends string> =
  Calls[N] extends Record<P, infer S extends ZodType> ? z.output<S> : undefined;

/** The outcome of a call: its reply, or why there is none. `busy`: later may do. `ended`: this phone is no longer the support worker's. */
type WorkerAnswer<T> =
  | { ok: true; reply: T }
  | { ok: false; reason: 'noSignal' | 'busy' | 'ended' | 'notFound' | 'refused'; message: string };

export type WorkerReply<N extends keyof Calls> = PartOf<N, 'reply'>;

type CallInput<N extends keyof Calls> = { body?: PartOf<N, 'body'>; deviceRef?: string };

/** The calls of a phone, by their names in the contract. */
type WorkerCallName = Extract<keyof Calls, `${string} /worker/${string}`>;

const noSignal = 'There is no signal. Try again when there is.';
const notNow = 'This did not work. Try again in a minute.';

/** Sends one call of the support worker's page, and says what became of it. */
export async function callWorker<N extends WorkerCallName>(
  name: N,
  { body, deviceRef = '' }: CallInput<N> = {},
): Promise<WorkerAnswer<PartOf<N, 'reply'>>> {
  const [method = '', path = ''] = name.replace('{deviceRef}', encodeURIComponent(deviceRef)).split(' ');
  try {
    const early = name === 'GET /worker/days' ? takeEarlyDays() : undefined;
    const response = await (early ?? requestWorker({ method, path, body }));
    const text = await response.text();
    if (response.ok) return { ok: true, reply: text ? JSON.parse(text) : undefined };
    return { ok: false, reason: reasonOf(response.status), message: readMessage(text) };
  } catch {
    return { ok: false, reason: 'noSignal', message: noSignal };
  }
}

function reasonOf(status: number) {
  if (status === 401) return 'ended';
  if (status >= 500 || status === 429) return 'busy';
  return status === 404 ? 'notFound' : 'refused';
}

/** Reads the words of a refusal; what lies before the server answers with others. */
function readMessage(text: string): string {
  try {
    const { messages }: { messages?: string[] } = JSON.parse(text);
    return messages?.[0] ?? notNow;
  } catch {
    return notNow;
  }
}

/** Reads the office's number from the settings, which everyone may read; undefined where there is none, or no signal. */
export async function readOfficePhone(): Promise<string | undefined> {
  try {
    const response = await fetch(`${page.apiBase}/settings`, { method: 'GET' });
    const { contact }: Partial<Settings> = await response.json();
    return contact?.phone;
  } catch {
    return undefined;
  }
}
