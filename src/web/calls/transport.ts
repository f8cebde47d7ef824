import { page } from '#web/kernel/page.ts';
import '#web/kernel/handover.ts';
import { entryMessages } from '#web/kernel/entry-messages.ts';
import { type ApiAnswer, ApiError } from './api-error.ts';
import { noteConnection } from './connection.ts';

const timeLimit = 30_000;
const noConnection = 'There is no connection. Try again when you are back online.';

export type ApiRequest = {
  method: string;
  /** A path under the API's base path, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array<ArrayBuffer> | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Sends one request and reads its answer. It throws only where no answer came; an abort by the caller stays an abort.
 */
export async function sendRequest({ method, path, headers = {}, body, signal }: ApiRequest): Promise<ApiAnswer> {
  const limit = AbortSignal.timeout(timeLimit);
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', ...headers },
    cache: 'no-store',
    // The one cookie says that this browser is known; it signs no one in.
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  if (body !== undefined) init.body = body;
  try {
    const response = await (takeEarlyReply(path, init) ?? fetch(page.apiBase + path, init));
    // What lies before the server answers with 5xx where that cannot be reached.
    if (response.status < 500) noteConnection(true);
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    noteConnection(false);
    const code = limit.aborted ? 'timeout' : 'network';
    throw new ApiError({ status: 0, code, messages: [isOffline() ? noConnection : entryMessages.noAnswer] });
  }
}

/** Takes the first script's early reply. It is used once, and only with the token that it was requested with. */
function takeEarlyReply(path: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const replies = globalThis.window?.alongside?.replies;
  const early = method === 'GET' ? replies?.[path] : undefined;
  if (!replies || !early) return undefined;
  delete replies[path];
  const isFresh = Date.now() - early.askedAt < timeLimit;
  return isFresh && new Headers(headers).get('authorization') === `Bearer ${early.token}` ? early.answer : undefined;
}

/** Says whether there is no connection. The browser knows only that for certain: a known connection may still be dead. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

async function read(response: Response): Promise<ApiAnswer> {
  const { status, headers } = response;
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const answer: ApiAnswer = { status, etag: headers.get('etag') ?? undefined, retryAfter };
  const media = headers.get('content-type') ?? '';
  if (/^application\/(pdf|zip)/.test(media)) return { ...answer, body: await response.blob() };
  const text = await response.text();
  if (text === '') return answer;
  if (/^text\/(markdown|csv)/.test(media)) return { ...answer, body: text };
  try {
    return { ...answer, body: JSON.parse(text) };
  } catch {
    return { ...answer, unreadable: true };
  }
}
