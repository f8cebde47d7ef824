import type { ZodType, z } from 'zod';
import type { Api, EndpointName } from '#contract/api.ts';

type EndpointPart<N extends EndpointName, P extends string> =
  Api[N] extends Record<P, infer S extends ZodType> ? S : never;

type CallPart<N extends EndpointName, P extends 'params' | 'query' | 'body'> = [EndpointPart<N, P>] extends [never]
  ? { [K in P]?: undefined }
  : Record<never, never> extends z.input<EndpointPart<N, P>>
    ? { [K in P]?: z.input<EndpointPart<N, P>> }
    : { [K in P]: z.input<EndpointPart<N, P>> };

/** The endpoints that write: the contract says of each whether it may wait for a connection. */
export type WriteEndpoint = { [N in EndpointName]: Api[N] extends { offline: string } ? N : never }[EndpointName];

/** Passwords, second factors, sign-in and registration: they are sent at once or not at all, so they are no commands. */
export type NeverEndpoint = { [N in EndpointName]: Api[N] extends { offline: 'never' } ? N : never }[EndpointName];

/** The input of a call: the parts that its declaration names. */
export type CallOptions<N extends EndpointName> = CallPart<N, 'params'> &
  CallPart<N, 'query'> &
  CallPart<N, 'body'> & {
    /** The version that was read. */
    ifMatch?: number | string | undefined;
    signal?: AbortSignal | undefined;
  };

/** The reply of a call, or nothing where it declares none. */
export type Reply<N extends EndpointName> = [EndpointPart<N, 'reply'>] extends [never]
  ? undefined
  : Api[N] extends { media: 'application/pdf' | 'application/zip' }
    ? Blob
    : Api[N] extends { media: 'text/csv' }
      ? string
      : z.output<EndpointPart<N, 'reply'>>;

/** The options may be left out where nothing is needed. */
export type CallArguments<N extends EndpointName, More = unknown> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N> & More] : [options: CallOptions<N> & More];

export type Exchange<N extends EndpointName> = { status: number; reply: Reply<N>; etag: string | undefined };

export type { EndpointName };
