import type { ItemOutcome, ItemState, QueuedItem, Refusal } from '#domain/waiting-changes/waiting-changes.ts';
import { ApiError, type ApiErrorCode } from '#web/calls/api-error.ts';
import { entryMessages } from '#web/kernel/entry-messages.ts';

/** Answers of what lies before the server while it cannot be reached. */
const gatewayStatuses = [502, 504];

/** Returns what a failed attempt means for the write (docs/offline.md, "States"). */
export function toOutcome(error: unknown): ItemOutcome {
  if (!(error instanceof ApiError)) return { kind: 'fault' };
  const { status, code } = error;
  if (status === 0 || error.transient || status === 401) return { kind: 'unanswered' };
  // The page of a network that wants a sign-in, or of a proxy: the server has not seen the write.
  if (code === 'unreadable' && (status < 400 || gatewayStatuses.includes(status))) return { kind: 'unanswered' };
  if (code === 'unreadable' || status >= 500) return { kind: 'fault' };
  return { kind: 'refused', refusal: toRefusal(error) };
}

function toRefusal({ status, code, messages, errors, etag }: ApiError): Refusal {
  const version = etag && (/^"\d+"$/.test(etag) ? Number(etag.slice(1, -1)) : etag);
  return { status, code, messages, errors, version };
}

/** Returns a refusal that another tab got. */
export function toError({ code, ...refusal }: Refusal): ApiError {
  return new ApiError({ ...refusal, code: code as ApiErrorCode });
}

/** Says whether the server has decided. */
export function isAnswered({ kind }: ItemOutcome): boolean {
  return kind !== 'unanswered' && kind !== 'fault';
}

export function noAnswer(): ApiError {
  return new ApiError({ status: 0, code: 'network', messages: [entryMessages.noAnswer] });
}

/** Says whether an attempt has failed. */
export function wasTried({ attempts, state }: QueuedItem): boolean {
  return attempts > (state === 'sending' ? 1 : 0);
}

/** Says whether nothing but the connection is in its way. */
export function canGoOut(state: ItemState): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Finds the version that a reply leaves, where it has one. */
export function findVersion(reply: unknown): number | undefined {
  const isVersioned = typeof reply === 'object' && reply !== null && 'version' in reply;
  return isVersioned && typeof reply.version === 'number' ? reply.version : undefined;
}
