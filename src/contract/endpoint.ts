import type { ZodType } from 'zod';
import type { Capability } from '#domain/capabilities/types.ts';
import type { FeatureName } from './settings.ts';

/** Who may call: anybody, anyone signed in, a member of the client in the path, an organisation's staff, the provider's office. */
export type Scope = 'public' | 'signedIn' | 'client' | 'organisation' | 'office';

export type Access = {
  scope: Scope;
  needs?: Capability;
  /** Off, the endpoint answers 404. */
  feature?: FeatureName;
};

/**
 * How a call bears being sent twice. `read` changes nothing; `key` is a write with an Idempotency-Key;
 * `natural` is a write whose version makes a repetition harmless; `once` answers anew each time (signing in).
 */
export type Repeat = 'read' | 'key' | 'natural' | 'once';

export type Endpoint = {
  /** What it does, in one sentence; the comment above cites the rule. */
  summary: string;
  access: Access;
  repeat: Repeat;
  /** It may take from its caller the right to call it: sent twice it answers them as it did, though they are let in no more. */
  endsAccess?: boolean;
  /** The version it read must be sent in If-Match. */
  ifMatch?: boolean;
  params?: ZodType;
  query?: ZodType;
  body?: ZodType;
  /** Sent as application/x-www-form-urlencoded. */
  form?: boolean;
  /** What the body is sent as; JSON unless told. */
  bodyMedia?: 'text/csv';
  /** Largest body in bytes; 64 KiB unless told. */
  bodyLimit?: number;
  status?: 200 | 201 | 204;
  reply?: ZodType;
  /** What the reply is sent as; JSON unless told. */
  media?: 'text/markdown' | 'text/csv';
};

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
