import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import type { SignInError } from '#contract/auth.ts';
import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts';
import { constraintOf } from '#server/db/constraints.ts';

/** A refusal that the caller sees. `message` is what a person reads. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly etag: string | undefined;
  readonly existingRef: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: FieldError[]; etag?: string; existingRef?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = more.errors;
    this.etag = more.etag;
    this.existingRef = more.existingRef;
  }
}

/** The refusal of signing in: OAuth's own shape, with status 400 (docs/product/sign-in.md, "The token call"). */
export class SignInRefusal extends Error {
  readonly body: SignInError;

  constructor(body: SignInError) {
    super(body.error);
    this.body = body;
  }
}

/** The errors that a handler may throw. */
export type Refusal = FastifyError | AppError | SignInRefusal;

const titles: Record<ErrorCode, string> = {
  invalid: 'The request is not valid',
  unauthenticated: 'Please sign in',
  forbidden: 'Not allowed',
  notFound: 'Not found',
  clash: 'Already exists',
  stale: 'Changed since it was read',
  tooLarge: 'Too large',
  ruleBroken: 'Not possible',
  keyReused: 'Key already used',
  internal: 'Something went wrong',
  unavailable: 'Please try again in a moment',
};

const words = {
  notFound: 'This could not be found.',
  unauthenticated: 'Please sign in again.',
  forbidden: 'Cannot perform this action',
  tooLarge: 'This is too long to send. Shorten it and try again.',
  internal: 'Something went wrong on our side. Nothing you typed is lost. Try again.',
  unavailable: 'The service is busy. Try again in a moment.',
};

export const notFound = () => new AppError('notFound', words.notFound);
export const unauthenticated = () => new AppError('unauthenticated', words.unauthenticated);
export const forbidden = () => new AppError('forbidden', words.forbidden);
export const unavailable = () => new AppError('unavailable', words.unavailable);

/** Returns what was found, and refuses the call where nothing was. */
export function orNotFound<T extends object>(found: T | null | undefined): T {
  if (!found) throw notFound();
  return found;
}

/** Makes the refusal of what a rule does not allow; `path` is the field that it is about. */
export function ruleBroken(message: string, path?: string): AppError {
  return new AppError('ruleBroken', message, path === undefined ? {} : { errors: [{ path, message }] });
}

/** Makes the refusal of what is there already; `path` is the field that names it. */
export function clash(message: string, path: string): AppError {
  return new AppError('clash', message, { errors: [{ path, message }] });
}

/** Makes the refusal of what rules found wrong with several fields, led by the first. */
export function refusalOf(problems: FieldError[]): AppError {
  return new AppError('ruleBroken', problems[0]?.message ?? '', { errors: problems });
}

/** Throws what rules found wrong, if anything. */
export function refuseProblems(problems: FieldError[]): void {
  if (problems.length > 0) throw refusalOf(problems);
}

/** Refuses a shape that does not fit its schema, field by field. */
export function invalidShape(error: ZodError): AppError {
  const errors = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: `Unknown field: ${key}.`,
    }));
  });
  return new AppError('invalid', errors[0]?.message ?? titles.invalid, { errors });
}

// PostgreSQL conditions and socket failures that end by themselves. A server that takes no writes (25006) gives way to one that does.
const transientStates = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53300', '53400', '40001', '40P01', '55P03', '25006'],
]);
// PostgreSQL's own disk or memory is full: the operator must make room, and then all goes on.
const fullStates = new Set(['53100', '53200']);
const transientFailures = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  // The machine that had the address is gone, or its name is about to lead elsewhere.
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

// No resource can have an address that is broken or too long.
const unreadableAddresses = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

function isTransient(error: { code?: unknown; message?: string }): boolean {
  const code = String(error.code ?? '');
  return (
    transientStates.has(code) ||
    fullStates.has(code) ||
    transientFailures.has(code) ||
    code.startsWith('08') ||
    /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i.test(
      error.message ?? '',
    )
  );
}

/** Constraints of what is kept of clients between two reads. One is gone, and the next read is without them. */
const keptMeanwhile = /_summaries_client_ref_fkey$/;

/**
 * Says whether what is written names a client or support worker who has gone meanwhile, with the undo of an import. Where a row is deleted
 * that others name, it is our mistake.
 */
function isRemovedMeanwhile(error: { code?: unknown; message: string }): boolean {
  return (
    error.code === '23503' &&
    /_(client_ref|worker_ref)_fkey$|_support_worker_refs(_stay)?_known$/.test(constraintOf(error) ?? '') &&
    !error.message.startsWith('update or delete on table')
  );
}

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isTransient(error) || keptMeanwhile.test(constraintOf(error) ?? '')) return unavailable();
  if (isRemovedMeanwhile(error)) return notFound();
  if (error.statusCode === 413) return new AppError('tooLarge', words.tooLarge);
  if (error.statusCode === 415) return new AppError('invalid', 'This content type is not accepted.');
  if (error.statusCode === 404 || unreadableAddresses.has(error.code)) return notFound();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid', 'The request is not valid JSON.');
  }
  return new AppError('internal', words.internal);
}

const invalidRequest: SignInError = {
  error: 'invalid_request',
  error_description: 'A field of this request is missing, too long or unknown.',
};

function answersAsOAuth(request: FastifyRequest): boolean {
  return request.routeOptions?.config?.endpoint?.startsWith('POST /auth/sign-') ?? false;
}

/** Gives a request that cannot be routed its headers, since it passes no hook. */
export function replyWithFrameworkProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return replyWithProblem(error, request, reply.header('cache-control', 'no-store'));
}

/** Turns a failure into a reply, in this one place: application/problem+json, without details where the server failed. */
export function replyWithProblem(error: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SignInRefusal) return reply.code(400).send(error.body);
  const problem = asAppError(error);
  const status = errorStatus[problem.code];
  if (status < 500 && answersAsOAuth(request)) return reply.code(400).send(invalidRequest);
  if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (problem.code === 'unavailable') request.log.warn({ err: error }, 'request could not be served');
  else if (isRemovedMeanwhile(error)) request.log.warn({ err: error }, 'request names someone who is gone');
  if (problem.etag) reply.header('etag', problem.etag);
  if (status === 503) reply.header('retry-after', '2');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title: titles[problem.code],
      status,
      code: problem.code,
      messages: [problem.message],
      errors: problem.errors,
      existingRef: problem.existingRef,
      requestId: status >= 500 ? request.id : undefined,
    });
}
