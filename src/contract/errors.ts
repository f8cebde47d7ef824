import { z } from 'zod';

/** Every refusal the API can answer, with its HTTP status. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  clash: 409,
  stale: 412,
  tooLarge: 413,
  ruleBroken: 422,
  keyReused: 422,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One field that is wrong. `path` is its place in the body, such as `appointments.0.startTime`. */
export const FieldError = z.strictObject({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** application/problem+json: `messages` holds the words a person sees. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  messages: z.array(z.string()),
  errors: z.array(FieldError).optional(),
  /** With 412: what is there already, where the caller made another of which there can only be one. */
  existingRef: z.string().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
