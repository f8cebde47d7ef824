import { page } from '#web/kernel/page.ts';

declare global {
  interface Window {
    /** The days, which the first script requests while the code is still loading. */
    workerDays?: Promise<Response> | undefined;
  }
}

const timeLimit = 10_000;

type WorkerRequest = { method: string; path: string; body?: unknown };

/** Sends one request of the support worker's page. The header says that the page itself calls: a form of another site cannot set it. */
export async function requestWorker({ method, path, body }: WorkerRequest): Promise<Response> {
  return fetch(page.apiBase + path, {
    method,
    headers: {
      accept: 'application/json',
      'x-worker-page': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeLimit),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export function prefetchDays() {
  const answer = requestWorker({ method: 'GET', path: '/worker/days' });
  // The reader of the reply handles a failure.
  answer.catch(() => undefined);
  window.workerDays = answer;
}

/** Takes the reply that the first script asked for, once. */
export function takeEarlyDays(): Promise<Response> | undefined {
  const { workerDays } = window;
  window.workerDays = undefined;
  return workerDays;
}
