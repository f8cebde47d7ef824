import type { ErrorCode, FieldError, Problem } from '#contract/errors.ts';
import { entryMessages } from '#web/kernel/entry-messages.ts';

/** `network`: no answer came. `timeout`: none within 30 s. `unreadable`: not an answer of the API. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'unreadable' | 'cancelled';

type ApiErrorDetails = {
  /** 0 where no answer came. */
  status: number;
  code: ApiErrorCode;
  messages: readonly string[];
  errors?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  /** The current version, with a 412. */
  etag?: string | undefined;
  /** The ref of what is there already, with a 412. */
  existingRef?: string | undefined;
  /** Seconds, with a 503. */
  retryAfter?: number | undefined;
};

/** A call that did not succeed. `messages` are the words for a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly messages: readonly string[];
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly etag: string | undefined;
  readonly existingRef: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    const { status, code, messages: words, errors, requestId, etag, existingRef, retryAfter } = details;
    super(words.join(' ') || code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.messages = words;
    this.errors = errors ?? [];
    this.requestId = requestId;
    this.etag = etag;
    this.existingRef = existingRef;
    this.retryAfter = retryAfter;
  }

  /** Says whether the outcome is unknown: the write may be sent again with the same key. */
  get transient(): boolean {
    return this.code === 'network' || this.code === 'timeout' || this.status === 503;
  }

  /** Finds the message for one field, by its path in the body. */
  messageAt(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

/** Returns the error of what ends with its session. */
export function sessionEnded(): ApiError {
  return new ApiError({ status: 0, code: 'cancelled', messages: [entryMessages.sessionEnded] });
}

/** An HTTP answer, read but not yet judged. */
export type ApiAnswer = {
  status: number;
  /** Absent for an empty body, `unreadable` for one that is not JSON. */
  body?: unknown;
  unreadable?: boolean;
  etag?: string | undefined;
  retryAfter?: number | undefined;
};

/** Returns the error that an unsuccessful answer describes. */
export function toApiError({ status, body, unreadable, etag, retryAfter }: ApiAnswer): ApiError {
  if (unreadable || !isProblem(body)) {
    const words = [entryMessages.unexpectedResponse(status)];
    return new ApiError({ status, code: 'unreadable', messages: words, retryAfter });
  }
  return new ApiError({ ...body, status, etag, retryAfter });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && Array.isArray((body as Problem).messages);
}
